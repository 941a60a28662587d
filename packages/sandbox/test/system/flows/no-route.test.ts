import { SOL, USDC } from '@perijove/core';
import { createRpc } from '@perijove/solana';
import { expect, it } from 'vitest';
import { emptyWallet, JUP, startTrading } from '../../market/swap/trading.ts';
import { signerOf } from './surroundings.ts';

const nobody = emptyWallet('no token').address;
const ROUTERS = ['metis', 'jupiterz', 'dflow', 'okx'];

async function start() {
  const trading = await startTrading();
  return { ...trading, swap: trading.perijove.swap };
}

it('says that the service does not know a token', async () => {
  const { swap } = await start();
  const input = { inputMint: USDC, outputMint: nobody, amount: 5_000_000n };
  const explained = await swap.explainNoRoute(input);
  expect(explained).toMatchObject({ kind: 'unknown-token', mint: nobody, advice: 'fix-input' });
  expect(explained.tries.length).toBeLessThanOrEqual(16);
  expect(explained.tries.every(({ isFound }) => !isFound)).toBe(true);
});

it('calls a token without a market dead, where nobody looks it up', async () => {
  const { swap } = await start();
  const input = { inputMint: nobody, outputMint: JUP, amount: 5_000_000n };
  const tokenOf = async () => ({ createdAt: '2020-01-01T00:00:00Z' });
  const explained = await swap.explainNoRoute(input, { tokenOf });
  expect(explained).toMatchObject({ kind: 'dead-token', mint: nobody });
  const young = async () => ({ createdAt: new Date().toISOString() });
  expect(await swap.explainNoRoute(input, { tokenOf: young })).toMatchObject({ kind: 'too-new' });
});

it('names the options that leave no route', async () => {
  const { swap } = await start();
  const input = {
    inputMint: USDC,
    outputMint: SOL,
    amount: 5_000_000n,
    excludeRouters: ROUTERS,
    slippageBps: 50,
  };
  const explained = await swap.explainNoRoute(input);
  expect(explained).toMatchObject({ kind: 'filtered', options: ['excludeRouters'] });
  expect(explained.says).toContain('excludeRouters');
});

it('finds the amount from which there is a route', async () => {
  const { swap } = await start();
  const explained = await swap.explainNoRoute({ inputMint: JUP, outputMint: SOL, amount: 1n });
  expect(explained.kind).toBe('amount-too-small');
  expect(explained.worksWith).toBeGreaterThan(1n);
});

it('says that there is a route now', async () => {
  const { swap } = await start();
  const input = { inputMint: USDC, outputMint: SOL, amount: 5_000_000n };
  expect(await swap.explainNoRoute(input)).toMatchObject({
    kind: 'route-found',
    tries: [{ isFound: true, amount: 5_000_000n }],
  });
});

it('is named by the error of a swap without a route', async () => {
  const { swap, alice, sandbox } = await start();
  const input = { inputMint: USDC, outputMint: nobody, amount: 5_000_000n };
  const rpc = createRpc(sandbox.rpcUrl);
  const failed = swap.swap(input, { signer: await signerOf(alice), rpc });
  await expect(failed).rejects.toThrow(/^swap\.swap: order: .*; swap\.explainNoRoute\(input\)/);
  await expect(failed).rejects.toMatchObject({ code: 'bad_request', endpoint: 'swap.order' });
});
