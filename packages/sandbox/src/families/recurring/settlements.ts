import type { Address } from '@perijove/core';
import type { DocumentWrite, Json } from '@perijove/local-node/ledger';
import { isOpen, type RecurringOrder, type TimeOrder } from '../../orders/kept-order.ts';
import { inputLeft, outputLeft } from '../../orders/open-orders.ts';
import type { OrderIndex } from '../../orders/order-index.ts';
import { type OrderTrade, writeOrderTrade } from '../../orders/trade.ts';
import type { SettledFacts } from '../../settlement/rules.ts';
import type { ServiceLedger } from '../../settlement/service-ledger.ts';
import type { Settlement } from '../../settlement/settlement.ts';

/** The kinds of settlements of recurring orders on the ledger. */
export const RECURRING_OPEN = 'recurring-open';
export const RECURRING_DEPOSIT = 'recurring-deposit';
export const RECURRING_WITHDRAW = 'recurring-withdraw';

const MOVES: readonly string[] = [RECURRING_DEPOSIT, RECURRING_WITHDRAW];

/** An order before it is opened, without the facts of its transaction. */
export type TimeDraft = Omit<
  TimeOrder,
  | 'number'
  | 'createdAtMs'
  | 'updatedAtMs'
  | 'openTx'
  | 'closeTx'
  | 'trades'
  | 'used'
  | 'received'
  | 'inWithdrawn'
  | 'outWithdrawn'
  | 'userClosed'
  | 'nextDueMs'
> & {
  /** World time of the first cycle; null: immediately. */
  readonly startAtMs: number | null;
};

/** A deposit into an order, or a withdrawal; base units in digits. */
export interface Movement {
  readonly order: Address;
  readonly input: string;
  readonly output: string;
}

/** Updates orders when their owners' transactions land, by any sender. */
export function defineRecurring(
  ledger: ServiceLedger,
  recurring: OrderIndex<RecurringOrder>,
): void {
  const isGood = ({ terms }: Settlement): boolean => {
    const order = recurring.get(movementOf(terms).order);
    return order !== undefined && isOpen(order);
  };
  const settled = (settlement: Settlement, facts: SettledFacts): readonly DocumentWrite[] => {
    const order = recurring.getBefore(movementOf(settlement.terms).order);
    return order ? move(recurring, order, settlement, facts) : [];
  };
  ledger.define(RECURRING_OPEN, {
    settled: ({ terms }, facts) => [recurring.write(opened(recurring.nextNumber(), terms, facts))],
  });
  ledger.define(RECURRING_DEPOSIT, { isGood, settled });
  ledger.define(RECURRING_WITHDRAW, { isGood, settled });
}

function movementOf(terms: Json): Movement {
  return terms as unknown as Movement;
}

function opened(number: number, terms: Json, { signature, atMs }: SettledFacts): TimeOrder {
  const { startAtMs, ...draft } = terms as unknown as TimeDraft;
  return {
    ...draft,
    number,
    createdAtMs: atMs,
    updatedAtMs: atMs,
    openTx: signature,
    closeTx: '',
    trades: 0,
    used: '0',
    received: '0',
    inWithdrawn: '0',
    outWithdrawn: '0',
    userClosed: false,
    nextDueMs: Math.max(startAtMs ?? 0, atMs),
  };
}

/**
 * Applies all movements of the transaction up to this settlement: each document of an order
 * replaces the previous one.
 */
function move(
  recurring: OrderIndex<RecurringOrder>,
  order: RecurringOrder,
  settlement: Settlement,
  facts: SettledFacts,
): readonly DocumentWrite[] {
  const isMeant = ({ kind, terms }: Settlement): boolean =>
    MOVES.includes(kind) && movementOf(terms).order === order.key;
  const last = facts.settled.findIndex(({ id }) => id === settlement.id);
  const moves = facts.settled.slice(0, last + 1).filter(isMeant);
  const after = moves.reduce((before, { kind, terms }) => {
    const change = kind === RECURRING_DEPOSIT ? deposited : withdrawn;
    return change(before, movementOf(terms), facts);
  }, order);
  const note = recurring.write(after);
  return settlement.kind === RECURRING_DEPOSIT
    ? [note, depositTrade(after, settlement, facts)]
    : [note];
}

/** Adds a deposit. Reopens the order if the same transaction has just emptied it. */
function deposited<Order extends RecurringOrder>(
  order: Order,
  { input }: Movement,
  { atMs }: SettledFacts,
): Order {
  return {
    ...order,
    deposited: sum(order.deposited, input),
    trades: order.trades + 1,
    updatedAtMs: atMs,
    closeTx: '',
    userClosed: false,
  };
}

/** Subtracts a withdrawal. An empty order ends. */
function withdrawn<Order extends RecurringOrder>(
  order: Order,
  { input, output }: Movement,
  { atMs, signature }: SettledFacts,
): Order {
  const after: Order = {
    ...order,
    inWithdrawn: sum(order.inWithdrawn, input),
    outWithdrawn: sum(order.outWithdrawn, output),
    updatedAtMs: atMs,
  };
  const isEmpty = inputLeft(after) === 0n && outputLeft(after) === 0n;
  return isEmpty ? { ...after, closeTx: signature, userClosed: true } : after;
}

function depositTrade(
  { key, inputMint, trades }: RecurringOrder,
  { terms }: Settlement,
  { signature, atMs }: SettledFacts,
): DocumentWrite {
  const trade: OrderTrade = {
    orderKey: key,
    keeper: '',
    inputMint,
    outputMint: '',
    input: movementOf(terms).input,
    output: '0',
    fee: '0',
    txId: signature,
    atMs,
    action: 'Deposit',
  };
  return writeOrderTrade(trade, trades - 1);
}

function sum(a: string, b: string): string {
  return String(BigInt(a) + BigInt(b));
}
