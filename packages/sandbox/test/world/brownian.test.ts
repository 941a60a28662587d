import { describe, expect, it } from 'vitest';
import { brownian } from '../../src/world/brownian.ts';

const START = 1_772_000_000;

function steps(key: number, stepS: number, count: number): number[] {
  const points = Array.from({ length: count + 1 }, (_, i) => brownian(key, START + i * stepS));
  return points.slice(1).map((point, i) => point - (points[i] as number));
}

function meanSquare(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value * value, 0) / values.length;
}

describe('brownian', () => {
  it('does not depend on earlier requests', () => {
    const times = Array.from({ length: 50 }, (_, i) => START + i * 977.4);
    const forward = times.map((time) => brownian(5, time));
    const backward = times.toReversed().map((time) => brownian(5, time));
    expect(backward.toReversed()).toEqual(forward);
  });

  it('moves by the root of the time, at every scale', () => {
    for (const stepS of [1, 60, 3600, 21_600]) {
      expect(meanSquare(steps(6, stepS, 3000)) / stepS).toBeGreaterThan(0.85);
      expect(meanSquare(steps(6, stepS, 3000)) / stepS).toBeLessThan(1.15);
    }
  });

  it('does not remember where it came from', () => {
    const moves = steps(9, 60, 4000);
    const products = moves.slice(1).map((move, i) => move * (moves[i] as number));
    const correlation = products.reduce((a, b) => a + b) / products.length / meanSquare(moves);
    expect(Math.abs(correlation)).toBeLessThan(0.06);
  });

  it('goes in a straight line within a second', () => {
    const [from, middle, to] = [0, 0.5, 1].map((part) => brownian(5, START + part));
    expect(middle).toBeCloseTo(((from as number) + (to as number)) / 2, 12);
  });

  it('has no jump where one span meets the next, and does not run away', () => {
    const year = steps(11, 600, 52_560).map(Math.abs);
    expect(Math.max(...year)).toBeLessThan(Math.sqrt(600) * 6);
    expect(Math.abs(brownian(11, START + 100 * 365 * 86_400))).toBeLessThan(2 ** 11.5 * 3);
  });

  it('differs by key', () => {
    expect(brownian(1, START)).not.toBe(brownian(2, START));
  });
});
