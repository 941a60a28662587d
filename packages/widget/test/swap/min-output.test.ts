import { expect, it } from 'vitest';
import { minOutputOf } from '../../src/swap/min-output.ts';

it.each([
  [0, 9_950n],
  [49, 9_950n],
  [50, 9_950n],
  [51, 9_949n],
  [300, 9_700n],
])(
  'of a quote with a slippage of %s basis points, at least %s of 10,000 must arrive',
  (slippageBps, least) => {
    expect(minOutputOf({ minUnits: 10_000n, slippageBps })).toBe(least);
  },
);

it('rounds the room down, so that no unit less is accepted', () => {
  expect(minOutputOf({ minUnits: 199n, slippageBps: 0 })).toBe(199n);
  expect(minOutputOf({ minUnits: 200n, slippageBps: 0 })).toBe(199n);
});
