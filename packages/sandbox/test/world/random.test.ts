import { describe, expect, it } from 'vitest';
import { gaussian, hashText, keyOf, mix, randomOf } from '../../src/world/random.ts';

describe('mix', () => {
  it('gives the same 32 bits for the same words, always', () => {
    expect([mix(0), mix(1, 2, 3, 4), mix(-1, 2 ** 31)]).toEqual([
      838984497, 3032966590, 3961019001,
    ]);
  });

  it('depends on every word and on their order', () => {
    const all = [mix(1, 2, 3, 4), mix(2, 1, 3, 4), mix(1, 2, 4, 3), mix(1, 2, 3), mix(1, 2, 3, 5)];
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('keyOf', () => {
  it('keeps topics and seeds apart', () => {
    const keys = [keyOf(1, 'a'), keyOf(1, 'b'), keyOf(2, 'a'), keyOf(1, 'a', 1)];
    expect(new Set(keys).size).toBe(keys.length);
    expect(hashText('seed')).not.toBe(hashText('Seed'));
  });
});

describe('randomOf', () => {
  it('draws within bounds, both ends of whole numbers included', () => {
    const random = randomOf(7);
    const drawn = Array.from({ length: 2000 }, () => random.int(-2, 2));
    expect(new Set(drawn)).toEqual(new Set([-2, -1, 0, 1, 2]));
    expect(drawn.every((n) => random.between(3, 4) >= 3 && random.unit() < 1 && n >= -2)).toBe(
      true,
    );
  });

  it('is true with the requested probability', () => {
    const random = randomOf(8);
    const hits = Array.from({ length: 4000 }, () => random.chance(0.25)).filter(Boolean).length;
    expect(hits / 4000).toBeCloseTo(0.25, 1);
  });
});

describe('gaussian', () => {
  it('has mean 0, deviation 1 and both signs alike', () => {
    const drawn = Array.from({ length: 20_000 }, (_, i) => gaussian(3, i, 0));
    const mean = drawn.reduce((a, b) => a + b) / drawn.length;
    const variance = drawn.reduce((a, b) => a + b * b, 0) / drawn.length;
    expect(mean).toBeCloseTo(0, 1);
    expect(variance).toBeCloseTo(1, 1);
    expect(drawn.filter((x) => Math.abs(x) < 1).length / drawn.length).toBeCloseTo(0.68, 1);
  });
});
