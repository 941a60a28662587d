import type { Mint } from '@perijove/core';

/** The prices of one token in one interval, in US dollars for one whole token. */
export interface Bar {
  /** Start of the interval, in milliseconds since the epoch. The bar is closed one interval later. */
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** As the source counts it; 0 where it does not say. */
  readonly volume: number;
}

/** Bars of one token, oldest first. `barSeries` and the readers of `@perijove/strategy/history` make it. */
export interface BarSeries {
  readonly mint: Mint;
  /** Length of the interval of each bar, in milliseconds. */
  readonly barMs: number;
  readonly bars: readonly Bar[];
}
