import type { Budget } from '../../orders/budget.ts';
import { hasSome } from '../../orders/budget.ts';
import type { DueSearch, DueWork, KeeperEnv } from '../../orders/keeper-env.ts';
import type { OrderIndex } from '../../orders/order-index.ts';
import type { VaultOrder } from './vault-order.ts';

/** World time until a failed action is retried. */
const RETRY_MS = 10_000;

/** The next work of the keeper for an order, as far as it was searched. */
export interface VaultWatch {
  /** Searched until then, with nothing found before `foundMs`. World time. */
  searchedMs: number;
  foundMs: number | undefined;
}

/** How the keeper serves one kind of orders. */
export interface VaultWork<Order extends VaultOrder> {
  readonly orders: OrderIndex<Order>;
  /** Whether the keeper has anything to do for the order, now or later. */
  readonly isWatched: (order: Order) => boolean;
  /** The first time in the stretch at which it has. */
  readonly search: (order: Order, search: DueSearch, isPeek: boolean) => number | undefined;
  /** Does it; false when that cannot be done now. */
  readonly run: (order: Order, atMs: number, budget: Budget) => boolean;
}

/**
 * The keeper's work for orders whose time depends on prices of the world. Each order is searched once:
 * what was searched is remembered until the order changes.
 */
export function vaultWork<Order extends VaultOrder>(
  { world, report }: Pick<KeeperEnv, 'world' | 'report'>,
  { orders, isWatched, search, run }: VaultWork<Order>,
): DueWork {
  const watches = new Map<string, VaultWatch>();
  orders.follow((order) => {
    if (!isWatched(order)) watches.delete(order.key);
    else watches.set(order.key, { searchedMs: order.watchFromMs, foundMs: undefined });
  });
  const orderOf = (key: string): Order => orders.get(key) as Order;
  const attempt = (order: Order, watch: VaultWatch, atMs: number, budget: Budget): void => {
    let done = false;
    try {
      done = run(order, atMs, budget);
    } catch (error) {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      report(`the keeper failed at order ${order.key}: ${text}`);
    }
    if (done) return;
    watch.searchedMs = Math.max(atMs, world.clock.now()) + RETRY_MS;
    watch.foundMs = undefined;
  };
  return {
    next(wanted) {
      // What has changed is followed before this returns.
      orders.version();
      let first:
        | { readonly order: Order; readonly watch: VaultWatch; readonly atMs: number }
        | undefined;
      for (const [key, watch] of watches) {
        if (watch.foundMs === undefined && hasSome(wanted.budget)) {
          lookOn(orderOf(key), watch, wanted, search);
        }
        const { foundMs: atMs } = watch;
        if (atMs === undefined || (first && first.atMs <= atMs)) continue;
        first = { order: orderOf(key), watch, atMs };
      }
      if (!first) return undefined;
      const { order, watch, atMs } = first;
      return { atMs, run: (budget) => attempt(order, watch, atMs, budget) };
    },
    peek({ fromMs, toMs, budget }) {
      orders.version();
      const times = [...watches].flatMap(([key, watch]) => {
        const since = { fromMs: Math.max(fromMs, watch.searchedMs), toMs, budget };
        return watch.foundMs ?? search(orderOf(key), since, true) ?? [];
      });
      return times.length > 0 ? Math.min(...times) : undefined;
    },
  };
}

function lookOn<Order extends VaultOrder>(
  order: Order,
  watch: VaultWatch,
  { fromMs, toMs, budget }: DueSearch,
  search: VaultWork<Order>['search'],
): void {
  const since = Math.max(fromMs, watch.searchedMs);
  if (since > toMs) return;
  watch.foundMs = search(order, { fromMs: since, toMs, budget }, false);
  watch.searchedMs = toMs;
}
