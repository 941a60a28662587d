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

/** Sliding windows by name. A refused request is not counted, so there is no lock-out. */
export interface Windows {
  readonly take: (name: string, rule: Rule, now: number) => Rate;
  /** The same without asking for anything: how full the window is. */
  readonly look: (name: string, rule: Rule, now: number) => Rate;
  readonly reset: () => void;
}

export function createWindows(): Windows {
  const windows = new Map<string, number[]>();

  function fresh(name: string, rule: Rule, now: number): number[] {
    const times = windows.get(name) ?? [];
    const first = times.findIndex((time) => time > now - rule.windowMs);
    const kept = first < 0 ? [] : first === 0 ? times : times.slice(first);
    windows.set(name, kept);
    return kept;
  }

  return {
    take(name, rule, now) {
      const times = fresh(name, rule, now);
      const allowed = times.length < rule.limit;
      if (allowed) times.push(now);
      return rateOf(times, allowed ? times.length : times.length + 1, allowed, rule, now);
    },
    look(name, rule, now) {
      const times = fresh(name, rule, now);
      return rateOf(times, times.length, times.length < rule.limit, rule, now);
    },
    reset: () => windows.clear(),
  };
}

function rateOf(
  times: readonly number[],
  current: number,
  allowed: boolean,
  rule: Rule,
  now: number,
): Rate {
  const oldest = times[0] ?? now - rule.windowMs;
  const reset = Math.ceil((oldest + rule.windowMs) / 1000);
  return { allowed, current, remaining: rule.limit - current, reset };
}
