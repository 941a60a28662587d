import { expect, it } from 'vitest';
import {
  formatDecimal,
  formatExactly,
  formatExactUnits,
  formatUnits,
  plainUnits,
} from '../../src/format/amount.ts';
import { formatChange, formatUsd } from '../../src/format/money.ts';
import { usdOf } from '../../src/format/value.ts';

// The runner has no locale of its own: `en-US`.
it('never shows more than there is', () => {
  expect(formatDecimal('0.99999')).toBe('0.9999');
  expect(formatDecimal('23.49998')).toBe('23.4999');
  expect(formatDecimal('123456.789')).toBe('123,456.78');
  expect(formatDecimal('0.000001234567')).toBe('0.000001234');
  expect(formatDecimal('0')).toBe('0');
});

it('keeps every digit where all are wanted', () => {
  expect(formatExactly('123456789012345.123456789')).toBe('123,456,789,012,345.123456789');
  const token = { decimals: 9, multiplier: 1 };
  expect(formatUnits(123456789012345678n, token)).toBe('123,456,789.01');
  expect(formatExactUnits(123456789012345678n, token)).toBe('123,456,789.012345678');
});

it('shows a scaled token as a wallet does, and no value of it', () => {
  const scaled = { decimals: 6, multiplier: 1.25, usdPrice: 2 };
  expect(formatUnits(20_000_000_000n, scaled)).toBe('25,000');
  expect(formatExactUnits(20_000_001n, scaled)).toBe('25.000001');
  expect(plainUnits(20_000_000_000n, scaled)).toBe('25000');
  expect(usdOf(20_000_000n, scaled)).toBeUndefined();
  expect(usdOf(20_000_000n, { ...scaled, multiplier: 1 })).toBe(40);
});

it('shows dollars and changes with what is needed to compare them', () => {
  expect(formatUsd(0.00001108)).toBe('$0.00001108');
  expect(formatUsd(1234.5)).toBe('$1,234.50');
  expect(formatUsd(null)).toBe('–');
  expect(formatChange(1.5)).toBe('+1.50%');
  expect(formatChange(-250)).toBe('-250%');
});
