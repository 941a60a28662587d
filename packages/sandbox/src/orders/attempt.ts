import type { KeeperEnv } from './keeper-env.ts';
import type { IndexedOrder } from './kept-order.ts';
import type { OrderIndex } from './order-index.ts';

/** World time until a failed action is retried, in milliseconds. */
export const RETRY_MS = 10_000;

/**
 * Executes an action for an order. If it fails (the owner's account may be frozen, or the wallet
 * may have too little SOL), the keeper retries it later and continues with the other orders.
 */
export function attempt<Order extends IndexedOrder>(
  { world, report }: Pick<KeeperEnv, 'world' | 'report'>,
  index: OrderIndex<Order>,
  order: Order,
  work: () => boolean,
): void {
  if (!tryWork(order, work, report)) index.postpone(order.key, world.clock.now() + RETRY_MS);
}

/** Executes an action for an order. Reports an error; returns false for any failure. */
export function tryWork(
  { key }: IndexedOrder,
  work: () => boolean,
  report: KeeperEnv['report'],
): boolean {
  try {
    return work();
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    report(`the keeper failed at order ${key}: ${text}`);
    return false;
  }
}
