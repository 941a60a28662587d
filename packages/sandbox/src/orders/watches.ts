import type { KeeperEnv } from './keeper-env.ts';
import type { Pair } from './pairs.ts';
import type { PricedOrder } from './priced-order.ts';

/** A watched pair and its search state. Times are world time. */
export interface Watch {
  pair: Pair;
  /** Returns whether the order may be filled now: it exists at the time and is not postponed. */
  readonly isAble: (priced: PricedOrder) => boolean;
  /** The lowest price of the orders: base units of the output per base unit of the input. */
  need: number;
  /** The share of the world's price that the pools paid last, and the time of that measurement. */
  share: number;
  sharedMs: number;
  filledMs: number;
  /** Number of crossings without a fill. */
  misses: number;
  /** The pair is not searched before this time. */
  restMs: number;
  /** End of the searched time, and the result. */
  searchedMs: number;
  foundMs: number | undefined;
}

/**
 * Returns a function that returns the pairs at a time, with their earlier search state, and without
 * pairs that have no order to fill now.
 */
export function createWatches({
  triggers,
  pairs,
  world,
}: KeeperEnv): (atMs: number) => Iterable<Watch> {
  let watches = new Map<string, Watch>();
  return (atMs) => {
    const nowMs = world.clock.now();
    const isAble = ({ order }: PricedOrder): boolean =>
      order.createdAtMs <= atMs && !triggers.isPostponed(order.key, nowMs);
    const earlier = watches;
    watches = new Map();
    for (const pair of pairs.all()) {
      const cheapest = pair.cheapestFirst.items().find(isAble);
      if (!cheapest) continue;
      watches.set(
        pair.name,
        watch({ pair, isAble, need: cheapest.need }, atMs, earlier.get(pair.name)),
      );
    }
    return watches.values();
  };
}

function watch(
  present: Pick<Watch, 'pair' | 'isAble' | 'need'>,
  atMs: number,
  earlier: Watch | undefined,
): Watch {
  if (earlier?.need === present.need) return Object.assign(earlier, present);
  const never = Number.NEGATIVE_INFINITY;
  const known = earlier ?? { share: 1, sharedMs: never, filledMs: never, misses: 0, restMs: atMs };
  const searchedMs = Math.max(atMs, known.restMs);
  return Object.assign(known, { ...present, searchedMs, foundMs: undefined });
}
