import type { Rule } from './plans.ts';
import type { Slot } from './queue.ts';
import type { LimitStore, Settlement, TakenSlot, TakeResult } from './store.ts';

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

/**
 * The store, with calls spread by a burst limit: a token bucket that refills at the rate of the rule,
 * so that a whole window has as many requests as before. As in the window, a request counts from its
 * response on, because the time at the gateway is unknown. Each refusal that the window does not
 * explain lowers the limit to the number that was accepted; later calls raise it again, slowly.
 */
function withBurstLimit(store: LimitStore): BurstStore {
  let limit = Number.POSITIVE_INFINITY;
  /** Settled requests that count against the limit, as of `countedAt`. */
  let level = 0;
  let countedAt = 0;
  let changedAt = 0;
  /** Slots in flight, and those that an asynchronous store was asked for. */
  const taken = new Set<TakenSlot['id']>();
  let asking = 0;

  function leak(rule: Rule, now: number): void {
    level = Math.max(0, level - Math.max(0, now - countedAt) * rateOf(rule));
    countedAt = now;
  }

  function note(result: TakeResult): TakeResult {
    if ('id' in result) taken.add(result.id);
    return result;
  }

  function learn({ key, rule, id, used = 0, now }: Settlement): void {
    const inWindow = store.used?.(key, rule, now) ?? 0;
    // Only the window has counted the requests before the first refusal.
    level = countedAt === 0 ? inWindow || rule.limit : level;
    countedAt ||= now;
    leak(rule, now);
    if (!taken.delete(id)) level = Math.max(0, level - 1);
    if (Math.max(used, inWindow) > rule.limit) return;
    limit = Math.max(1, Math.min(limit, Math.floor(level + taken.size)));
    changedAt = now;
  }

  return {
    keepsToBurstLimit: true,
    ...(store.used && { used: (key, rule, now) => store.used?.(key, rule, now) ?? 0 }),
    take(request) {
      const { rule, now } = request;
      leak(rule, now);
      const excess = level + taken.size + asking + 1 - limit;
      if (excess > 0 && limit < rule.limit) {
        if (now - changedAt < FORGET_WINDOWS * rule.windowMs) {
          return { waitMs: excess / rateOf(rule) };
        }
        limit++;
        changedAt = now;
      }
      const result = store.take(request);
      if (!(result instanceof Promise)) return note(result);
      asking++;
      return result.then(note).finally(() => asking--);
    },
    settle(settlement) {
      const { rule, id, blockMs, countsInMs, now } = settlement;
      if (blockMs !== undefined) learn(settlement);
      else if (taken.delete(id) && countsInMs > -rule.windowMs) {
        leak(rule, now);
        level++;
      }
      return store.settle(settlement);
    },
  };
}

/** Requests per millisecond. */
function rateOf({ limit, windowMs }: Rule): number {
  return limit / windowMs;
}
