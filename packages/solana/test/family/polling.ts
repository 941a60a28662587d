import type { Clock } from '@perijove/core';
import { createPolling, type Polling } from '@perijove/core/watch';

/** The polls of the watches of one test, with room for every request. */
export function pollingWith(clock: Clock): Polling {
  return createPolling({
    clock,
    end: new AbortController().signal,
    budget: () => ({ limit: 1_000, windowMs: 1_000, remaining: 1_000 }),
    onAbort(signal, listener) {
      signal.addEventListener('abort', () => listener(signal.reason), { once: true });
      return () => undefined;
    },
  });
}
