import type { Clock } from '../../src/runtime/clock.ts';

export interface ManualClock extends Clock {
  /** Long timers that wait now. */
  readonly waiting: () => number;
  /** Lets the time of all of them come. */
  readonly fire: () => void;
}

/** Pauses of less than a second are over at once; longer timers wait to be fired. */
export function manualClock(): ManualClock {
  const tasks = new Set<() => void>();
  return {
    now: () => performance.timeOrigin + performance.now(),
    random: () => 0,
    schedule(task, ms) {
      if (ms < 1_000) {
        const immediate = setImmediate(task);
        return () => clearImmediate(immediate);
      }
      tasks.add(task);
      return () => tasks.delete(task);
    },
    waiting: () => tasks.size,
    fire() {
      const due = Array.from(tasks);
      tasks.clear();
      for (const task of due) task();
    },
  };
}
