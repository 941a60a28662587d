import type { Rule } from '@perijove/core';

/** How much of its limit a visitor has used. */
export interface Usage {
  readonly limit: number;
  readonly remaining: number;
  /** Milliseconds since the epoch when the oldest request leaves the window. */
  readonly resetAt: number;
}

/** Requests of each visitor in a sliding window. */
export interface Visitors {
  /**
   * Counts a request. Returns what takes it back if it is never sent, or how long until the visitor
   * may send one.
   */
  readonly take: (visitor: string) => (() => void) | { readonly retryAfterMs: number };
  /** `undefined` when there is no limit. */
  readonly usageOf: (visitor: string) => Usage | undefined;
}

/** Records of visitors who have gone are removed above this number. */
const SWEEP_AT = 10_000;

export function createVisitors(rule: Rule | undefined, now: () => number): Visitors {
  if (!rule) return { take: () => () => undefined, usageOf: () => undefined };
  const { limit, windowMs } = rule;
  /** When the requests of each visitor were made, oldest first. The longest silent visitor is first. */
  const times = new Map<string, number[]>();

  function timesOf(visitor: string): number[] {
    const kept = (times.get(visitor) ?? []).filter((time) => time > now() - windowMs);
    times.delete(visitor);
    if (times.size >= SWEEP_AT) sweep();
    times.set(visitor, kept);
    return kept;
  }

  /** Also forgets those who are still counted, when a flood of new visitors leaves no other way. */
  function sweep(): void {
    const end = now() - windowMs;
    for (const [visitor, each] of times) {
      if (times.size < SWEEP_AT && (each.at(-1) ?? 0) > end) return;
      times.delete(visitor);
    }
  }

  return {
    take(visitor) {
      const own = timesOf(visitor);
      const oldest = own[own.length - limit];
      if (oldest !== undefined) return { retryAfterMs: Math.ceil(oldest + windowMs - now()) };
      const time = now();
      own.push(time);
      return () => {
        const current = times.get(visitor) ?? [];
        const index = current.indexOf(time);
        if (index >= 0) current.splice(index, 1);
      };
    },
    usageOf(visitor) {
      const own = timesOf(visitor);
      const resetAt = (own[0] ?? now()) + windowMs;
      return { limit, remaining: Math.max(0, limit - own.length), resetAt };
    },
  };
}
