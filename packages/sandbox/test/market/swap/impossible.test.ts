import { SOL, USDC } from '@perijove/core';
import { expect, it } from 'vitest';
import { emptyWallet, startTrading } from './trading.ts';

const pair = { inputMint: SOL, outputMint: USDC, amount: 1_000_000n };

it.each([
  ['the same mint twice', { outputMint: SOL }],
  ['nothing', { amount: 0n }],
  ['nothing, as digits', { amount: '000' }],
  ['an unknown mint', { outputMint: emptyWallet('no mint').address }],
])('a price for %s is for the caller to correct', async (name, change) => {
  const { perijove } = await startTrading();
  const input = { ...pair, ...change };
  const asked = [perijove.routingSwap.quote(input)];
  // Of an instant swap the service says of an unknown mint what it says of a lack of liquidity.
  if (name !== 'an unknown mint') asked.push(perijove.instantSwap.order(input) as never);
  for (const each of asked) {
    await expect(each).rejects.toMatchObject({ advice: 'fix-input' });
  }
});
