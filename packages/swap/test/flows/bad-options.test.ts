import { SOL, sandbox, USDC } from '@perijove/core';
import { createSwapClient } from '@perijove/swap';
import { expect, it } from 'vitest';
import { wallet } from '../samples.ts';

/** Nobody listens there. */
const swaps = createSwapClient({ deployment: sandbox('http://127.0.0.1:9') });
const pair = { inputMint: USDC, outputMint: SOL, amount: 1_000n };
const signer = { address: wallet, signTransactions: () => Promise.reject(new Error('asked')) };
const rpc = { call: () => Promise.reject(new Error('the node was asked')) };
const options = { signer, rpc };
const ceiling = { maxSupportedTransactionVersion: '1' };
const version1 = { transactionVersion: '1' };
const version2 = { maxTransactionVersion: 2 as never };
const payment = { to: SOL, mint: USDC, amount: 1n, from: SOL, maxInput: 1n };

const runs: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['swapByBuild without options', () => swaps.swapByBuild(pair, undefined as never)],
  ['swapByBuild with null for options', () => swaps.swapByBuild(pair, null as never)],
  ['swapByBuild with null for an input', () => swaps.swapByBuild(null as never, options)],
  ['a null in spend', () => swaps.swapByBuild(pair, { ...options, spend: [null] as never })],
  [
    'a mint in spend that is not an address',
    () => swaps.swapByBuild(pair, { ...options, spend: [{ mint: 'USDC', atMost: 1n }] }),
  ],
  [
    'a number in spend',
    () => swaps.swapByBuild(pair, { ...options, spend: [{ mint: SOL, atMost: 1 as never }] }),
  ],
  ['null for before', () => swaps.swapByBuild(pair, { ...options, before: null as never })],
  ['null for spend', () => swaps.swapByBuild(pair, { ...options, spend: null as never })],
  [
    'NaN for a priority fee',
    () => swaps.swapByBuild(pair, { ...options, maxPriorityFeeLamports: Number.NaN as never }),
  ],
  ['forCpi without an input', () => swaps.forCpi(undefined as never)],
  ['forCpi with null for options', () => swaps.forCpi({ ...pair, taker: wallet }, null as never)],
  ['preview without an input', () => swaps.preview.swap(undefined as never)],
  ['preview with null for options', () => swaps.preview.swap(pair, null as never)],
  ['pay without options', () => swaps.pay({ to: SOL, mint: USDC, amount: 1n }, undefined as never)],
  ['pay with null for an input', () => swaps.pay(null as never, options)],
  ['pay of NaN', () => swaps.pay({ to: SOL, mint: USDC, amount: Number.NaN as never }, options)],
  ['a version for swap', () => swaps.swap({ ...pair, ...ceiling }, options)],
  ['a version for swapByBuild', () => swaps.swapByBuild({ ...pair, ...version1 }, options)],
  ['a version for forCpi', () => swaps.forCpi({ ...pair, ...version1, taker: wallet })],
  ['a version for preview', () => swaps.preview.swap({ ...pair, ...ceiling })],
  ['a version for pay', () => swaps.pay({ ...payment, ...ceiling }, options)],
  ['version 2 for forCpi', () => swaps.forCpi({ ...pair, taker: wallet }, version2)],
  ['version 2 for preview', () => swaps.preview.swap(pair, version2)],
  ['version 2 for swapByBuild', () => swaps.swapByBuild(pair, { ...options, ...version2 })],
  ['pay of 2^64', () => swaps.pay({ to: SOL, mint: USDC, amount: 2n ** 64n }, options)],
];

it.each(runs)('refuses %s before any request', async (_, run) => {
  await expect(run()).rejects.toMatchObject({ code: 'invalid_input' });
});

it('refuses a null among further signers before any request', async () => {
  const run = swaps.swapByBuild(pair, { ...options, alsoSign: [null] as never });
  await expect(run).rejects.toMatchObject({ code: 'signer_failed' });
});
