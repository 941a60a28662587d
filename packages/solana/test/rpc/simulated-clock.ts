import type { Clock } from '@perijove/core';

export interface SimulatedClock extends Clock {
  /** Milliseconds of every wait that is over. */
  readonly waits: readonly number[];
  /** Timers that are neither over nor called off. */
  readonly pending: () => number;
  /** Lets so much time pass, with all that falls due in it. */
  readonly advance: (ms: number) => void;
}

interface Timer {
  readonly at: number;
  readonly task: () => void;
}

/** Time that passes only in waits, and then at once: they take no time and are added up. */
export function simulatedClock(
  options: { readonly random?: number; readonly most?: number } = {},
): SimulatedClock {
  const { random = 0.5, most = 9_000 } = options;
  const waits: number[] = [];
  const timers = new Set<Timer>();
  let now = 1_700_000_000_000;

  /** In the order of their times, as a real clock would. */
  function passUntil(time: number): void {
    for (;;) {
      const due = [...timers].filter(({ at }) => at <= time).sort((one, two) => one.at - two.at)[0];
      if (!due) break;
      timers.delete(due);
      now = Math.max(now, due.at);
      due.task();
    }
    now = Math.max(now, time);
  }

  return {
    waits,
    now: () => now,
    random: () => random,
    pending: () => timers.size,
    advance: (ms) => passUntil(now + ms),
    schedule(task, ms) {
      const timer = { at: now + ms, task };
      timers.add(timer);
      const pass = (): void => {
        if (!timers.has(timer)) return;
        waits.push(ms);
        passUntil(timer.at);
      };
      // Longer ones are timeouts: they fall due only when shorter waits add up to them.
      if (ms <= most) setImmediate(pass);
      return () => timers.delete(timer);
    },
  };
}
