import type { Bar } from '../market/bar.ts';

/** Returns the bar of a first price. */
export function barOf(time: number, usd: number): Bar {
  return { time, open: usd, high: usd, low: usd, close: usd, volume: 0 };
}

/** Returns the bar with a later price of its interval. */
export function withPrice(bar: Bar, usd: number): Bar {
  return { ...bar, high: Math.max(bar.high, usd), low: Math.min(bar.low, usd), close: usd };
}
