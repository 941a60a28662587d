import type { Address, Signature } from '@perijove/core';
import type { Ledger, TokenBalance, TransactionRecord } from '@perijove/local-node/ledger';
import {
  isOpen,
  type KeptOrder,
  type RecurringOrder,
  type TimeOrder,
  type TriggerOrder,
} from '../../../src/orders/kept-order.ts';
import { inputLeft } from '../../../src/orders/open-orders.ts';
import { heldBy } from '../../families/portfolio/statement.ts';
import { countOne } from './tally.ts';

export interface OrderCount {
  /** By family and what became of them; each is one of these. */
  readonly fates: ReadonlyMap<string, number>;
  readonly fills: number;
  readonly problems: readonly string[];
}

/** What is found out about the orders, and what they have in common. */
interface Look {
  readonly ledger: Ledger;
  readonly nowMs: number;
  /** By transaction: one that fills two orders fills one of them with the other's money. */
  readonly fills: Map<Signature, Address>;
  readonly problems: string[];
}

interface Fill {
  readonly input: string;
  readonly output: string;
  readonly fee: string;
  readonly txId: Signature;
}

/** Follows every order of the wallets to its end: its money is in its escrow, in its fills, or back. */
export function countOrders(
  ledger: Ledger,
  wallets: readonly Address[],
  nowMs: number,
): OrderCount {
  const look: Look = { ledger, nowMs, fills: new Map(), problems: [] };
  const fates = new Map<string, number>();
  const owners = new Set(wallets);
  for (const order of ordersIn<TriggerOrder>(ledger, 'trigger-orders', owners)) {
    countOne(fates, `trigger orders ${lookAtTrigger(look, order)}`);
  }
  for (const order of ordersIn<RecurringOrder>(ledger, 'recurring-orders', owners)) {
    if (order.type !== 'time') look.problems.push(`${order.key} is of the type ${order.type}`);
    else countOne(fates, `recurring orders ${lookAtRecurring(look, order)}`);
  }
  return { fates, fills: look.fills.size, problems: look.problems };
}

export function ordersIn<Order extends Pick<KeptOrder, 'owner'>>(
  { documents }: Ledger,
  collection: string,
  owners: ReadonlySet<Address>,
): readonly Order[] {
  const orders = documents.list(collection).map(([, value]) => value as unknown as Order);
  return orders.filter(({ owner }) => owners.has(owner));
}

function lookAtTrigger(look: Look, order: TriggerOrder): string {
  const { making, taking, remainingMaking, paid, status, expiresAtMs, closeTx } = order;
  const fills = lookAtFills(look, order);
  const sold = sum(fills.map(({ input }) => input));
  const left = BigInt(remainingMaking);
  expectSame(look, order, 'sold and left', sold + left, BigInt(making));
  const paidOut = sum(fills.map(({ output, fee }) => BigInt(output) - BigInt(fee)));
  expectSame(look, order, 'paid', paidOut, BigInt(paid));
  const got = sum(fills.map(({ output }) => output));
  const isCheap = got * BigInt(making) < BigInt(taking) * sold;
  if (isCheap) look.problems.push(`${order.key} was filled below its price`);
  lookAtEscrow(look, order, left);
  if ((status === 'Open') !== isOpen(order)) look.problems.push(`${order.key} is ${status}`);
  if (status === 'Open') {
    if ((expiresAtMs ?? Infinity) <= look.nowMs) look.problems.push(`${order.key} should be over`);
    return 'open';
  }
  if (status === 'Completed') {
    expectSame(look, order, 'left', left, 0n);
    if (fills.at(-1)?.txId !== closeTx) look.problems.push(`${order.key} was not closed by a fill`);
    return 'filled';
  }
  const closing = look.ledger.transaction(closeTx);
  return closing?.addresses[0] === order.owner ? 'cancelled' : 'expired';
}

function lookAtRecurring(look: Look, order: TimeOrder): string {
  const { used, received, outWithdrawn, cycles, nextDueMs } = order;
  const fills = lookAtFills(look, order);
  expectSame(look, order, 'used', sum(fills.map(({ input }) => input)), BigInt(used));
  expectSame(look, order, 'received', sum(fills.map(({ output }) => output)), BigInt(received));
  expectSame(look, order, 'paid out', BigInt(outWithdrawn), BigInt(received));
  if (fills.length > cycles) look.problems.push(`${order.key} had more cycles than ${cycles}`);
  const left = inputLeft(order);
  lookAtEscrow(look, order, left);
  if (isOpen(order)) {
    if (nextDueMs <= look.nowMs) look.problems.push(`${order.key} has waited since ${nextDueMs}`);
    return 'open';
  }
  expectSame(look, order, 'left', left, 0n);
  return order.userClosed ? 'cancelled' : 'filled';
}

/** Each is on the chain, once, where exactly its input has left the escrow. */
function lookAtFills(look: Look, order: KeptOrder): readonly Fill[] {
  const { ledger, fills, problems } = look;
  const { key, trades } = order;
  const rows = ledger.documents.list(`trades of ${key}`);
  const own = rows.map(([, value]) => value as unknown as Fill);
  if (own.length !== trades) problems.push(`${key} has ${own.length} fills of ${trades}`);
  for (const { txId, input } of own) {
    if (fills.has(txId)) problems.push(`${txId} fills ${key} and ${fills.get(txId)}`);
    fills.set(txId, key);
    const transaction = ledger.transaction(txId);
    if (transaction?.error !== null) problems.push(`${txId} has not filled ${key}`);
    else expectSame(look, order, 'sold', soldIn(transaction, order), BigInt(input));
  }
  return own;
}

function soldIn({ meta }: TransactionRecord, { key, inputMint }: KeptOrder): bigint {
  const inEscrow = (balances: readonly TokenBalance[]): bigint => {
    const own = balances.filter(({ owner, mint }) => owner === key && mint === inputMint);
    return sum(own.map(({ amount }) => amount));
  };
  return inEscrow(meta.preTokenBalances) - inEscrow(meta.postTokenBalances);
}

/** Exactly what is left while the order is open; no account at all afterwards. */
function lookAtEscrow(look: Look, order: KeptOrder, left: bigint): void {
  const { ledger, problems } = look;
  const accounts = ledger.holdings(order.key).length;
  if (isOpen(order)) {
    expectSame(look, order, 'in escrow', heldBy(ledger, order.key, order.inputMint), left);
    return;
  }
  if (accounts > 0) problems.push(`${order.key} is over and has ${accounts} accounts`);
  if (ledger.transaction(order.closeTx)?.error !== null) problems.push(`${order.key} did not end`);
}

function expectSame(
  look: Look,
  { key }: KeptOrder,
  what: string,
  is: bigint,
  should: bigint,
): void {
  if (is !== should) look.problems.push(`${key}: ${is} ${what}, not ${should}`);
}

function sum(amounts: readonly (bigint | string)[]): bigint {
  return amounts.reduce((total: bigint, amount) => total + BigInt(amount), 0n);
}
