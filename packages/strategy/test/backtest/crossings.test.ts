import { describe, expect, it } from 'vitest';
import { crossingsOf } from '../../src/backtest/crossings.ts';

const bar = { time: 0, open: 100, high: 110, low: 90, close: 105, volume: 0 };

describe('crossingsOf', () => {
  it('is the price of each order that the bar reaches, its ends included', () => {
    expect(crossingsOf(bar, [{ below: 90 }])).toEqual([90]);
    expect(crossingsOf(bar, [{ above: 110 }])).toEqual([110]);
    expect(crossingsOf(bar, [{ below: 89.99 }, { above: 110.01 }])).toEqual([]);
    expect(crossingsOf(bar, [])).toEqual([]);
  });

  it('is the opening price of a bar that opens beyond an order', () => {
    expect(crossingsOf(bar, [{ below: 104 }])).toEqual([100]);
    expect(crossingsOf(bar, [{ above: 96 }])).toEqual([100]);
  });

  it('goes down first, then up, each price once', () => {
    const orders = [{ above: 108, below: 95 }, { below: 92 }, { above: 103 }, { below: 95 }];
    expect(crossingsOf(bar, orders)).toEqual([95, 92, 103, 108]);
  });
});
