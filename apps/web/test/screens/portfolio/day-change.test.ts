import { SOL, USDC } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { dayChange } from '../../../src/screens/portfolio/day-change.ts';

describe('dayChange', () => {
  it('compares the worth of the same tokens with that of a day ago', () => {
    const change = dayChange([
      { mint: SOL, value: 110, change: 10 },
      { mint: USDC, value: 100, change: 0 },
    ]);
    expect(change?.usd).toBeCloseTo(10);
    expect(change?.percent).toBeCloseTo(5);
  });

  it('leaves out tokens of which one price is not known', () => {
    const tokens = [
      { mint: SOL, value: 50, change: -50 },
      { mint: USDC, value: 1000, change: undefined },
      { mint: USDC, value: undefined, change: 7 },
      { mint: USDC, value: 0, change: -100 },
    ];
    expect(dayChange(tokens)).toEqual({ usd: -50, percent: -50 });
  });

  it('is unknown where nothing is known', () => {
    expect(dayChange([{ mint: SOL, value: 50, change: null }])).toBeUndefined();
  });
});
