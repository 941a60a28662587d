import { RETRY_MS, tryWork } from '../../orders/attempt.ts';
import { type Budget, hasSome } from '../../orders/budget.ts';
import type { DueEvent, DueSearch, DueWork, KeeperEnv } from '../../orders/keeper-env.ts';
import type { OrderIndex } from '../../orders/order-index.ts';
import { createSortedList, type SortedList } from '../../orders/sorted-list.ts';
import { createPriceGroups, type Waiting } from './price-groups.ts';
import { createTrailGroups, type Trailing } from './trail-groups.ts';
import type { VaultOrder } from './vault-order.ts';

/** What an order waits for, in addition to its end. */
export type Wait =
  | { readonly kind: 'price'; readonly waiting: Waiting }
  | { readonly kind: 'trail'; readonly trailing: Trailing };

/** The keeper's work for one kind of orders. */
export interface VaultWork<Order extends VaultOrder> {
  readonly orders: OrderIndex<Order>;
  /** Returns whether the keeper has work for the order, now or later. */
  readonly isWatched: (order: Order) => boolean;
  /** Returns the first time in the period at which there is work. */
  readonly search: (order: Order, search: DueSearch, isPeek: boolean) => number | undefined;
  /**
   * Returns what the order waits for, after a search until this time has found no work; undefined
   * when only time passes. Many orders that wait for one mint are then searched as one.
   */
  readonly waitOf: (order: Order, searchedMs: number) => Wait | undefined;
  /**
   * Prepares an order of a stored state to wait from this time on, before which all work is done.
   * Returns false when the order must be searched by itself. Default: always.
   */
  readonly restore?: ((order: Order, fromMs: number) => boolean) | undefined;
  /** Returns when the order has work whatever the prices are: its end, or its next round. */
  readonly endOf: (order: Order) => number;
  /** Executes the work; returns false when that is not possible now. */
  readonly run: (order: Order, atMs: number, budget: Budget) => boolean;
}

/** An order in a list by time. */
interface Timed {
  readonly key: string;
  readonly number: number;
  readonly atMs: number;
}

/** Where an order is kept: in at most one of the lists, and in the groups of its wait. */
interface Place {
  list?: SortedList<Timed>;
  timed?: Timed;
  wait?: Wait;
}

/**
 * Returns the keeper's work for orders that depend on prices of the world. An order that is new, or has
 * changed, is searched by itself once; then it waits with the others of its mint, so that a tick costs
 * as much as there are mints, not orders.
 */
