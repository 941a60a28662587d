import type { PriceOrder } from 'perijove/trigger-v2';
import type { BoundedOrder } from './bounded-order.ts';
import type { OrderStatus } from './order.ts';
import { hasEnded, type KeptOrder } from './order-book.ts';

/** What an order has sold since it was read before. Amounts are base units. */
export interface OrderFill {
  readonly order: KeptOrder;
  readonly inAmount: bigint;
  readonly outAmount: bigint;
  /** The price that it waited for, in US dollars for one whole `triggerMint`. */
  readonly triggerUsd: number;
}

/** An order as the service lists it now, and its fill since `before`. */
export interface ReadOrder {
  readonly order: KeptOrder;
  readonly fill: OrderFill | undefined;
}

/** Returns an order that a tick has placed. @param order its id at the service. */
export function placedOrder(
  { expiresInMs, ...request }: BoundedOrder,
  placedAt: number,
  order: string,
): KeptOrder {
  return {
    ...request,
    id: `${placedAt}/${request.label}`,
    order,
    placedAt,
    expiresAt: placedAt + expiresInMs,
    status: 'open',
    inAmount: 0n,
    outAmount: 0n,
    held: request.amount,
  };
}

export function readOrder(before: KeptOrder, listed: PriceOrder): ReadOrder {
  const { inputUsed, outputAmount, remainingInputAmount } = listed;
  const remaining = remainingInputAmount == null ? before.held : BigInt(remainingInputAmount);
  // What was withdrawn is listed as remaining, too.
  const inAmount = inputUsed == null ? before.inAmount : BigInt(inputUsed);
  const outAmount = outputAmount == null ? before.outAmount : BigInt(outputAmount);
  const status = statusOf(listed);
  const isOut = status === 'filled' || (status !== 'open' && isWithdrawn(listed));
  const order: KeptOrder = { ...before, status, inAmount, outAmount, held: isOut ? 0n : remaining };
  const sold = inAmount - before.inAmount;
  const fill = { order, inAmount: sold, outAmount: outAmount - before.outAmount };
  return { order, fill: sold > 0n ? { ...fill, triggerUsd: triggerOf(order, listed) } : undefined };
}

/** Returns an order after its cancellation has landed: the list of the service can be behind. */
export function withdrawnOrder(order: KeptOrder): KeptOrder {
  return hasEnded(order) ? order : { ...order, status: 'cancelled', held: 0n };
}

const STATUSES: Readonly<Record<string, OrderStatus>> = {
  filled: 'filled',
  cancelled: 'cancelled',
  pending_withdraw: 'cancelled',
  expired: 'expired',
  failed: 'failed',
};

/** The service may add states: an order is open until it is known to have ended. */
function statusOf({ orderState }: PriceOrder): OrderStatus {
  return STATUSES[orderState] ?? 'open';
}

function isWithdrawn({ events }: PriceOrder): boolean {
  return (events ?? []).some(
    ({ type, state }) => type === 'withdrawal' && (state ?? 'success') === 'success',
  );
}

function triggerOf({ above, below }: KeptOrder, { events }: PriceOrder): number {
  const last = (events ?? []).filter(({ type }) => type === 'fill').at(-1);
  const first = last?.orderContext === 'stop_loss' ? below : above;
  return (first ?? above ?? below) as number;
}
