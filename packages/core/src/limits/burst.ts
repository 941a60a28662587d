import type { Rule } from './plans.ts';
import type { Slot } from './queue.ts';
import type { LimitStore, Settlement, TakenSlot, TakeRequest, TakeResult } from './store.ts';
import { viewOf } from './view.ts';

/** Number of windows without a refusal after which the burst limit grows by one. */
const FORGET_WINDOWS = 5;

interface BurstStore extends LimitStore {
  readonly keepsToBurstLimit: true;
}

/**
 * Lets a queue learn a burst limit, from the first refusal on: the gateway may allow fewer requests
 * at once than in a window. Call it before the slot is settled. A page loads this file after its
 * first failure.
 */
export function keepToBurstLimit({ queue, refusal }: Slot): void {
  if (refusal && !('keepsToBurstLimit' in queue.store)) queue.store = withBurstLimit(queue.store);
}

/** What a store with a burst limit has learned and counts. */
interface Burst {
  readonly store: LimitStore;
  limit: number;
  /** Settled requests that count against the limit, as of `countedAt`. */
  level: number;
  countedAt: number;
  changedAt: number;
  /** Slots in flight, and those that an asynchronous store was asked for. */
  readonly taken: Set<TakenSlot['id']>;
  asking: number;
}

/**
 * The store, with calls spread by a burst limit: a token bucket that refills at the rate of the rule,
 * so that a whole window has as many requests as before. As in the window, a request counts from its
 * response on, because the time at the gateway is unknown. Each refusal that the window does not
 * explain lowers the limit to the number that was accepted; later calls raise it again, slowly.
 */
function withBurstLimit(store: LimitStore): BurstStore {
  const limit = Number.POSITIVE_INFINITY;
  const times = { countedAt: 0, changedAt: 0 };
  const burst: Burst = { store, limit, level: 0, ...times, taken: new Set(), asking: 0 };
  return {
    keepsToBurstLimit: true,
    ...viewOf(store),
    take(request) {
      const waitMs = waitOf(burst, request);
      return waitMs > 0 ? { waitMs } : takeSlot(burst, request);
    },
    settle(settlement) {
      const { rule, id, blockMs, countsInMs, now } = settlement;
      if (blockMs !== undefined) learn(burst, settlement);
      else if (burst.taken.delete(id) && countsInMs > -rule.windowMs) {
        leak(burst, rule, now);
        burst.level++;
      }
      return store.settle(settlement);
    },
  };
}

/** Milliseconds until the burst limit has room. A limit that was not reached for long grows instead. */
function waitOf(burst: Burst, { rule, now }: TakeRequest): number {
  // Before the first refusal is settled, nothing is counted here: see `learn`.
  if (burst.limit >= rule.limit) return 0;
  leak(burst, rule, now);
  const excess = burst.level + burst.taken.size + burst.asking + 1 - burst.limit;
  if (excess <= 0) return 0;
  if (now - burst.changedAt < FORGET_WINDOWS * rule.windowMs) return excess / rateOf(rule);
  burst.limit++;
  burst.changedAt = now;
  return 0;
}

function takeSlot(burst: Burst, request: TakeRequest): TakeResult | Promise<TakeResult> {
  const note = (result: TakeResult): TakeResult => {
    if ('id' in result) burst.taken.add(result.id);
    return result;
  };
  const result = burst.store.take(request);
  if (!(result instanceof Promise)) return note(result);
  burst.asking++;
  return result.then(note).finally(() => burst.asking--);
}

/** Lowers the limit to what was accepted, unless the window explains the refusal. */
function learn(burst: Burst, { key, rule, id, used = 0, now }: Settlement): void {
  const inWindow = burst.store.used?.(key, rule, now) ?? 0;
  // Only the window has counted the requests before the first refusal.
  burst.level = burst.countedAt === 0 ? inWindow || rule.limit : burst.level;
  burst.countedAt ||= now;
  leak(burst, rule, now);
  if (!burst.taken.delete(id)) burst.level = Math.max(0, burst.level - 1);
  if (Math.max(used, inWindow) > rule.limit) return;
  const accepted = Math.floor(burst.level + burst.taken.size);
  burst.limit = Math.max(1, Math.min(burst.limit, accepted));
  burst.changedAt = now;
}

function leak(burst: Burst, rule: Rule, now: number): void {
  burst.level = Math.max(0, burst.level - Math.max(0, now - burst.countedAt) * rateOf(rule));
  burst.countedAt = now;
}

/** Requests per millisecond. */
function rateOf({ limit, windowMs }: Rule): number {
  return limit / windowMs;
}