export function vaultWork<Order extends VaultOrder>(
  { world, path, report }: Pick<KeeperEnv, 'world' | 'path' | 'report'>,
  { orders, isWatched, search, waitOf, restore, endOf, run }: VaultWork<Order>,
): DueWork {
  const places = new Map<string, Place>();
  /** To be searched from this time on. The earliest is last: many leave at once after a restart. */
  const waking = createSortedList((a: Timed, b: Timed) => earliestFirst(b, a));
  const firstWaking = (): Timed | undefined => waking.items().at(-1);
  /** Work that was found. */
  const due = createSortedList(earliestFirst);
  /** Ends of orders that wait. */
  const ends = createSortedList(earliestFirst);
  const prices = createPriceGroups(path);
  const trails = createTrailGroups(path);

  const leave = (key: string): void => {
    const { list, timed, wait } = places.get(key) ?? {};
    if (list && timed) list.remove(timed);
    if (wait?.kind === 'price') prices.remove(wait.waiting);
    if (wait?.kind === 'trail') trails.remove(wait.trailing);
    places.delete(key);
  };
  const put = (order: Order, list: SortedList<Timed>, atMs: number, wait?: Wait): void => {
    leave(order.key);
    const timed = { key: order.key, number: order.number, atMs };
    list.add(timed);
    places.set(order.key, { list, timed, ...(wait && { wait }) });
  };
  /** The stored orders, until the first search. */
  let stored: Set<string> | undefined = new Set();
  orders.follow((order) => {
    if (!isWatched(order)) leave(order.key);
    else if (stored) stored.add(order.key);
    else put(order, waking, order.watchFromMs);
  });
  /**
   * Lets the stored orders wait with the others at once: searching each of 100,000 by itself takes
   * seconds. Without a time, all of them are searched.
   */
  const restoreAll = (fromMs = Number.NEGATIVE_INFINITY): void => {
    const keys = stored ?? [];
    stored = undefined;
    for (const key of keys) {
      const order = orders.get(key) as Order;
      if (!isWatched(order)) continue;
      if (order.watchFromMs <= fromMs && restore?.(order, fromMs)) rest(order, fromMs);
      else put(order, waking, order.watchFromMs);
    }
  };

  /** Searches an order by itself, and lets it wait with the others. */
  const wake = ({ key, atMs }: Timed, { fromMs, toMs, budget }: DueSearch): void => {
    const order = orders.get(key) as Order;
    const foundMs = search(order, { fromMs: Math.max(fromMs, atMs), toMs, budget }, false);
    if (foundMs !== undefined) put(order, due, foundMs);
    else rest(order, toMs);
  };
  const rest = (order: Order, searchedMs: number): void => {
    const wait = waitOf(order, searchedMs);
    leave(order.key);
    const isAdded =
      !wait ||
      (wait.kind === 'price'
        ? prices.add(wait.waiting, searchedMs)
        : trails.add(wait.trailing, searchedMs));
    if (!isAdded) put(order, waking, searchedMs);
    else {
      const timed = { key: order.key, number: order.number, atMs: endOf(order) };
      ends.add(timed);
      places.set(order.key, { list: ends, timed, ...(wait && { wait }) });
    }
  };
  const attempt = (key: string, atMs: number, budget: Budget): void => {
    const order = orders.get(key) as Order;
    const isDone = tryWork(order, () => run(order, atMs, budget), report);
    // A change puts it where it belongs; the index tells of it at this call.
    const after = orders.get(key) as Order;
    if (isDone && after !== order) return;
    put(order, waking, Math.max(atMs, world.clock.now()) + RETRY_MS);
  };
  const firstOf = (wanted: DueSearch): DueEvent | undefined => {
    const reached = [prices.next(wanted), trails.next(wanted)];
    // After the groups: what joins them was searched for as long as they were.
    const seen = new Set<string>();
    for (let next = firstWaking(); next && next.atMs <= wanted.toMs; next = firstWaking()) {
      if (!hasSome(wanted.budget)) return undefined;
      // The group of an order that comes again has work first.
      if (seen.has(next.key)) break;
      seen.add(next.key);
      wake(next, wanted);
    }
    const first = firstOfBoth(due.first(), ends.first());
    const next = reached.reduce(earlier);
    if (!next || (first && first.atMs < next.atMs)) return first && eventOf(first);
    // It is searched by itself from that time on, and found there. At equal times too: then the
    // older order is first, whatever it waits for.
    return { atMs: next.atMs, run: () => put(orders.get(next.key) as Order, waking, next.atMs) };
  };
  const eventOf = ({ key, atMs }: Timed): DueEvent => ({
    atMs,
    run: (budget) => attempt(key, atMs, budget),
  });
  return {
    next(wanted) {
      // Calls the listener for changed orders first.
      orders.version();
      restoreAll(wanted.fromMs);
      const first = firstOf(wanted);
      return first && first.atMs <= wanted.toMs ? first : undefined;
    },
    peek(wanted) {
      orders.version();
      restoreAll();
      const { toMs, budget } = wanted;
      const found = [
        due.first()?.atMs,
        ends.first()?.atMs,
        prices.peek(wanted),
        trails.peek(wanted),
      ];
      for (const { key, atMs } of waking.items()) {
        if (atMs > toMs) continue;
        const fromMs = Math.max(wanted.fromMs, atMs);
        found.push(search(orders.get(key) as Order, { fromMs, toMs, budget }, true));
      }
      const times = found.filter((ms) => ms !== undefined && ms <= toMs) as readonly number[];
      return times.length > 0 ? Math.min(...times) : undefined;
    },
  };
}

function earlier<Timed extends { readonly atMs: number }>(
  one: Timed | undefined,
  other: Timed | undefined,
): Timed | undefined {
  return one && other && other.atMs < one.atMs ? other : (one ?? other);
}

function firstOfBoth(one: Timed | undefined, other: Timed | undefined): Timed | undefined {
  return one && other && earliestFirst(other, one) < 0 ? other : (one ?? other);
}

/** Of equal times the older order is first. */
function earliestFirst(a: Timed, b: Timed): number {
  return a.atMs - b.atMs || a.number - b.number;
}
