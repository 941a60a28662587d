import { apiPrograms } from '@perijove/solana';
import { orderRouters } from '@perijove/solana/flow';
import { expect, it } from 'vitest';
import { clientWith } from '../../../solana/test/family/client.ts';
import {
  nodeWith,
  notSimulating,
  pendingWith,
  signature,
  signedTransaction,
} from '../../../solana/test/family/node.ts';
import { handover, planOf, submitBy, wallet } from '../../../solana/test/family/plan-of.ts';
import { bob, usdc, wif } from '../../../solana/test/ledger/cast.ts';
import { endpoints } from '../../src/endpoints.ts';
import { previewSwap } from '../../src/flows/preview.ts';
import { swap } from '../../src/flows/swap.ts';
import type { SwapOptions } from '../../src/flows/swap-flow.ts';

const input = { inputMint: usdc.mint, outputMint: wif.mint, amount: 1_000n };
const offer = {
  inputMint: usdc.mint,
  outputMint: wif.mint,
  swapMode: 'ExactIn',
  slippageBps: 50,
  transaction: signedTransaction(),
  requestId: 'r-1',
  routePlan: [],
  router: 'iris',
  inAmount: '1000',
  outAmount: '400',
  otherAmountThreshold: '399',
};

async function planned(own: object = {}, answers: object = {}) {
  const { client, calls } = clientWith(endpoints, { order: offer, ...answers });
  const run = (given: SwapOptions) => swap(client, { ...input, ...own }, given);
  return { plan: await planOf(run), calls, client };
}

it('builds the order of the input, within what it guarantees', async () => {
  const { plan, calls, client } = await planned();
  expect(plan).toMatchObject({ name: 'instant-swap.swap', owner: wallet });
  expect(plan.api).toBe(client.execute);
  const { intent } = await plan.build();
  expect(calls.map(([name, asked]) => [name, asked])).toEqual([
    ['order', { ...input, taker: wallet }],
  ]);
  expect(intent).toMatchObject({
    spend: [{ mint: usdc.mint, atMost: 1_000n }],
    receive: [{ mint: wif.mint, atLeast: 399n, wallet }],
    programs: orderRouters,
  });
  expect(intent.programs).toContain(apiPrograms.router);
});

it('returns the amounts of the service', async () => {
  const execution = { status: 'Success', code: 0, signature, slot: '7', totalInputAmount: '990' };
  const { plan, calls } = await planned({}, { execute: execution });
  const notes = { requestId: 'r-1', inAmount: '1000', outAmount: '400', router: null };
  const pending = pendingWith(notes);
  expect(await submitBy(plan, pending)).toEqual({
    outcome: 'landed',
    result: {
      signature,
      slot: 7,
      inputMint: usdc.mint,
      outputMint: wif.mint,
      inAmount: '990',
      outAmount: '400',
      moved: null,
    },
  });
  const sent = { requestId: 'r-1', signedTransaction: pending.transaction };
  expect(calls).toEqual([['execute', sent, handover.signal]]);
});

it('says why the service built no transaction', async () => {
  const order = { ...offer, transaction: null, taker: wallet, errorCode: 1 };
  const { plan } = await planned({}, { order });
  await expect(plan.build()).rejects.toMatchObject({
    code: 'execution_failed',
    details: { name: 'insufficient_funds', code: 1 },
    advice: 'top-up',
  });
});

it('ends an order that the service reports as over', async () => {
  const { plan } = await planned({}, { execute: { status: 'Failed', code: -2 } });
  const notes = { requestId: 'r-1', inAmount: '1', outAmount: '1', router: null };
  await expect(submitBy(plan, pendingWith(notes))).rejects.toMatchObject({
    code: 'outcome_unknown',
    cause: { code: 'execution_failed', details: { code: -2 } },
  });
});

it.each([
  [{ taker: wallet }, 'taker'],
  [{ outputMint: usdc.mint }, 'outputMint'],
  [{ amount: 0n }, 'amount'],
])('refuses the input %o before any request', async (own, field) => {
  await expect(planned(own)).rejects.toMatchObject({
    code: 'invalid_input',
    flow: 'instantSwap.swap',
    details: { field },
  });
});

it.each([
  ['the wallet', {}],
  ['a receiver', { receiver: bob.address }],
])('is previewed for %s, also where the service builds nothing', async (_, own) => {
  const owner = wallet;
  const rpc = await nodeWith([], notSimulating);
  const unbuilt = { ...offer, transaction: null, taker: owner, errorCode: 1 };
  const { client } = clientWith(endpoints, { order: unbuilt });
  const shown = await previewSwap(client, { ...input, ...own }, { owner, rpc });
  expect(shown).toMatchObject({
    flow: 'instant-swap.swap',
    offer: unbuilt,
    router: 'iris',
    spends: {
      mint: usdc.mint,
      amount: 1000n,
    },
    issues: expect.arrayContaining([expect.objectContaining({ kind: 'not-built' })]),
  });
  const built = clientWith(endpoints, { order: offer });
  const full = await previewSwap(built.client, { ...input, ...own }, { owner, rpc });
  expect(full).toMatchObject({ flow: 'instant-swap.swap', router: 'iris' });
});

it('is previewed without a transaction only where the service says why', async () => {
  const unbuilt = { ...offer, transaction: null, taker: wallet };
  const { client } = clientWith(endpoints, { order: { ...unbuilt, errorCode: 1 } });
  const shown = await previewSwap(client, input, { owner: wallet });
  expect(shown).toMatchObject({
    reached: 'offered',
    issues: [{ kind: 'not-built', says: expect.stringContaining('less of the input token') }],
    value: { lossBps: undefined },
  });
  const unnamed = clientWith(endpoints, { order: { ...unbuilt, inAmount: 'many' } });
  await expect(previewSwap(unnamed.client, input, { owner: wallet })).rejects.toMatchObject({
    code: 'execution_failed',
  });
});

it('is previewed only with an input', async () => {
  const { client } = clientWith(endpoints, {});
  await expect(previewSwap(client, undefined as never, { owner: wallet })).rejects.toMatchObject({
    code: 'invalid_input',
    flow: 'instantSwap.swap',
  });
});
