import { describe, expect, it } from 'vitest';
import { brownian } from '../../src/world/brownian.ts';
import { exp } from '../../src/world/exponential.ts';
import { firstWithin } from '../../src/world/first-within.ts';
import { DAY_MS } from '../../src/world/intervals.ts';

const DAY_S = 86_400;
const DEVIATION = 0.05;
const { POSITIVE_INFINITY: ANY } = Number;

/** A price that begins somewhere near 1, and how often it was asked for. */
function walk(key: number) {
  const looks = { count: 0 };
  const valueAt = (ms: number): number =>
    exp((brownian(key, ms / 1000) - brownian(key, 0)) * (DEVIATION / Math.sqrt(DAY_S)));
  const at = (ms: number): number => {
    looks.count++;
    return valueAt(ms);
  };
  return { wandering: { at, deviation: DEVIATION }, valueAt, looks };
}

describe('the first time within a band', () => {
  const keys = Array.from({ length: 40 }, (_, i) => 1000 + i);

  it('equals a search through every second', () => {
    let found = 0;
    for (const key of keys) {
      const { wandering, valueAt } = walk(key);
      const seconds = Array.from({ length: DAY_S / 4 + 1 }, (_, second) => valueAt(second * 1000));
      for (const band of [
        { min: 1.02, max: ANY },
        { min: 0, max: 0.985 },
        { min: 1.01, max: 1.02 },
      ]) {
        const ms = firstWithin(wandering, band, 0, DAY_MS / 4);
        const isIn = (value: number): boolean => value >= band.min && value <= band.max;
        const second = seconds.findIndex(isIn);
        expect(ms).toBe(second < 0 ? undefined : second * 1000);
        if (ms !== undefined) found++;
      }
    }
    expect(found).toBeGreaterThan(keys.length / 2);
  });

  it('costs a month of some hundred looks, where every second would be two and a half million', () => {
    const costs = keys.map((key) => {
      const { wandering, looks } = walk(key);
      firstWithin(wandering, { min: 1.2, max: ANY }, 0, 30 * DAY_MS);
      return looks.count;
    });
    expect(Math.max(...costs)).toBeLessThan(20_000);
    expect(costs.reduce((sum, count) => sum + count, 0) / keys.length).toBeLessThan(2_000);
  });

  it('is the start when the value is in the band then, and undefined while there is no value', () => {
    const { wandering } = walk(7);
    expect(firstWithin(wandering, { min: 0.5, max: 2 }, 5, DAY_MS)).toBe(5);
    const nothing = { at: () => undefined, deviation: DEVIATION };
    expect(firstWithin(nothing, { min: 0.5, max: 2 }, 0, DAY_MS)).toBeUndefined();
  });
});
