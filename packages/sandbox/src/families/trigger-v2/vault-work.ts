import { RETRY_MS, tryWork } from '../../orders/attempt.ts';
import type { Budget } from '../../orders/budget.ts';
import { hasSome } from '../../orders/budget.ts';
import type { DueSearch, DueWork, KeeperEnv } from '../../orders/keeper-env.ts';
import type { OrderIndex } from '../../orders/order-index.ts';
import type { VaultOrder } from './vault-order.ts';

/** The state of the search for the next work of an order. */
export interface VaultWatch {
  /** End of the searched time. Nothing was found before `foundMs`. World time. */
  searchedMs: number;
  foundMs: number | undefined;
}

/** The keeper's work for one kind of orders. */
export interface VaultWork<Order extends VaultOrder> {
  readonly orders: OrderIndex<Order>;
  /** Returns whether the keeper has work for the order, now or later. */
  readonly isWatched: (order: Order) => boolean;
  /** Returns the first time in the period at which there is work. */
  readonly search: (order: Order, search: DueSearch, isPeek: boolean) => number | undefined;
  /** Executes the work; returns false when that is not possible now. */
  readonly run: (order: Order, atMs: number, budget: Budget) => boolean;
}

/**
 * Returns the keeper's work for orders that depend on prices of the world. Each period is searched
 * once per order, until the order changes.
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
    if (tryWork(order, () => run(order, atMs, budget), report)) return;
    watch.searchedMs = Math.max(atMs, world.clock.now()) + RETRY_MS;
    watch.foundMs = undefined;
  };
  return {
    next(wanted) {
      // Calls the listener for changed orders first.
      orders.version();
      let first:
        | { readonly order: Order; readonly watch: VaultWatch; readonly atMs: number }
        | undefined;
      for (const [key, watch] of watches) {
        if (watch.foundMs === undefined && hasSome(wanted.budget)) {
          continueSearch(orderOf(key), watch, wanted, search);
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

function continueSearch<Order extends VaultOrder>(
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
