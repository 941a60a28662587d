import type { Mint } from '@perijove/core';
import { barOf, withPrice } from '../history/price-bar.ts';
import { resample } from '../history/resample.ts';
import type { Bar, BarSeries } from '../market/bar.ts';

/** Makes bars of prices as they are read. */
export interface BarBuilder {
  /** Adds a price that was read between two ticks. */
  readonly sample: (mint: Mint, atMs: number, usd: number) => void;
  /** Adds the price at a tick: the close of the bar that ends there, and the open of the next one. */
  readonly close: (mint: Mint, tickMs: number, usd: number) => void;
  /** Returns the closed bars. */
  readonly bars: (mint: Mint) => readonly Bar[];
}

export interface BarBuilderOptions {
  readonly everyMs: number;
  readonly maxBars: number;
  /** Bars from before the start. */
  readonly warmUp: readonly BarSeries[];
}

export function createBarBuilder({ everyMs, maxBars, warmUp }: BarBuilderOptions): BarBuilder {
  const closed = new Map<Mint, Bar[]>(
    warmUp.map((series) => [series.mint, resample(series, everyMs).slice(-maxBars)]),
  );
  const current = new Map<Mint, Bar>();
  const listOf = (mint: Mint): Bar[] => {
    const list = closed.get(mint) ?? [];
    closed.set(mint, list);
    return list;
  };
  const finish = (mint: Mint): void => {
    const bar = current.get(mint);
    current.delete(mint);
    const list = listOf(mint);
    // Bars of the warm-up may overlap with what was read since.
    if (!bar || bar.time <= (list.at(-1)?.time ?? Number.NEGATIVE_INFINITY)) return;
    list.push(Object.freeze(bar));
    if (list.length > maxBars) list.shift();
  };
  const add = (mint: Mint, time: number, usd: number): void => {
    const bar = current.get(mint);
    if (bar && bar.time !== time) finish(mint);
    current.set(mint, bar?.time === time ? withPrice(bar, usd) : barOf(time, usd));
  };
  return {
    sample: (mint, atMs, usd) => add(mint, Math.floor(atMs / everyMs) * everyMs, usd),
    close(mint, tickMs, usd) {
      add(mint, tickMs - everyMs, usd);
      finish(mint);
      add(mint, tickMs, usd);
    },
    bars: listOf,
  };
}
