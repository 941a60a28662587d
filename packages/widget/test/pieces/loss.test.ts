import { expect, it } from 'vitest';
import { lossBand, lossBps } from '../../src/pieces/loss.ts';

it.each([
  [undefined, 'plain'],
  [-500, 'plain'],
  [299, 'plain'],
  [300, 'caution'],
  [1_499, 'caution'],
  [1_500, 'loss'],
  [10_000, 'loss'],
] as const)('a loss of %s basis points is shown as %s', (bps, band) => {
  expect(lossBand(bps)).toBe(band);
});

it.each([
  [100, 97, 300],
  [100, 100, 0],
  [100, 103, -300],
  [3, 2.9999, 0],
  [undefined, 1, undefined],
  [1, undefined, undefined],
  [0, 1, undefined],
] as const)('giving %s dollars for %s loses %s basis points', (given, arriving, bps) => {
  expect(lossBps(given, arriving)).toBe(bps);
});
