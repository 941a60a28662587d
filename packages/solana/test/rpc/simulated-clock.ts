import type { Clock } from '@perijove/core';

/** Time that passes only in waits, and then at once: they take no time and are added up. */
export function simulatedClock(
  options: { readonly random?: number; readonly most?: number } = {},
): Clock & { readonly waits: readonly number[] } {
  const { random = 0.5, most = 9_000 } = options;
  const waits: number[] = [];
  let now = 1_700_000_000_000;
  return {
    waits,
    now: () => now,
    random: () => random,
    schedule(task, ms) {
      // Longer ones are timeouts of requests, which on loopback do not fall due.
      if (ms > most) return () => undefined;
      const immediate = setImmediate(() => {
        waits.push(ms);
        now += ms;
        task();
      });
      return () => clearImmediate(immediate);
    },
  };
}
