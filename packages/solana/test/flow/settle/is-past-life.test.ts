import { expect, it } from 'vitest';
import { isPastLife } from '../../../src/flow/settle/is-past-life.ts';

const signedAtMs = 1_700_000_000_000;

it.each([
  [-1, false],
  [0, false],
  [599_999, false],
  [600_000, true],
  [600_001, true],
])('of a transaction, %d ms after the signature: %s', (afterMs, expected) => {
  expect(isPastLife({ signedAtMs }, signedAtMs + afterMs)).toBe(expected);
});

it('is not known without the time of the signature', () => {
  expect(isPastLife({ signedAtMs: undefined }, 2 * signedAtMs)).toBe(false);
});
