import type { KeeperEnv } from './keeper-env.ts';
import type { TriggerOrder } from './kept-order.ts';
import { type Pair, pairsOf } from './pairs.ts';
import { partTermsOf } from './trigger-terms.ts';

/** A pair whose price is watched, and what is known of it. Times are world time. */
export interface Watch {
  /** Its orders are there from the cheapest to the dearest. */
  pair: Pair;
  /** The lowest price, in base units of the output for one of the input, that will do for an order. */
  readonly needOf: (order: TriggerOrder) => number;
  /** That of the cheapest. */
  need: number;
  /** How much of the world's price the pools paid last, and when. */
  share: number;
  sharedMs: number;
  filledMs: number;
  /** How often nothing has come of it that an order was crossed. */
  vain: number;
  /** Not to be looked at before. */
  restMs: number;
  /** Until when it has been searched, and what was found. */
  searchedMs: number;
  foundMs: number | undefined;
}

/**
 * The pairs as they were at a time, with what was found out about them before; without the orders for
 * which nothing can be done now.
 */
export function createWatches({ triggers, world }: KeeperEnv): (atMs: number) => Iterable<Watch> {
  const watches = new Map<string, Watch>();
  const needs = new WeakMap<TriggerOrder, number>();
  const needOf = (order: TriggerOrder): number => {
    const need = needs.get(order) ?? computeNeed(order);
    needs.set(order, need);
    return need;
  };
  let version = -1;
  let nextOpening = Number.POSITIVE_INFINITY;
  let somePostponed = false;
  const renew = (atMs: number): void => {
    const nowMs = world.clock.now();
    const able = triggers.open().filter(({ key }) => !triggers.isPostponed(key, nowMs));
    somePostponed = able.length < triggers.open().length;
    const later = able.filter(({ createdAtMs }) => createdAtMs > atMs);
    nextOpening = later.reduce((ms, each) => Math.min(ms, each.createdAtMs), Infinity);
    const opened = able.filter(({ createdAtMs }) => createdAtMs <= atMs);
    const cheapestFirst = opened
      .map((order) => ({ order, need: needOf(order) }))
      .sort((a, b) => a.need - b.need || a.order.number - b.order.number)
      .map(({ order }) => order);
    const earlier = new Map(watches);
    watches.clear();
    for (const pair of pairsOf(cheapestFirst)) {
      const need = needOf(pair.orders[0] as TriggerOrder);
      watches.set(pair.name, watch(pair, { need, needOf }, atMs, earlier.get(pair.name)));
    }
  };
  return (atMs) => {
    if (version !== triggers.version() || nextOpening <= atMs || somePostponed) renew(atMs);
    version = triggers.version();
    return watches.values();
  };
}

function watch(
  pair: Pair,
  needs: Pick<Watch, 'need' | 'needOf'>,
  atMs: number,
  earlier: Watch | undefined,
): Watch {
  if (earlier?.need === needs.need) return Object.assign(earlier, { pair });
  const never = Number.NEGATIVE_INFINITY;
  const known = earlier ?? { share: 1, sharedMs: never, filledMs: never, vain: 0, restMs: atMs };
  const searchedMs = Math.max(atMs, known.restMs);
  return Object.assign(known, { ...needs, pair, searchedMs, foundMs: undefined });
}

/** The least that will do for a base unit of what the order has left to sell. */
function computeNeed(order: TriggerOrder): number {
  const making = BigInt(order.remainingMaking);
  return Number(partTermsOf(order, making).least) / Number(making);
}
