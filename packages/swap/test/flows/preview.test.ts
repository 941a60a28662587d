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
  await expect(swaps.preview.swap(pair)).rejects.toMatchObject({
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
  const { networkLamports, rentLamports, minLamports } = await swaps.preview.swap(pair, {
    owner: other,
  });
  for (const lamports of [networkLamports, rentLamports, minLamports])
    expect(lamports).toBeGreaterThanOrEqual(0n);
});

it.each([
  // What is left of it would be less than an account must have.
  ['SOL keeps what the account of a wallet must have', pair, 890_880n],
  ['a token needs no lamports', { ...pair, inputMint: outputMint, outputMint: inputMint }, 0n],
])('without fees, an input of %s', async (_, wanted, least) => {
  const { inputMint: from, outputMint: into } = wanted;
  const { swaps } = await serve(() => ({
    ...offered,
    inputMint: from,
    outputMint: into,
    gasless: true,
  }));
  const preview = await swaps.preview.swap(wanted, { owner: other });
  expect(preview).toMatchObject({ networkLamports: 0n, rentLamports: 0n, minLamports: least });
});
