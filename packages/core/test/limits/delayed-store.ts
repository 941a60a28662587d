import type { LimitStore } from '../../src/limits/store.ts';
import type { Clock } from '../../src/runtime/clock.ts';

/** A store across a network: requests arrive after a delay, and so do their results. */
export function createDelayedStore(store: LimitStore, clock: Clock, longestMs: number): LimitStore {
  const travel = (): Promise<void> =>
    new Promise((arrived) => {
      clock.schedule(arrived, clock.random() * longestMs);
    });
  async function ask<T>(act: () => T | Promise<T>): Promise<T> {
    await travel();
    const response = await act();
    await travel();
    return response;
  }
  return {
    take: (...asked) => ask(() => store.take(...asked)),
    settle: (...asked) => ask(() => store.settle(...asked)),
  };
}
