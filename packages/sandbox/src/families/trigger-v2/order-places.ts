import type { KeeperEnv } from '../../orders/keeper-env.ts';
import { createSortedList, type SortedList } from '../../orders/sorted-list.ts';
import { createPriceGroups, type PriceGroups, type Waiting } from './price-groups.ts';
import { createTrailGroups, type TrailGroups, type Trailing } from './trail-groups.ts';
import type { VaultOrder } from './vault-order.ts';

/** What an order waits for, in addition to its end. */
export type Wait =
  | { readonly kind: 'price'; readonly waiting: Waiting }
  | { readonly kind: 'trail'; readonly trailing: Trailing };

/** An order in a list by time. */
export interface Timed {
  readonly key: string;
  readonly number: number;
  readonly atMs: number;
}

/** How an order waits after a search until `searchedMs`, with its end at `endMs`. */
interface Rest {
  readonly wait: Wait | undefined;
  readonly searchedMs: number;
  readonly endMs: number;
}

/** Where orders are kept: each in at most one of the lists, and in the groups of its wait. */
export interface OrderPlaces {
  /** To be searched from this time on. The earliest is last: many leave at once after a restart. */
  readonly waking: SortedList<Timed>;
  /** Work that was found. */
  readonly due: SortedList<Timed>;
  /** Ends of orders that wait. */
  readonly ends: SortedList<Timed>;
  readonly prices: PriceGroups;
  readonly trails: TrailGroups;
  readonly leave: (key: string) => void;
  readonly put: (order: VaultOrder, list: 'waking' | 'due', atMs: number) => void;
  /** Lets an order wait with the others of its mint; one that no group takes is searched again. */
  readonly rest: (order: VaultOrder, how: Rest) => void;
}

interface Place {
  readonly list: SortedList<Timed>;
  readonly timed: Timed;
  readonly wait: Wait | undefined;
}

export function createOrderPlaces(path: KeeperEnv['path']): OrderPlaces {
  const places = new Map<string, Place>();
  const waking = createSortedList((a: Timed, b: Timed) => earliestFirst(b, a));
  const lists = {
    waking,
    due: createSortedList(earliestFirst),
    ends: createSortedList(earliestFirst),
  };
  const prices = createPriceGroups(path);
  const trails = createTrailGroups(path);

  function leave(key: string): void {
    const { list, timed, wait } = places.get(key) ?? {};
    if (list && timed) list.remove(timed);
    if (wait?.kind === 'price') prices.remove(wait.waiting);
    if (wait?.kind === 'trail') trails.remove(wait.trailing);
    places.delete(key);
  }
  function keep({ key, number }: VaultOrder, list: SortedList<Timed>, atMs: number, wait?: Wait) {
    const timed = { key, number, atMs };
    list.add(timed);
    places.set(key, { list, timed, wait });
  }
  return {
    ...lists,
    prices,
    trails,
    leave,
    put(order, name, atMs) {
      leave(order.key);
      keep(order, lists[name], atMs);
    },
    rest(order, { wait, searchedMs, endMs }) {
      leave(order.key);
      if (!wait || join({ prices, trails }, wait, searchedMs)) keep(order, lists.ends, endMs, wait);
      else keep(order, waking, searchedMs);
    },
  };
}

/** Whether a group has taken it. */
function join(
  { prices, trails }: Pick<OrderPlaces, 'prices' | 'trails'>,
  wait: Wait,
  searchedMs: number,
): boolean {
  return wait.kind === 'price'
    ? prices.add(wait.waiting, searchedMs)
    : trails.add(wait.trailing, searchedMs);
}

/** Of equal times the older order is first. */
export function earliestFirst(a: Timed, b: Timed): number {
  return a.atMs - b.atMs || a.number - b.number;
}
