import { SOL } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { resample } from '../../src/history/resample.ts';
import { barSeries } from '../../src/index.ts';

const bar = (time: number, open: number, close = open) => ({
  time,
  open,
  close,
  high: Math.max(open, close) + 1,
  low: Math.min(open, close) - 1,
  volume: 2,
});

describe('resample', () => {
  it('joins bars that close within an interval', () => {
    const series = barSeries(
      SOL,
      [0, 1, 2, 3, 4].map((at) => bar(at * 100, 10 + at, 11 + at)),
      100,
    );
    expect(resample(series, 300)).toEqual([
      { time: 0, open: 10, high: 14, low: 9, close: 13, volume: 6 },
      { time: 300, open: 13, high: 16, low: 12, close: 15, volume: 4 },
    ]);
  });

  it('puts a bar that is not aligned into the interval in which it closes', () => {
    const series = barSeries(SOL, [bar(150, 10), bar(250, 20)], 100);
    // The second one ends at 350, so at 300 it is not known.
    expect(resample(series, 300)).toEqual([
      { time: 0, open: 10, high: 11, low: 9, close: 10, volume: 2 },
      { time: 300, open: 20, high: 21, low: 19, close: 20, volume: 2 },
    ]);
  });

  it('joins any number of bars', () => {
    const series = barSeries(
      SOL,
      Array.from({ length: 200_000 }, (_, at) => bar(at, 2 + at)),
      1,
    );
    expect(resample(series, 200_000)).toEqual([
      { time: 0, open: 2, high: 200_002, low: 1, close: 200_001, volume: 400_000 },
    ]);
  });

  it('leaves a gap a gap, and refuses bars that are too long', () => {
    const series = barSeries(SOL, [bar(0, 10), bar(900, 20)], 100);
    expect(resample(series, 300).map(({ time }) => time)).toEqual([0, 900]);
    expect(() => resample(series, 50)).toThrow('bars of at most 50 ms');
  });
});
