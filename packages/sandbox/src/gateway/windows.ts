import type { Rule } from '@perijove/core';

/** What a sliding window says about one request. */
export interface Rate {
  readonly allowed: boolean;
  /** Requests in the window, this one included even when it is refused. */
  readonly current: number;
  /** Requests that the window still takes; -1 for the one that was refused. */
  readonly remaining: number;
  /**
   * Unix seconds when the oldest request leaves the window. Rounded up: who waits for it is never
   * early, and at most a second late.
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

export function createWindows(): Windows {
  const windows = new Map<string, Window>();

  function inside(name: string, rule: Rule, now: number): Window {
    const window = windows.get(name) ?? { times: [], first: 0 };
    windows.set(name, window);
    forgetUntil(window, now - rule.windowMs);
    return window;
  }

  return {
    take(name, rule, now) {
      const window = inside(name, rule, now);
      const allowed = countIn(window) < rule.limit;
      if (allowed) window.times.push(now);
      return rateOf(window, countIn(window) + (allowed ? 0 : 1), allowed, rule, now);
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
