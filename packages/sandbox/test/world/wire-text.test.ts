import { expect, it } from 'vitest';
import { decimalText, isoSeconds, isoTimeNanos, unixSeconds } from '../../src/world/wire-text.ts';

it('writes numbers without an exponent and without losing small ones', () => {
  expect(decimalText(147.48)).toBe('147.48');
  expect(decimalText(0)).toBe('0');
  expect(decimalText(100)).toBe('100');
  expect(decimalText(4.179543493e-9)).toBe('0.000000004179543493');
});

it('writes times', () => {
  expect(isoTimeNanos(1_772_000_000_034, 789)).toBe('2026-02-25T06:13:20.034000789Z');
  expect(isoSeconds(1_772_000_000_999)).toBe('2026-02-25T06:13:20Z');
  expect(unixSeconds(1_772_000_000_999)).toBe(1_772_000_000);
});
