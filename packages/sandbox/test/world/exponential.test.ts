import { expect, it } from 'vitest';
import { exp, powerOfTen } from '../../src/world/exponential.ts';

it('is e^x to the last digits', () => {
  for (let x = -40; x <= 40; x += 0.37) {
    expect(Math.abs(exp(x) / Math.exp(x) - 1)).toBeLessThan(2e-14);
  }
  expect(exp(0)).toBe(1);
});

it('is 10^x', () => {
  expect(powerOfTen(3)).toBeCloseTo(1000, 9);
  expect(powerOfTen(-2)).toBeCloseTo(0.01, 12);
});
