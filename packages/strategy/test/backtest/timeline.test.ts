import { SOL, USDC } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { createTimeline } from '../../src/backtest/timeline.ts';
import { barSeries } from '../../src/index.ts';

const bar = (time: number, open: number, close: number) => ({
  time,
  open,
  close,
  high: Math.max(open, close),
  low: Math.min(open, close),
});

/** Bars at 0, 100, 200 and 500: a gap from 300 to 500. */
const series = barSeries(
  SOL,
  [bar(0, 10, 11), bar(100, 12, 13), bar(200, 14, 15), bar(500, 20, 21)],
  100,
);
const timeline = () => createTimeline([SOL, USDC], [series], 100);

describe('createTimeline', () => {
  it('executes at the open of the next bar, after a latency at that of a later one', () => {
    const { moveTo, price, executionPrice } = timeline();
    moveTo(100);
    expect(price(SOL)).toBe(11);
    expect([0, 99, 100].map((latencyMs) => executionPrice(SOL, latencyMs))).toEqual([12, 12, 14]);
  });

  it('executes at the last close where a bar is missing, and the quote at a dollar', () => {
    const { moveTo, price, executionPrice } = timeline();
    moveTo(300);
    expect(executionPrice(SOL, 50)).toBe(15);
    expect(executionPrice(USDC, 50)).toBe(1);
    moveTo(600);
    expect([price(SOL), executionPrice(SOL, 0)]).toEqual([21, 21]);
  });

  it('begins when every series has a closed bar, and ends with the first that ends', () => {
    const other = barSeries(USDC, [bar(100, 1, 1), bar(200, 1, 1)], 100);
    const { firstMs, lastMs } = createTimeline([SOL, USDC], [series, other], 100);
    expect([firstMs, lastMs]).toEqual([200, 300]);
    const early = barSeries(USDC, [bar(900, 1, 1)], 100);
    expect(() => createTimeline([SOL, USDC], [series, early], 100)).toThrow('overlap');
  });
});
