import type { Clock } from '@perijove/core';
import { createRandom } from '../bodies/random.ts';

/** Time that passes as fast as the work in it is done. */
export interface SimulatedTime extends Clock {
  /** Lets `ms` pass. Rejects when something failed meanwhile. */
  readonly run: (ms: number) => Promise<void>;
  readonly fail: (error: unknown) => void;
}

/** Whole milliseconds: everything due in one of them runs together. */
export function createSimulatedTime(seed: number): SimulatedTime {
  const { decimal } = createRandom(seed);
  const due = new Map<number, Set<() => void>>();
  let now = 1_750_000_000_000;
  let failure: { readonly error: unknown } | undefined;

  return {
    now: () => now,
    random: () => decimal(1),
    schedule(task, ms) {
      const at = now + Math.max(1, Math.ceil(ms));
      const tasks = due.get(at) ?? new Set();
      due.set(at, tasks.add(task));
      return () => tasks.delete(task);
    },
    async run(ms) {
      for (const end = now + ms; now < end && !failure; now++) {
        for (const task of due.get(now) ?? []) task();
        // All that follows from these tasks without time passing.
        if (due.delete(now)) await new Promise((resolve) => setImmediate(resolve));
      }
      if (failure) throw failure.error;
    },
    fail(error) {
      failure ??= { error };
    },
  };
}
