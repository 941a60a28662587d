import { expect, it } from 'vitest';
import { clean, toJson } from '../../src/output/clean.ts';
import { pick } from '../../src/output/fields.ts';
import { table, usdText } from '../../src/output/table.ts';

const plain = (_: string, text: string): string => text;

it('aligns columns, also with wide characters and marks', () => {
  const text = table(
    [{ head: 'NAME' }, { head: 'USD', isNumber: true }],
    [
      ['猫', 1],
      ['e\u0301a', 20],
    ],
    plain,
  );
  expect(text).toBe('NAME  USD\n猫      1\ne\u0301a     20\n');
});

it('cuts by characters, never inside one', () => {
  expect(clean('😀'.repeat(9), 3)).toBe('😀😀…');
  expect(clean('\ud800a')).toBe('a');
  expect(clean(null)).toBe('');
});

it('writes bigints as text, and keeps the value of every string', () => {
  const value = { amount: 10n ** 20n, text: '\u0000\u009b\u202e\ud800é' };
  expect(JSON.parse(toJson(value))).toEqual({ ...value, amount: '100000000000000000000' });
  expect(toJson(undefined)).toBe('null');
});

it('picks fields of an object and of the entries of a list; a missing one is null', () => {
  expect(pick([{ a: 1, b: 2 }, { b: 3 }], ['a'])).toEqual([{ a: 1 }, { a: null }]);
  expect(pick({ a: 1 }, undefined)).toEqual({ a: 1 });
});

it.each([
  [171.07387, '171.0739'],
  [0.48679924, '0.48680'],
  [0.0000123456, '0.000012346'],
  [0, '0.0000'],
])('shows the price %d as %s', (usd, text) => {
  expect(usdText(usd)).toBe(text);
});
