import type { InputOf } from '@perijove/core';
import type { families } from 'perijove/catalog';
import { isOpen, type TriggerOrder } from '../../orders/kept-order.ts';
import type { OrderContext } from '../../orders/order-desk.ts';
import { pageOf } from '../../orders/order-pages.ts';
import { listTrades, wholeTokens } from '../../orders/trade.ts';
import { TRIGGER_PROGRAM } from '../../settlement/program/service-programs.ts';
import { withUndocumentedField } from '../../world/undocumented.ts';
import { isoSeconds } from '../../world/wire-text.ts';
import type { Output } from '../service.ts';

type ListInput = InputOf<(typeof families)['trigger']['getOrders']>;
type Page = Output<'trigger', 'getOrders'>;

/**
 * Returns orders, newest first. Failed transactions are not listed: they have changed no order. A
 * page behind the last one is empty, however large its number is.
 */
export function listTriggerOrders(input: ListInput, context: OrderContext): Page {
  const { user, orderStatus, inputMint, outputMint } = input;
  const page = Math.min(Number(input.page ?? 1), Number.MAX_SAFE_INTEGER);
  const meant = context.orderDesk.triggers
    .ofOwner(user)
    .filter((order) => isOpen(order) === (orderStatus === 'active'))
    .filter((order) => inputMint === undefined || order.inputMint === inputMint)
    .filter((order) => outputMint === undefined || order.outputMint === outputMint);
  const { orders, ...paging } = pageOf(meant, page);
  return { user, orderStatus, orders: orders.map((order) => row(order, context)), ...paging };
}

function row(order: TriggerOrder, { ledger, world }: OrderContext): Page['orders'][number] {
  const { key, inputMint, outputMint, making, taking, remainingMaking, remainingTaking } = order;
  return withUndocumentedField(world, key, {
    userPubkey: order.owner,
    orderKey: key,
    inputMint,
    outputMint,
    makingAmount: wholeTokens(ledger, inputMint, making),
    takingAmount: wholeTokens(ledger, outputMint, taking),
    remainingMakingAmount: wholeTokens(ledger, inputMint, remainingMaking),
    remainingTakingAmount: wholeTokens(ledger, outputMint, remainingTaking),
    rawMakingAmount: making,
    rawTakingAmount: taking,
    rawRemainingMakingAmount: remainingMaking,
    rawRemainingTakingAmount: remainingTaking,
    slippageBps: String(order.slippageBps),
    expiredAt: order.expiresAtMs === null ? null : isoSeconds(order.expiresAtMs),
    createdAt: isoSeconds(order.createdAtMs),
    updatedAt: isoSeconds(order.updatedAtMs),
    status: order.status,
    openTx: order.openTx,
    closeTx: order.closeTx,
    programVersion: TRIGGER_PROGRAM,
    trades: listTrades(ledger, key),
  });
}
