import { expect, it } from 'vitest';
import { formatDecimal, formatExactly, formatUnits } from '../../src/format/amount.ts';
import { formatChange, formatUsd } from '../../src/format/money.ts';

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
  expect(formatUnits(123456789012345678n, 9)).toBe('123,456,789.01');
});

it('shows dollars and changes with what is needed to compare them', () => {
  expect(formatUsd(0.00001108)).toBe('$0.00001108');
  expect(formatUsd(1234.5)).toBe('$1,234.50');
  expect(formatUsd(null)).toBe('–');
  expect(formatChange(1.5)).toBe('+1.50%');
  expect(formatChange(-250)).toBe('-250%');
});
