import type { LimitStore } from '../../src/limits/store.ts';
import type { Clock } from '../../src/runtime/clock.ts';

/** A store some network away: what it is asked arrives after a while, and so does its answer. */
export function createDelayedStore(store: LimitStore, clock: Clock, longestMs: number): LimitStore {
  const travel = (): Promise<void> =>
    new Promise((arrived) => {
      clock.schedule(arrived, clock.random() * longestMs);
    });
  async function ask<T>(act: () => T | Promise<T>): Promise<T> {
    await travel();
    const answer = await act();
    await travel();
    return answer;
  }
  return {
    take: (...asked) => ask(() => store.take(...asked)),
    settle: (...asked) => ask(() => store.settle(...asked)),
  };
}
