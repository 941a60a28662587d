import { assetsToShares, type RatedPool, sharesToAssets } from '@perijove/earn';
import { describe, expect, it } from 'vitest';
import { pool } from './samples.ts';

const MOST = 2n ** 64n - 1n;

/** The same numbers in the same order in every run. */
function createDraws(): (bits: number) => bigint {
  let state = 42n;
  return (bits) => {
    let drawn = 0n;
    for (let i = 0; i < bits; i += 32) {
      state = (state * 6364136223846793005n + 1442695040888963407n) % 2n ** 64n;
      drawn = (drawn << 32n) | (state >> 32n);
    }
    return drawn >> BigInt((32 - (bits % 32)) % 32);
  };
}

/** The largest whole number that is not above the fraction, found by trying. */
function floorOf(numerator: bigint, denominator: bigint): bigint {
  let [low, high] = [0n, numerator + 1n];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (middle * denominator <= numerator) low = middle;
    else high = middle;
  }
  return low;
}

function ceilOf(numerator: bigint, denominator: bigint): bigint {
  const below = floorOf(numerator, denominator);
  return below * denominator === numerator ? below : below + 1n;
}

const rated = (totalAssets: bigint, totalSupply: bigint): RatedPool => ({
  totalAssets: String(totalAssets),
  totalSupply: String(totalSupply),
  decimals: 6,
});

describe('conversions', () => {
  it('agree with fractions, for every size of pool and amount', () => {
    const draw = createDraws();
    for (let i = 0; i < 2000; i++) {
      const [assets, shares] = [draw(1 + (i % 64)) + 1n, draw(1 + ((i * 7) % 64)) + 1n];
      const amount = draw(i % 65);
      const each = rated(assets, shares);
      expect(sharesToAssets(each, amount, 'redeem')).toBe(floorOf(amount * assets, shares));
      expect(sharesToAssets(each, amount, 'mint')).toBe(ceilOf(amount * assets, shares));
      expect(assetsToShares(each, amount, 'deposit')).toBe(floorOf(amount * shares, assets));
      expect(assetsToShares(each, amount, 'withdraw')).toBe(ceilOf(amount * shares, assets));
    }
  });

  it('give nobody a base unit for going round in circles', () => {
    const draw = createDraws();
    for (let i = 0; i < 2000; i++) {
      const each = rated(draw(1 + (i % 64)) + 1n, draw(1 + ((i * 11) % 64)) + 1n);
      const amount = draw(1 + (i % 64));
      const deposited = assetsToShares(each, amount, 'deposit');
      expect(sharesToAssets(each, deposited, 'redeem')).toBeLessThanOrEqual(amount);
      expect(assetsToShares(each, amount, 'withdraw')).toBeGreaterThanOrEqual(deposited);
      const cost = sharesToAssets(each, amount, 'mint');
      expect(assetsToShares(each, cost, 'withdraw')).toBeGreaterThanOrEqual(amount);
      expect(sharesToAssets(each, amount, 'redeem')).toBeLessThanOrEqual(cost);
    }
  });

  it('take text, and amounts as large as there are', () => {
    const each = rated(MOST, MOST - 1n);
    expect(sharesToAssets(each, String(MOST - 1n), 'redeem')).toBe(MOST);
    expect(assetsToShares(each, '0', 'withdraw')).toBe(0n);
  });
});

describe('the rate of a pool', () => {
  it.each<[string, RatedPool, bigint]>([
    ['the totals', { ...pool, totalAssets: 3, totalSupply: '2', convertToAssets: '7' }, 1_500_000n],
    ['base units for a whole share', { ...pool, convertToAssets: '1250000' }, 1_250_000n],
    [
      'the same of nine digits',
      { ...pool, decimals: 9, convertToAssets: '1250000000' },
      1_250_000n,
    ],
    ['whole tokens for a whole share', { ...pool, convertToAssets: '1.25' }, 1_250_000n],
    ['the same as a number', { ...pool, convertToAssets: 1.25 }, 1_250_000n],
    ['no totals yet', { ...rated(0n, 0n), convertToAssets: '1000000' }, 1_000_000n],
    [
      'totals that are invalid',
      { ...pool, totalAssets: 'x', totalSupply: '1', convertToAssets: '1.5' },
      1_500_000n,
    ],
  ])('is read from %s', (_, each, assets) => {
    expect(sharesToAssets(each, 1_000_000n, 'redeem')).toBe(assets);
  });

  it.each<RatedPool>([
    pool,
    rated(0n, 5n),
    rated(5n, 0n),
    { ...pool, convertToAssets: '0' },
    { ...pool, convertToAssets: '0.000' },
    { ...pool, convertToAssets: 'NaN' },
    { ...pool, convertToAssets: 1e-7 },
    { ...pool, convertToAssets: null },
  ])('may be missing: %o', (each) => {
    expect(() => sharesToAssets(each, 1n, 'redeem')).toThrow(RangeError);
    expect(() => assetsToShares(each, 1n, 'deposit')).toThrow(/convertToAssets/);
  });

  it.each(['', '1.5', '-1', ' 1', '0x1'])('is not applied to %o', (amount) => {
    expect(() => sharesToAssets(rated(1n, 1n), amount, 'redeem')).toThrow(RangeError);
    expect(() => assetsToShares(rated(1n, 1n), amount, 'deposit')).toThrow(/base units/);
  });
});
