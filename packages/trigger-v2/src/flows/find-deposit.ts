import { type Address, readPages, type Signature } from '@perijove/core';
import type { DcaOrder, PriceOrder, PriceOrderEvent } from '../types.ts';
import type { OrderCalls } from './order-calls.ts';

/** A deposit, by what an order of it can be recognized. */
export interface KnownDeposit {
  readonly requestId: string;
  readonly signature: Signature | undefined;
  readonly owner: Address;
  /** The id that the service has answered for it. */
  readonly answeredId?: string | undefined;
}

export interface FoundOrder {
  readonly id: string;
  /** Whether the service lists the deposit as done. */
  readonly isDeposited: boolean;
}

/**
 * Finds the order of a deposit in the history of the service. `undefined` when it is not listed, and
 * `other` when the answered id is listed for another deposit.
 */
export type FindOrder = (
  deposit: KnownDeposit,
  signal: AbortSignal | undefined,
) => Promise<FoundOrder | 'other' | undefined>;

/** The newest orders first. */
const LISTING = { sort: 'created_at', dir: 'desc', limit: 100 } as const;

export function findPriceOrder(calls: OrderCalls): FindOrder {
  return (deposit, signal) => {
    const orders = readPages(calls.priceOrders, LISTING, { signal });
    return findIn(orders, ({ orderState }) => orderState, deposit);
  };
}

export function findDcaOrder(calls: OrderCalls): FindOrder {
  return (deposit, signal) => {
    const orders = readPages(calls.dcaOrders, LISTING, { signal });
    return findIn(orders, ({ displayState }) => displayState, deposit);
  };
}

type Listed = Pick<DcaOrder, 'id' | 'userPubkey' | 'requestId'> &
  Pick<PriceOrder | DcaOrder, 'events'>;

async function findIn<Order extends Listed>(
  orders: AsyncIterable<Order>,
  stateOf: (order: Order) => string,
  deposit: KnownDeposit,
): Promise<FoundOrder | 'other' | undefined> {
  let isOthers = false;
  for await (const order of orders) {
    if (isOf(order, deposit))
      return { id: order.id, isDeposited: isDone(stateOf(order), order, deposit) };
    isOthers ||= order.id === deposit.answeredId && depositsOf(order).length > 0;
  }
  return isOthers ? 'other' : undefined;
}

/** Requests have ids of their own; a signature is of one deposit, whatever its order is called. */
function isOf(order: Listed, { requestId, signature, owner }: KnownDeposit): boolean {
  if (order.userPubkey !== owner) return false;
  if (signature === undefined) return order.requestId === requestId;
  const deposits = depositsOf(order);
  return deposits.length > 0
    ? deposits.some(({ txSignature }) => txSignature === signature)
    : order.requestId === requestId;
}

function depositsOf({ events }: Listed) {
  const deposits: readonly { readonly type?: string | null | undefined }[] = events ?? [];
  return (deposits as readonly PriceOrderEvent[]).filter(
    ({ type, txSignature }) => type === 'deposit' && txSignature != null,
  );
}

/** An order that waits for its deposit, or whose deposit failed, has no money yet. */
function isDone(state: string, order: Listed, { signature }: KnownDeposit): boolean {
  if (state === 'pending' || state === 'failed') return false;
  return depositsOf(order).every(
    (each) => each.txSignature !== signature || (each.state ?? 'success') === 'success',
  );
}
