import { RETRY_MS, tryWork } from '../../orders/attempt.ts';
import { type Budget, hasSome } from '../../orders/budget.ts';
import type { DueEvent, DueSearch, DueWork, KeeperEnv } from '../../orders/keeper-env.ts';
import type { OrderIndex } from '../../orders/order-index.ts';
import {
  createOrderPlaces,
  earliestFirst,
  type OrderPlaces,
  type Timed,
  type Wait,
} from './order-places.ts';
import type { VaultOrder } from './vault-order.ts';

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

/** The keeper of one kind of orders: the work, and where its orders are. */
interface Keeper<Order extends VaultOrder> {
  readonly work: VaultWork<Order>;
  readonly places: OrderPlaces;
  readonly env: Pick<KeeperEnv, 'world' | 'report'>;
  /** The stored orders, until the first search. */
  stored: Set<string> | undefined;
}

/**
 * Returns the keeper's work for orders that depend on prices of the world. An order that is new, or has
 * changed, is searched by itself once; then it waits with the others of its mint, so that a tick costs
 * as much as there are mints, not orders.
 */
export function vaultWork<Order extends VaultOrder>(
  { path, ...env }: Pick<KeeperEnv, 'world' | 'path' | 'report'>,
  work: VaultWork<Order>,
): DueWork {
  const { orders, isWatched } = work;
  const places = createOrderPlaces(path);
  const keeper: Keeper<Order> = { work, places, env, stored: new Set() };
  orders.follow((order) => {
    if (!isWatched(order)) places.leave(order.key);
    else if (keeper.stored) keeper.stored.add(order.key);
    else places.put(order, 'waking', order.watchFromMs);
  });
  return {
    next(wanted) {
      // Calls the listener for changed orders first.
      orders.version();
      restoreAll(keeper, wanted.fromMs);
      const first = firstOf(keeper, wanted);
      return first && first.atMs <= wanted.toMs ? first : undefined;
    },
    peek(wanted) {
      orders.version();
      restoreAll(keeper);
      return peek(keeper, wanted);
    },
  };
}

/**
 * Lets the stored orders wait with the others at once: searching each of 100,000 by itself takes
 * seconds. Without a time, all of them are searched.
 */
function restoreAll<Order extends VaultOrder>(
  keeper: Keeper<Order>,
  fromMs = Number.NEGATIVE_INFINITY,
): void {
  const { orders, isWatched, restore } = keeper.work;
  const keys = keeper.stored ?? [];
  keeper.stored = undefined;
  for (const key of keys) {
    const order = orders.get(key) as Order;
    if (!isWatched(order)) continue;
    if (order.watchFromMs <= fromMs && restore?.(order, fromMs)) rest(keeper, order, fromMs);
    else keeper.places.put(order, 'waking', order.watchFromMs);
  }
}

function rest<Order extends VaultOrder>(
  { work, places }: Keeper<Order>,
  order: Order,
  searchedMs: number,
): void {
  const wait = work.waitOf(order, searchedMs);
  places.rest(order, { wait, searchedMs, endMs: work.endOf(order) });
}

/** Searches an order by itself, and lets it wait with the others. */
function wake<Order extends VaultOrder>(
  keeper: Keeper<Order>,
  { key, atMs }: Timed,
  { fromMs, toMs, budget }: DueSearch,
): void {
  const { orders, search } = keeper.work;
  const order = orders.get(key) as Order;
  const foundMs = search(order, { fromMs: Math.max(fromMs, atMs), toMs, budget }, false);
  if (foundMs !== undefined) keeper.places.put(order, 'due', foundMs);
  else rest(keeper, order, toMs);
}

function attempt<Order extends VaultOrder>(
  { work, places, env }: Keeper<Order>,
  key: string,
  atMs: number,
  budget: Budget,
): void {
  const { orders, run } = work;
  const order = orders.get(key) as Order;
  const isDone = tryWork(order, () => run(order, atMs, budget), env.report);
  // A change puts it where it belongs; the index tells of it at this call.
  const after = orders.get(key) as Order;
  if (isDone && after !== order) return;
  places.put(order, 'waking', Math.max(atMs, env.world.clock.now()) + RETRY_MS);
}

function firstOf<Order extends VaultOrder>(
  keeper: Keeper<Order>,
  wanted: DueSearch,
): DueEvent | undefined {
  const { work, places } = keeper;
  const { waking, due, ends, prices, trails } = places;
  const reached = [prices.next(wanted), trails.next(wanted)];
  // After the groups: what joins them was searched for as long as they were.
  const seen = new Set<string>();
  const firstWaking = (): Timed | undefined => waking.items().at(-1);
  for (let next = firstWaking(); next && next.atMs <= wanted.toMs; next = firstWaking()) {
    if (!hasSome(wanted.budget)) return undefined;
    // The group of an order that comes again has work first.
    if (seen.has(next.key)) break;
    seen.add(next.key);
    wake(keeper, next, wanted);
  }
  const first = firstOfBoth(due.first(), ends.first());
  const next = reached.reduce(earlier);
  if (!next || (first && first.atMs < next.atMs)) return first && eventOf(keeper, first);
  // It is searched by itself from that time on, and found there. At equal times too: then the
  // older order is first, whatever it waits for.
  const { atMs, key } = next;
  return { atMs, run: () => places.put(work.orders.get(key) as Order, 'waking', atMs) };
}

function eventOf<Order extends VaultOrder>(keeper: Keeper<Order>, { key, atMs }: Timed): DueEvent {
  return { atMs, run: (budget) => attempt(keeper, key, atMs, budget) };
}

function peek<Order extends VaultOrder>(
  { work, places }: Keeper<Order>,
  wanted: DueSearch,
): number | undefined {
  const { toMs, budget } = wanted;
  const { waking, due, ends, prices, trails } = places;
  const found = [due.first()?.atMs, ends.first()?.atMs, prices.peek(wanted), trails.peek(wanted)];
  for (const { key, atMs } of waking.items()) {
    if (atMs > toMs) continue;
    const fromMs = Math.max(wanted.fromMs, atMs);
    found.push(work.search(work.orders.get(key) as Order, { fromMs, toMs, budget }, true));
  }
  const times = found.filter((ms) => ms !== undefined && ms <= toMs) as readonly number[];
  return times.length > 0 ? Math.min(...times) : undefined;
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
