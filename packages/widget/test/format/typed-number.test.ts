import { expect, test } from 'vitest';
import { typedNumber } from '../../src/format/typed-number.ts';

test.each([
  ['de', '1,5', '1.5'],
  ['de', ' ,5 ', '.5'],
  ['fr', '1,', '1.'],
  ['pt', '0,000001', '0.000001'],
  ['de', '1.5', '1.5'],
  ['de', '1.234,5', '1.234,5'],
  ['de', '1,234,567', '1,234,567'],
  ['en', '1,500', '1,500'],
  ['zh', '1,5', '1,5'],
  [undefined, '1,5', '1,5'],
])('in %s, %j is read as %j', (locale, text, read) => {
  expect(typedNumber(text, locale)).toBe(read);
});
