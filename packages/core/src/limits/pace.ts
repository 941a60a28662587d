import type { LimitStore, TakeRequest, TakeResult } from './store.ts';
import { viewOf } from './view.ts';

/** Reads and builds of so many milliseconds may be sent at once: timers are late by a few. */
const TOGETHER_MS = 100;
const SUBMIT = 2;

/**
 * The store, with reads and builds spread evenly over each window instead of sent in bursts. A submit is
 * never held back, but those after it are. After a pause no more calls are sent at once than before.
 */
export function withPace(store: LimitStore): LimitStore {
  /** By window: the time at which the next call is due. */
  const due = new Map<string, number>();
  const waitOf = (key: string, now: number): number =>
    Math.max(0, (due.get(key) ?? 0) - now - TOGETHER_MS);
  return {
    ...viewOf(store),
    waitFor: (key, rule, requests, now) =>
      Math.max(
        store.waitFor?.(key, rule, requests, now) ?? 0,
        waitOf(key, now) + ((requests - 1) * rule.windowMs) / rule.limit,
      ),
    take(request) {
      const { key, priority, now } = request;
      const waitMs = priority < SUBMIT ? waitOf(key, now) : 0;
      return waitMs > 0 ? { waitMs } : takeAndCount(store, due, request);
    },
    settle: (settlement) => store.settle(settlement),
  };
}

function takeAndCount(
  store: LimitStore,
  due: Map<string, number>,
  request: TakeRequest,
): TakeResult | Promise<TakeResult> {
  const { key, rule, reserve = 0, now } = request;
  const gap = rule.windowMs / (rule.limit - reserve);
  due.set(key, Math.max(due.get(key) ?? 0, now) + gap);
  const giveBack = (): void => void due.set(key, (due.get(key) ?? 0) - gap);
  const note = (result: TakeResult): TakeResult => {
    if (!('id' in result)) giveBack();
    return result;
  };
  const result = store.take(request);
  if (!(result instanceof Promise)) return note(result);
  return result.then(note, (error: unknown) => {
    giveBack();
    throw error;
  });
}
