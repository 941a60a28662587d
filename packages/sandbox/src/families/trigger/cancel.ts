import { randomUUID } from 'node:crypto';
import { type Address, type InputOf, SOL } from '@perijove/core';
import { TRANSACTION_LIFE_MS } from '@perijove/local-node/ledger';
import type { families } from 'perijove/catalog';
import { balanceOf } from '../../orders/escrow.ts';
import { isOpen, type TriggerOrder } from '../../orders/kept-order.ts';
import type { OrderContext } from '../../orders/order-desk.ts';
import { buildOrderTransaction, type OrderTransaction } from '../../orders/order-transaction.ts';
import { associatedAccountOf } from '../../settlement/associated-account.ts';
import type { Output } from '../service.ts';
import { priceOf } from './check.ts';
import { cancelTriggerCall } from './program-calls.ts';
import { noMatchingOrders } from './refusal.ts';
import { TRIGGER_CANCEL } from './settlements.ts';

type Families = typeof families;
type CancelInput = InputOf<Families['trigger']['cancelOrder']>;
type CancelAllInput = InputOf<Families['trigger']['cancelOrders']>;

const ORDERS_A_TRANSACTION = 5;

export function cancelTriggerOrder(
  { order, ...input }: CancelInput,
  context: OrderContext,
): Output<'trigger', 'cancelOrder'> {
  const { requestId, transactions } = cancelTriggerOrders({ ...input, orders: [order] }, context);
  return { requestId, transaction: transactions[0] as string };
}

/** Returns the transactions that cancel the named orders, or all open ones. */
export function cancelTriggerOrders(
  input: CancelAllInput,
  context: OrderContext,
): Output<'trigger', 'cancelOrders'> {
  const { orderDesk, world } = context;
  const { maker, orders } = input;
  const open = orderDesk.triggers.ofOwner(maker).filter(isOpen);
  const meant = orders ? open.filter(({ key }) => orders.includes(key)) : open;
  if (meant.length === 0) throw noMatchingOrders();
  const computeUnitPrice = priceOf(input);
  const built = inGroups(meant).flatMap((group) => cancel(maker, group, computeUnitPrice, context));
  const requestId = randomUUID();
  orderDesk.triggerRequests.add({
    requestId,
    atMs: world.clock.now(),
    messageHashes: built.map(({ messageHash }) => messageHash),
    order: null,
  });
  return { requestId, transactions: built.map(({ transaction }) => transaction) };
}

function inGroups(orders: readonly TriggerOrder[]): readonly (readonly TriggerOrder[])[] {
  const groups: (readonly TriggerOrder[])[] = [];
  for (let at = 0; at < orders.length; at += ORDERS_A_TRANSACTION) {
    groups.push(orders.slice(at, at + ORDERS_A_TRANSACTION));
  }
  return groups;
}

/**
 * Returns the transactions that return the escrows and their rent. Orders of many mints do not fit
 * into one transaction: they are divided.
 */
function cancel(
  maker: Address,
  orders: readonly TriggerOrder[],
  computeUnitPrice: string | undefined,
  context: OrderContext,
): readonly OrderTransaction[] {
  const { ledger, world } = context;
  const { setup, settle, cleanup } = ledger.createSettlement({
    kind: TRIGGER_CANCEL,
    taker: maker,
    expiresAtMs: world.clock.now() + TRANSACTION_LIFE_MS,
    legs: orders.map((order) => ({
      leg: 'receive',
      mint: order.inputMint,
      amount: balanceOf(ledger, order, order.inputMint),
      source: {
        from: 'account',
        account: associatedAccountOf(ledger, order.key, order.inputMint),
        close: true,
      },
    })),
    calls: orders.map((order) => cancelTriggerCall(ledger, order)),
    unwrapSol: orders.some(({ inputMint, wrapSol }) => inputMint === SOL && wrapSol),
    terms: orders.map(({ key }) => key),
  });
  const instructions = [...setup, ...settle, ...cleanup];
  const draft = { payer: maker, owner: maker, instructions, computeUnitPrice };
  try {
    return [buildOrderTransaction(ledger, draft)];
  } catch (error) {
    if (!(error instanceof RangeError) || orders.length === 1) throw error;
    const half = Math.ceil(orders.length / 2);
    return [orders.slice(0, half), orders.slice(half)].flatMap((part) =>
      cancel(maker, part, computeUnitPrice, context),
    );
  }
}
