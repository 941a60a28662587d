import type { Rule } from '@perijove/core';

/** The state of a sliding window for one request. */
export interface Rate {
  readonly allowed: boolean;
  /** Requests in the window, this one included even when it is refused. */
  readonly current: number;
  /** Requests that the window still takes; -1 for the one that was refused. */
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
  /** The same without asking for anything: how full the window is. */
  readonly look: (name: string, rule: Rule, now: number) => Rate;
  readonly reset: () => void;
}

/**
 * @param burst Requests that a window takes at once, below its limit: a token bucket that refills at
 * the rate of the rule. A request that it refuses is answered with the headers of a window with room.
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

/** The times of requests from old to new; those before `first` have left. */
interface Window {
  readonly times: number[];
  first: number;
  /** Requests that may come at once, as of `filledAt`. */
  tokens: number;
  filledAt: number;
}

/** A large window must not be copied for each request: what has left goes when it is half of all. */
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
