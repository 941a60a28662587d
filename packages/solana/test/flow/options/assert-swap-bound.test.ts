import { expect, it } from 'vitest';
import { assertSwapBound, type SwapBound } from '../../../src/flow/options/assert-swap-bound.ts';

const EXACT_OUT = { swapMode: 'ExactOut' };

it.each<SwapBound>([
  {},
  { minOutput: 0n },
  { minOutput: '7' },
  { swapMode: 'ExactIn', minOutput: 7n },
  { ...EXACT_OUT, maxInput: 1n },
  { ...EXACT_OUT, maxInput: '7' },
])('takes %o', (bound) => {
  expect(() => assertSwapBound(bound)).not.toThrow();
});

it.each<readonly [string, SwapBound, RegExp]>([
  ['minOutput', { ...EXACT_OUT, minOutput: 7n, maxInput: 7n }, /fixes the other amount/],
  ['maxInput', { maxInput: 7n }, /fixes the other amount/],
  ['maxInput', { swapMode: 'ExactIn', maxInput: 7n, minOutput: 7n }, /fixes the other amount/],
  ['maxInput', EXACT_OUT, /needs your own bound/],
  ['maxInput', { ...EXACT_OUT, maxInput: 0n }, /base units from 1/],
  ['maxInput', { ...EXACT_OUT, maxInput: 7 }, /base units from 1/],
  ['minOutput', { minOutput: -1n }, /base units from 0/],
  ['minOutput', { minOutput: 7.5 }, /base units from 0/],
])('refuses the %s of %o', (field, bound, says) => {
  expect(() => assertSwapBound(bound)).toThrow(
    expect.objectContaining({
      code: 'invalid_input',
      message: expect.stringMatching(says) as string,
      details: expect.objectContaining({ field }) as object,
    }),
  );
});
