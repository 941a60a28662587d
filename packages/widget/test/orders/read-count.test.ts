import { expect, it } from 'vitest';
import { readCount } from '../../src/orders/read-count.ts';

it('takes no order of no swaps, whatever the tokens are worth', () => {
  const typed = ['4', '9999', '0', '007', '', '1.5', '-2', '1e3', '10000'];
  expect(typed.map(readCount)).toEqual([4, 9999, ...Array(7).fill(undefined)]);
});
