import type { Rule } from '@perijove/core';

/** The state of a sliding window for one request. */
export interface Rate {
  readonly allowed: boolean;
  /** Requests in the window, this one included even when it is refused. */
  readonly current: number;
  /** Requests left in the window; -1 when the request was refused because the window is full. */
  readonly remaining: number;
  /**
   * Unix seconds when the oldest request leaves the window. Rounded up: a client that waits for it
   * is never early, and at most a second late.
   */
  readonly reset: number;
}

/** Sliding windows by name. Refused requests are not counted, so a client cannot lock itself out. */
export interface Windows {
  readonly take: (name: string, rule: Rule, now: number) => Rate;
  /** Returns the state of the window without counting a request. */
  readonly look: (name: string, rule: Rule, now: number) => Rate;
  readonly reset: () => void;
}

/**
 * @param burst maximum requests at once, below the limit of the window: a token bucket that refills
 * at the rate of the rule. Its refusals have the headers of a window with room.
 */
export function createWindows(burst = Number.POSITIVE_INFINITY): Windows {
  const windows = new Map<string, Window>();

  function inside(name: string, rule: Rule, now: number): Window {
    const window = windows.get(name) ?? { times: [], first: 0, tokens: burst, filledAt: now };
    windows.set(name, window);
    forgetUntil(window, now - rule.windowMs);
    const refilled = (Math.max(0, now - window.filledAt) * rule.limit) / rule.windowMs;
    window.tokens = Math.min(burst, window.tokens + refilled);
    window.filledAt = Math.max(window.filledAt, now);
    return window;
  }

  return {
    take(name, rule, now) {
      const window = inside(name, rule, now);
      const hasRoom = countIn(window) < rule.limit;
      const allowed = hasRoom && window.tokens >= 1;
      if (allowed) {
        window.times.push(now);
        window.tokens--;
      }
      return rateOf(window, countIn(window) + (hasRoom ? 0 : 1), allowed, rule, now);
    },
    look(name, rule, now) {
      const window = inside(name, rule, now);
      return rateOf(window, countIn(window), countIn(window) < rule.limit, rule, now);
    },
    reset: () => windows.clear(),
  };
}

/** The times of requests, oldest first; those before index `first` have left the window. */
interface Window {
  readonly times: number[];
  first: number;
  /** Requests that may come at once, as of `filledAt`. */
  tokens: number;
  filledAt: number;
}

/**
 * Skips the times that have left the window, and removes them when they are half of the array: a
 * large array must not be copied for each request.
 */
function forgetUntil(window: Window, endMs: number): void {
  const { times } = window;
  while (window.first < times.length && (times[window.first] as number) <= endMs) window.first++;
  if (window.first * 2 < times.length) return;
  times.splice(0, window.first);
  window.first = 0;
}

function countIn({ times, first }: Window): number {
  return times.length - first;
}

function rateOf(
  { times, first }: Window,
  current: number,
  allowed: boolean,
  rule: Rule,
  now: number,
): Rate {
  const oldest = times[first] ?? now - rule.windowMs;
  const reset = Math.ceil((oldest + rule.windowMs) / 1000);
  return { allowed, current, remaining: rule.limit - current, reset };
}
