import { executionFees } from '@perijove/swap';
import { expect, it } from 'vitest';

it('is what did not go into the route, and what did not come out of it', () => {
  const amounts = { outputAmountResult: '2103', totalOutputAmount: '2101' };
  expect(executionFees(amounts)).toEqual({ input: undefined, output: 2n });
  expect(
    executionFees({ ...amounts, totalInputAmount: '18446744073709551615', inputAmountResult: 5 }),
  ).toEqual({ input: 18_446_744_073_709_551_610n, output: 2n });
});

it.each([null, '', '1.5', 'many'])('is not known where an amount is %j', (amount) => {
  expect(executionFees({ totalInputAmount: amount, inputAmountResult: '1' }).input).toBe(undefined);
});
