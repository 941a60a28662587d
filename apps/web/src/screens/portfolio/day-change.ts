import type { Mint } from '@perijove/core';

/** Something that is held, and how its price has changed. */
export interface HeldToken {
  readonly mint: Mint;
  /** US dollars; undefined when it is not known. */
  readonly value: number | undefined;
  /** Percent over 24 hours. */
  readonly change: number | null | undefined;
}

export interface DayChange {
  /** US dollars. */
  readonly usd: number;
  readonly percent: number;
}

/**
 * How much the same tokens were worth less, or more, a day ago. Undefined when no price of a day ago is
 * known; tokens without one count in neither sum.
 */
export function dayChange(tokens: readonly HeldToken[]): DayChange | undefined {
  let now = 0;
  let before = 0;
  for (const { value, change } of tokens) {
    // A fall of 100 % leaves no price to go back from.
    if (value === undefined || change === null || change === undefined || change <= -100) continue;
    now += value;
    before += value / (1 + change / 100);
  }
  return before > 0 ? { usd: now - before, percent: (now / before - 1) * 100 } : undefined;
}
