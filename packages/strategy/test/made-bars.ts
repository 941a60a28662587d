import { SOL } from '@perijove/core';
import { barSeries } from '../src/history/bar-series.ts';
import type { BarSeries } from '../src/market/bar.ts';

/** 2 March 2026, 09:00 UTC. */
export const START_MS = Date.UTC(2026, 2, 2, 9);

/** Bars around 150 dollars that go up and down in waves; of a seed, the same each time. */
export function madeBars(count: number, barMs = 60_000, seed = 1, mint = SOL): BarSeries {
  let state = seed;
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  let open = 150;
  const bars = Array.from({ length: count }, (_, at) => {
    const wave = 150 * (1 + 0.1 * Math.sin(at / 40));
    const close = open + (wave - open) * 0.1 + (random() - 0.5) * 0.4;
    const [high, low] = [
      Math.max(open, close) + random() * 0.2,
      Math.min(open, close) - random() * 0.2,
    ];
    const bar = { time: START_MS + at * barMs, open, high, low, close, volume: 1 + at };
    open = close;
    return bar;
  });
  return barSeries(mint, bars, barMs);
}
