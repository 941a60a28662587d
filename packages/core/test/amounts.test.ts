import { describe, expect, it } from 'vitest';
import { formatAmount, parseAmount } from '../src/amounts.ts';

describe('formatAmount', () => {
  it.each([
    [1_234_500_000n, { decimals: 6, symbol: 'USDC' }, '1,234.5 USDC'],
    ['1500000000', { decimals: 9 }, '1.5'],
    [1_500_000_000n, { decimals: 9, symbol: 'SOL', locale: 'de' }, '1,5 SOL'],
    [1n, { decimals: 9 }, '0.000000001'],
    [-1n, { decimals: 0 }, '-1'],
    [1_999_999n, { decimals: 6, maxDigits: 2 }, '1.99'],
    [123_456_789_012_345_678_901_234_567n, { decimals: 9 }, '123,456,789,012,345,678.901234567'],
    [1_000_000n, { decimals: 6, multiplier: 1.5 }, '1.5'],
    [3n, { decimals: 0, multiplier: 0.5 }, '1'],
    [1_000_000n, { decimals: 6, multiplier: 1e21 }, '1,000,000,000,000,000,000,000'],
    [1_234_567_890n, { decimals: 6, grouping: false }, '1234.56789'],
  ])('writes %s with %o as %s', (units, options, text) => {
    expect(formatAmount(units, options)).toBe(text);
  });

  it.each([
    ['1.5', { decimals: 6 }],
    [1n, { decimals: -1 }],
    [1n, { decimals: 6, multiplier: 0 }],
    [1n, { decimals: 6, multiplier: Number.NaN }],
    ['x', { decimals: 6, multiplier: 2 }],
    [1n, { decimals: 6, maxDigits: -1 }],
  ])('refuses %s with %o', (units, options) => {
    expect(() => formatAmount(units, options)).toThrow(RangeError);
  });
});

describe('parseAmount', () => {
  it.each([
    ['1,234.5', { decimals: 6 }, 1_234_500_000n],
    ['1234.5', { decimals: 6 }, 1_234_500_000n],
    [' 0.5 ', { decimals: 9 }, 500_000_000n],
    ['1.234,5', { decimals: 6, locale: 'de' }, 1_234_500_000n],
    ['1 234,5', { decimals: 6, locale: 'fr' }, 1_234_500_000n],
    ['1.5', { decimals: 6, multiplier: 1.5 }, 1_000_000n],
    ['1', { decimals: 0, multiplier: 3 }, 0n],
    ['1', { decimals: 0, multiplier: 3, rounding: 'up' }, 1n],
    ['3', { decimals: 0, multiplier: 3, rounding: 'up' }, 1n],
    ['1.5', { decimals: 6, multiplier: 1.5, rounding: 'up' }, 1_000_000n],
  ] as const)('reads %s with %o as %s', (text, options, units) => {
    expect(parseAmount(text, options)).toBe(units);
  });

  it.each([
    '',
    '.',
    '1.',
    '.5',
    '1.2.3',
    '1,23',
    '12,34,567',
    '-1',
    '1e3',
    '0x10',
    '1.1234567',
    '1 000',
  ])('refuses %j', (text) => {
    expect(() => parseAmount(text, { decimals: 6 })).toThrow(RangeError);
  });

  it('takes back what formatAmount writes, in every locale', () => {
    for (const locale of ['en-US', 'de', 'fr', 'pt-BR', 'de-CH', 'sv'])
      for (const units of [0n, 1n, 999n, 1_000n, 123_456_789_012_345n]) {
        const text = formatAmount(units, { decimals: 5, locale });
        expect(parseAmount(text, { decimals: 5, locale })).toBe(units);
      }
  });
});
