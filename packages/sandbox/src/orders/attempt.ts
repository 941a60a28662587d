import type { KeeperEnv } from './keeper-env.ts';
import type { KeptOrder } from './kept-order.ts';
import type { OrderIndex } from './order-index.ts';

/** World time until what could not be done is tried again. */
const RETRY_MS = 10_000;

/**
 * Does something for an order. Where that fails (the owner's account may be frozen, or the wallet
 * too empty to exist) the order waits, and the others go on.
 */
export function attempt<Order extends KeptOrder>(
  { world, report }: Pick<KeeperEnv, 'world' | 'report'>,
  index: OrderIndex<Order>,
  order: Order,
  work: () => boolean,
): void {
  let done = false;
  try {
    done = work();
  } catch (error) {
    report(`the keeper failed at order ${order.key}: ${textOf(error)}`);
  }
  if (!done) index.postpone(order.key, world.clock.now() + RETRY_MS);
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
