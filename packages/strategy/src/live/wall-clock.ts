import type { RunClock } from './run-options.ts';

/** The longest time that a timer can wait. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** The time of day: a tick of every hour begins at the full hour. */
export const wallClock: RunClock = {
  now: () => Date.now(),
  sleep: (ms, signal) =>
    new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, Math.min(ms, MAX_TIMER_MS));
      if (signal.aborted) end();
      else signal.addEventListener('abort', end);
    }),
};
