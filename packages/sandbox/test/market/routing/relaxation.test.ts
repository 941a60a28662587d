import { expect, it } from 'vitest';
import { relax, remainderAt } from '../../../src/market/routing/relaxation.ts';

it('keeps everything at first, half after a half-life and in the end nothing', () => {
  expect(remainderAt(0)).toBe(2n ** 32n);
  expect(remainderAt(30)).toBe(2n ** 31n);
  expect(remainderAt(60)).toBe(2n ** 30n);
  expect(remainderAt(33 * 30)).toBe(0n);
  expect(remainderAt(1e9)).toBe(0n);
  const ages = Array.from({ length: 1000 }, (_, age) => remainderAt(age));
  expect(ages.every((left, age) => age === 0 || left <= (ages[age - 1] as bigint))).toBe(true);
});

it('returns exactly the effect of a trade, and later the untouched reserves', () => {
  const [base, moved] = [
    [1_000_003n, 7_000_001n],
    [123_457n, -654_321n],
  ] as const;
  expect(relax(base, base, moved, remainderAt(0))).toEqual([1_123_460n, 6_345_680n]);
  expect(relax(base, base, moved, remainderAt(1e6))).toEqual(base);
});

it('keeps the proportion of a move when the untouched reserves have changed', () => {
  const [then, moved] = [
    [1000n, 1000n],
    [500n, -250n],
  ] as const;
  expect(relax([2000n, 400n], then, moved, remainderAt(0))).toEqual([3000n, 300n]);
});

it('never leaves a pool without a token', () => {
  const [then, moved] = [
    [1000n, 1000n],
    [999_000n, -999n],
  ] as const;
  for (const now of [1n, 10n, 1000n]) {
    for (const age of [0, 1, 30, 300]) {
      const [a, b] = relax([now, now], then, moved, remainderAt(age));
      expect(a).toBeGreaterThanOrEqual(now);
      expect(b).toBeGreaterThan(0n);
    }
  }
});

it('never lets an invariant fall below that of the untouched pool', () => {
  const base = [10n ** 12n, 3n * 10n ** 11n] as const;
  for (const amountIn of [10n ** 9n, 10n ** 11n, 10n ** 13n]) {
    const out = (base[1] * amountIn) / (base[0] + amountIn);
    for (let age = 0; age < 1000; age += 7) {
      const [a, b] = relax(base, base, [amountIn, -out], remainderAt(age));
      // A unit of rounding on each side.
      expect((a + 1n) * (b + 1n)).toBeGreaterThanOrEqual(base[0] * base[1]);
    }
  }
});
