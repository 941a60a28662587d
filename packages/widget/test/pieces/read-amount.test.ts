import { describe, expect, it } from 'vitest';
import { plainUnits } from '../../src/format/amount.ts';
import { type PutAmount, readAmount } from '../../src/pieces/read-amount.ts';
import { en } from '../../src/words/en.ts';

const plain = { id: 'plain', decimals: 6, multiplier: 1 };
const scaled = { id: 'scaled', decimals: 6, multiplier: 1.25 };

const read = (text: string, token: Parameters<typeof readAmount>[1], put?: PutAmount) =>
  readAmount(text, token, en, put);

describe('readAmount', () => {
  it.each([
    ['1.5', plain, 1_500_000n],
    // 25 tokens as a wallet shows them are 20 of the base.
    ['25', scaled, 20_000_000n],
    ['0.000002', scaled, 1n],
  ])('reads %s of %o as %s', (text, token, units) => {
    expect(read(text, token)).toEqual({ units, problem: undefined });
  });

  it.each([
    ['0', 'Enter more than 0.'],
    ['0.000001', 'Enter more than 0.'],
    ['1.1234567', 'At most 6 digits after the point.'],
    ['1,5', 'Enter a plain number, such as 1.5.'],
    ['1.', undefined],
    ['', undefined],
  ])('has no amount for %j, and says why', (text, problem) => {
    expect(read(text, scaled)).toEqual({ units: undefined, problem });
  });

  it('has no amount before the token is known', () => {
    expect(read('25', undefined).units).toBeUndefined();
  });

  it('keeps what Max has put there, until the text or the token changes', () => {
    const put = { mint: 'scaled', units: 77_777_777n };
    const text = plainUnits(put.units, scaled);
    expect(text).toBe('97.222221');
    // The text alone means one base unit less.
    expect(read(text, scaled).units).toBe(77_777_776n);
    expect(read(text, scaled, put).units).toBe(put.units);
    expect(read('97.222220', scaled, put).units).toBe(77_777_776n);
    expect(read(text, { ...scaled, id: 'other' }, put).units).toBe(77_777_776n);
    expect(read(text, { ...scaled, multiplier: 2 }, put).units).toBe(48_611_110n);
  });
});
