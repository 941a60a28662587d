import { describe, expect, it } from 'vitest';
import { EXPAND_MS, limitAfter, limitAt } from '../../../src/families/earn/withdrawal-limit.ts';
import { createDraws } from './draws.ts';

const pool = (total: bigint) => ({ total, base: 100n, expandBps: 2500n });

describe('the amount that has to stay in a pool', () => {
  it('is three quarters of an unused pool', () => {
    expect(limitAt(pool(1000n), undefined, 0)).toBe(750n);
    expect(limitAt(pool(1000n), { limit: 1000n, atMs: 5 }, 5 + EXPAND_MS)).toBe(750n);
  });

  it('is nothing in a small one', () => {
    expect(limitAt(pool(99n), { limit: 99n, atMs: 0 }, 0)).toBe(0n);
    expect(limitAfter(pool(99n), 90n)).toBe(0n);
    expect(limitAt(pool(100n), undefined, 0)).toBe(75n);
  });

  it('stays as it was after a withdrawal, and falls until six hours later', () => {
    const limit = limitAfter(pool(800n), 750n);
    expect(limit).toBe(750n);
    const left = [0, 1, 2, 3, 4].map(
      (quarter) => 800n - limitAt(pool(800n), { limit, atMs: 0 }, (EXPAND_MS / 4) * quarter),
    );
    expect(left).toEqual([50n, 100n, 150n, 200n, 200n]);
  });

  it('rises with a deposit at least to three quarters', () => {
    expect(limitAfter(pool(2000n), 750n)).toBe(1500n);
    expect(limitAfter(pool(1100n), 990n)).toBe(990n);
  });

  it('is never more than there is, nor less than three quarters, and never rises by itself', () => {
    const draw = createDraws();
    for (let i = 0; i < 1000; i++) {
      const total = 100n + draw(60);
      const last = { limit: draw(60), atMs: 0 };
      const times = [0, Number(draw(20)), EXPAND_MS - 1, EXPAND_MS];
      const limits = times.map((atMs) => limitAt(pool(total), last, atMs));
      for (const limit of limits) {
        expect(limit).toBeLessThanOrEqual(total);
        expect(limit).toBeGreaterThanOrEqual((total * 3n) / 4n);
      }
      expect(limits).toEqual(limits.toSorted((a, b) => (a < b ? 1 : -1)));
    }
  });
});
