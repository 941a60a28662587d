import { fromBaseUnits, type InputOf } from '@perijove/core';
import type { families } from 'perijove/catalog';
import {
  isOpen,
  type PriceOrder,
  type RecurringOrder,
  type TimeOrder,
} from '../../orders/kept-order.ts';
import { inputLeft } from '../../orders/open-orders.ts';
import type { OrderContext } from '../../orders/order-desk.ts';
import { pageOf } from '../../orders/order-pages.ts';
import { listTrades, wholeTokens } from '../../orders/trade.ts';
import { withUndocumentedField } from '../../world/undocumented.ts';
import { isoSeconds } from '../../world/wire-text.ts';
import type { Output } from '../service.ts';

type ListInput = InputOf<(typeof families)['recurring']['getOrders']>;
type Answer = Output<'recurring', 'getOrders'>;

const USDC_DECIMALS = 6;

/** Returns orders, newest first, in a field with the name of the requested type. */
export function listRecurringOrders(input: ListInput, context: OrderContext): Answer {
  const { user, orderStatus, recurringType, mint, page = 1 } = input;
  const meant = context.orderDesk.recurring
    .ofOwner(user)
    .filter((order) => isOpen(order) === (orderStatus === 'active'))
    .filter(({ type }) => recurringType === 'all' || type === recurringType)
    .filter((order) => mint === undefined || [order.inputMint, order.outputMint].includes(mint));
  const { orders, ...paging } = pageOf(meant, page);
  const rows = orders.map((order) => row(order, recurringType === 'all', context));
  return { user, orderStatus, [recurringType]: rows, ...paging };
}

function row(order: RecurringOrder, namesType: boolean, context: OrderContext): object {
  const facts = order.type === 'time' ? timeRow(order, context) : priceRow(order, context);
  return withUndocumentedField(context.world, order.key, {
    ...(namesType && { recurringType: order.type }),
    ...commonRow(order, context),
    ...facts,
  });
}

function commonRow(order: RecurringOrder, { ledger }: OrderContext): object {
  const { inputMint, outputMint, deposited, inWithdrawn, used, received, outWithdrawn } = order;
  return {
    userPubkey: order.owner,
    orderKey: order.key,
    inputMint,
    outputMint,
    inDeposited: wholeTokens(ledger, inputMint, deposited),
    rawInDeposited: deposited,
    inWithdrawn: wholeTokens(ledger, inputMint, inWithdrawn),
    rawInWithdrawn: inWithdrawn,
    inUsed: wholeTokens(ledger, inputMint, used),
    rawInUsed: used,
    outReceived: wholeTokens(ledger, outputMint, received),
    rawOutReceived: received,
    outWithdrawn: wholeTokens(ledger, outputMint, outWithdrawn),
    rawOutWithdrawn: outWithdrawn,
    openTx: order.openTx,
    closeTx: order.closeTx,
    createdAt: isoSeconds(order.createdAtMs),
    updatedAt: isoSeconds(order.updatedAtMs),
    trades: listTrades(ledger, order.key),
  };
}

function timeRow(order: TimeOrder, { ledger }: OrderContext): object {
  const { inputMint, outputMint, perCycle, minOut, maxOut } = order;
  const output = (amount: string | null): string => wholeTokens(ledger, outputMint, amount ?? '0');
  return {
    cycleFrequency: seconds(order),
    inAmountPerCycle: wholeTokens(ledger, inputMint, perCycle),
    rawInAmountPerCycle: perCycle,
    minOutAmount: output(minOut),
    rawMinOutAmount: minOut ?? '0',
    maxOutAmount: output(maxOut),
    rawMaxOutAmount: maxOut ?? '0',
    userClosed: order.userClosed,
  };
}

function priceRow(order: PriceOrder, { ledger }: OrderContext): object {
  const { incrementUsdc, supposedUsdc, spentUsdc } = order;
  const left = String(inputLeft(order));
  return {
    inLeft: wholeTokens(ledger, order.inputMint, left),
    rawInLeft: left,
    orderInterval: seconds(order),
    incrementalUsdValue: dollars(incrementUsdc),
    rawIncrementalUsdValue: incrementUsdc,
    supposedUsdValue: dollars(supposedUsdc),
    rawSupposedUsdValue: supposedUsdc,
    estimatedUsdcValueSpent: dollars(spentUsdc),
    rawEstimatedUsdcValueSpent: spentUsdc,
    status: isOpen(order) ? 'Open' : 'Close',
    closedBy: isOpen(order) ? '' : order.owner,
    startAt: isoSeconds(order.startAtMs),
  };
}

function seconds({ intervalMs }: RecurringOrder): string {
  return String(intervalMs / 1000);
}

function dollars(usdc: string): string {
  return fromBaseUnits(usdc, USDC_DECIMALS);
}
