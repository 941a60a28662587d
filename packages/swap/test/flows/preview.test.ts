import { expect, it } from 'vitest';
import { order, other, pair } from '../samples.ts';
import { serve } from '../service.ts';

const { inputMint, outputMint } = pair;
const offered = { ...order, inputMint, outputMint, transaction: null };

it.each([
  ['input', { inputMint: other }],
  ['output', { outputMint: other }],
])('does not show an order for another %s than was asked for', async (_, lie) => {
  const { swaps } = await serve(() => ({ ...offered, ...lie }));
  await expect(swaps.preview(pair)).rejects.toMatchObject({
    code: 'execution_failed',
    details: { name: 'unreadable_offer' },
  });
});

it.each([
  { rentFeeLamports: -1e12, rentFeePayer: other },
  { signatureFeeLamports: -1e12 },
  { prioritizationFeeLamports: -1e12 },
])('never needs less than nothing: %j', async (lie) => {
  const { swaps } = await serve(() => ({ ...offered, ...lie }));
  const { networkLamports, rentLamports, minLamports } = await swaps.preview({
    ...pair,
    taker: other,
  });
  for (const lamports of [networkLamports, rentLamports, minLamports])
    expect(lamports).toBeGreaterThanOrEqual(0n);
});
