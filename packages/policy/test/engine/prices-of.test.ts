import { SOL, USDC } from '@perijove/core';
import { expect, it } from 'vitest';
import { pricesOf } from '../../src/engine/prices.ts';

it('dates a price by its request, and leaves out what is not known', async () => {
  const asked: unknown[] = [];
  const client = {
    async get(input: object) {
      asked.push(input);
      await new Promise((resolve) => setTimeout(resolve, 5));
      return { [SOL]: { usdPrice: 170, decimals: 9 }, [USDC]: null };
    },
  };
  const before = Date.now();
  const asking = pricesOf(client)([SOL, USDC]);
  const sent = Date.now();
  const prices = await asking;
  expect(asked).toEqual([{ ids: [SOL, USDC] }]);
  expect(Object.keys(prices)).toEqual([SOL]);
  expect(prices[SOL]).toMatchObject({ usdPrice: 170, decimals: 9 });
  const { atMs = 0 } = prices[SOL] ?? {};
  expect(atMs).toBeGreaterThanOrEqual(before);
  expect(atMs).toBeLessThanOrEqual(sent);
});
