import type { Clock } from '@perijove/core';
import type { LedgerClock } from '../../src/ledger/time/clock.ts';

/** Longer waits are timeouts: they are over when shorter ones have added up to them. */
const LONGEST_WAIT_MS = 9_000;

interface Timer {
  readonly at: number;
  readonly task: () => void;
}

/** A client's time: its waits take none of the real one, and the world's clock goes with it. */
export function passingTime({ clock }: { readonly clock: Pick<LedgerClock, 'jump'> }): Clock {
  const timers = new Set<Timer>();
  let now = 0;
  const passUntil = (time: number): void => {
    clock.jump(Math.max(0, time - now));
    now = Math.max(now, time);
    const due = [...timers].filter(({ at }) => at <= now).sort((one, two) => one.at - two.at);
    for (const timer of due) if (timers.delete(timer)) timer.task();
  };
  return {
    now: () => now,
    random: () => 0.5,
    schedule(task, ms) {
      const timer = { at: now + ms, task };
      timers.add(timer);
      const pass = (): void => {
        if (timers.has(timer)) passUntil(timer.at);
      };
      if (ms <= LONGEST_WAIT_MS) setImmediate(pass);
      return () => void timers.delete(timer);
    },
  };
}
