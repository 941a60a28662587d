import { SOL, USDC } from '@perijove/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { microsOfUsd, sumMicros, sumPicos } from '../../src/budget/dollars.ts';
import { NOW, prices } from '../sample-policy.ts';

describe('a value in dollars', () => {
  it('of what leaves is rounded up, of what arrives down', () => {
    // A base unit is worth 0.99 millionths.
    expect(sumMicros(prices, [[USDC, 1n]], 'up')).toBe(1n);
    expect(sumMicros(prices, [[USDC, 1n]], 'down')).toBe(0n);
    expect(sumPicos(prices, [[USDC, 1n]], 'up')).toBe(990_000n);
  });

  it('of many amounts is rounded for each', () => {
    const dust = [
      [USDC, 1n],
      [SOL, 1n],
    ] as const;
    expect(sumMicros(prices, dust, 'up')).toBe(2n);
  });

  it('is not known as soon as one price is unknown, unless nothing of it moves', () => {
    const of = (mint: string) => ({ [mint]: prices[SOL] });
    expect(sumMicros(of(SOL), [[USDC, 1n]], 'up')).toBeUndefined();
    expect(sumMicros(of(SOL), [[USDC, 0n]], 'up')).toBe(0n);
    expect(sumMicros({}, [['toString', 1n]], 'up')).toBeUndefined();
  });

  it('is never less than the exact one when it is rounded up, nor more when down', () => {
    const whole = fc.record({
      cents: fc.integer({ min: 1, max: 10 ** 9 }),
      decimals: fc.integer({ min: 0, max: 12 }),
      units: fc.bigInt({ min: 0n, max: 10n ** 24n }),
    });
    fc.assert(
      fc.property(whole, ({ cents, decimals, units }) => {
        const known = { [USDC]: { usdPrice: cents / 100, decimals, atMs: NOW } };
        const exact = units * BigInt(cents) * 10_000n;
        const unit = 10n ** BigInt(decimals);
        const up = sumMicros(known, [[USDC, units]], 'up') ?? -1n;
        const down = sumMicros(known, [[USDC, units]], 'down') ?? -1n;
        expect(up * unit >= exact).toBe(true);
        expect(down * unit <= exact).toBe(true);
      }),
      { seed: 1 },
    );
  });
});

it('a cap of a document is rounded down', () => {
  expect(microsOfUsd(0.000_000_9)).toBe(0n);
  expect(microsOfUsd(12.5)).toBe(12_500_000n);
});
