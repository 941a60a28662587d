import { minimums, missedMinimums } from '@perijove/recurring';
import { expect, it } from 'vitest';

it.each([
  [100, 2, []],
  [149.99, 2, []],
  [1_000, 20, []],
  [99.99, 2, ['totalUsd', 'perOrderUsd']],
  [99, 1, ['totalUsd', 'numberOfOrders']],
  [149.99, 3, ['perOrderUsd']],
  [500, 1, ['numberOfOrders']],
  [Number.NaN, 2, ['totalUsd', 'perOrderUsd']],
])('%d US dollars in %d swaps miss %j', (totalUsd, numberOfOrders, missed) => {
  expect(missedMinimums({ totalUsd, numberOfOrders })).toEqual(missed);
});

it('are data', () => {
  expect(minimums).toEqual({ totalUsd: 100, perOrderUsd: 50, numberOfOrders: 2 });
});
