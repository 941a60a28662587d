import { apiPrograms } from '@perijove/solana';
import { describe, expect, it } from 'vitest';
import { clientWith, refusal } from '../../../solana/test/family/client.ts';
import {
  failedInBlock,
  nodeWith,
  pendingWith,
  signature,
  signedTransaction,
} from '../../../solana/test/family/node.ts';
import { handover, planOf, submitBy, wallet } from '../../../solana/test/family/plan-of.ts';
import { bob, usdc, wif } from '../../../solana/test/ledger/cast.ts';
import { endpoints } from '../../src/endpoints.ts';
import { estimateOf } from '../../src/flows/lamport-estimate.ts';
import { previewSwap } from '../../src/flows/preview.ts';
import { runSwap } from '../../src/flows/swap.ts';

const input = { inputMint: usdc.mint, outputMint: wif.mint, amount: 1_000n };
const offer = {
  inputMint: usdc.mint,
  outputMint: wif.mint,
  swapMode: 'ExactIn',
  slippageBps: 50,
  transaction: signedTransaction(),
  requestId: 'r-1',
  routePlan: [],
  router: 'metis',
  inAmount: '1000',
  outAmount: '400',
  otherAmountThreshold: '399',
};

async function planned(own: object = {}, options: object = {}, answers: object = {}) {
  const { client, calls } = clientWith(endpoints, { order: offer, ...answers });
  const plan = await planOf((given) => runSwap(client, { ...input, ...own }, given), options);
  return { plan, calls, client };
}

it('builds the order of the input, within what it guarantees', async () => {
  const { signal } = new AbortController();
  const { plan, calls, client } = await planned({ minOutput: 5n }, { signal });
  expect(plan).toMatchObject({ name: 'swap.swap', owner: wallet, asked: { amount: '1000' } });
  expect(plan.api).toBe(client.execute);
  const built = await plan.build();
  expect(calls).toEqual([['order', { ...input, taker: wallet }, signal]]);
  expect(built.intent).toMatchObject({
    spend: [{ mint: usdc.mint, atMost: 1_000n }],
    receive: [{ mint: wif.mint, atLeast: 399n, wallet }],
    programs: expect.arrayContaining([apiPrograms.router, apiPrograms.orderEngine]),
  });
  expect(built.notes).toMatchObject({ requestId: 'r-1', router: 'metis' });
});

it('asks for version 1 where the caller allows it', async () => {
  const { plan, calls } = await planned({}, { maxTransactionVersion: 1 });
  await plan.build();
  expect(calls[0]?.[1]).toMatchObject({ maxSupportedTransactionVersion: '1' });
});

it('names the method that explains a missing route', async () => {
  const order = refusal('Invalid inputMint');
  const { plan } = await planned({}, {}, { order });
  await expect(plan.build()).rejects.toMatchObject({
    message: expect.stringContaining('explainNoRoute'),
  });
});

it('says why the service built no transaction', async () => {
  const order = { ...offer, transaction: null, taker: wallet, errorCode: 1 };
  const { plan } = await planned({}, {}, { order });
  await expect(plan.build()).rejects.toMatchObject({
    code: 'execution_failed',
    details: { name: 'insufficient_funds', code: 1 },
    advice: 'top-up',
  });
});

describe('the result', () => {
  const notes = { requestId: 'r-1', inAmount: '1000', outAmount: '400', router: 'metis' };
  const pending = pendingWith({ ...notes, expiresAtMs: null, lastValidBlockHeight: '9' });
  const executed = { status: 'Success', code: 0, signature, slot: '7' };
  const amounts = {
    totalInputAmount: '1000',
    inputAmountResult: '990',
    totalOutputAmount: '400',
    outputAmountResult: '405',
  };

  it.each([
    ['the fees of the service', amounts, '10', '5'],
    [
      'no fees where the amounts do not add up',
      { ...amounts, inputAmountResult: '1001' },
      null,
      '5',
    ],
    [
      'fees of nothing',
      { ...amounts, inputAmountResult: '1000', outputAmountResult: '400' },
      '0',
      '0',
    ],
    ['no fees where it names none', {}, null, null],
  ])('has %s', async (_, own, inputFee, outputFee) => {
    const { plan, calls } = await planned({}, {}, { execute: { ...executed, ...own } });
    expect(await submitBy(plan, pending)).toMatchObject({
      outcome: 'landed',
      result: {
        signature,
        slot: 7,
        router: 'metis',
        inAmount: '1000',
        outAmount: '400',
        inputFee,
        outputFee,
        moved: null,
      },
    });
    const sent = { requestId: 'r-1', signedTransaction: pending.transaction };
    const all = { ...sent, lastValidBlockHeight: '9' };
    expect(calls).toEqual([['execute', all, handover.signal]]);
  });

  it('has no fees where only the node shows the outcome', async () => {
    const failed = { execute: { status: 'Failed', code: -1 } };
    const { plan } = await planned({}, { rpc: await nodeWith() }, failed);
    expect(await submitBy(plan, pending)).toMatchObject({
      outcome: 'landed',
      result: { inputFee: null, outputFee: null },
    });
    const lost = await planned({}, { rpc: await nodeWith([], failedInBlock) }, failed);
    expect(await submitBy(lost.plan, pending)).toMatchObject({ outcome: 'void' });
  });
});

it.each([
  [{ taker: wallet }, 'taker'],
  [{ maxSupportedTransactionVersion: '1' }, 'maxSupportedTransactionVersion'],
  [{ transactionVersion: '1' }, 'transactionVersion'],
  [{ outputMint: usdc.mint }, 'outputMint'],
  [{ amount: 0n }, 'amount'],
])('refuses the input %o before any request', async (own, field) => {
  await expect(planned(own)).rejects.toMatchObject({
    code: 'invalid_input',
    flow: 'swap.swap',
    details: { field },
  });
});

describe('the lamports that an order costs', () => {
  const me = wallet;
  const [a, b] = [bob.address, me];

  it.each([
    ['one signature where it names none', {}, me, 5_000n, 0n],
    [
      'what it names',
      { signatureFeeLamports: 10_000, prioritizationFeeLamports: 7 },
      me,
      10_007n,
      0n,
    ],
    ['what others do not pay', { signatureFeePayer: a, prioritizationFeeLamports: 7 }, me, 7n, 0n],
    [
      'what is named for the taker',
      { signatureFeePayer: b, rentFeePayer: b, rentFeeLamports: 9 },
      me,
      5_000n,
      9n,
    ],
    ['a rent', { rentFeeLamports: 2_039_280 }, undefined, 5_000n, 2_039_280n],
    ['a rent of others', { rentFeeLamports: 2_039_280, rentFeePayer: a }, me, 5_000n, 0n],
    [
      'a rent of others, without a taker',
      { rentFeeLamports: 5, rentFeePayer: a },
      undefined,
      5_000n,
      0n,
    ],
    [
      'a priority fee of others',
      { prioritizationFeeLamports: 7, prioritizationFeePayer: a },
      me,
      5_000n,
      0n,
    ],
    ['nothing if it is gasless', { gasless: true, prioritizationFeeLamports: 7 }, me, 0n, 0n],
    [
      'its own signature, if it names the payer',
      { gasless: true, signatureFeePayer: me },
      me,
      5_000n,
      0n,
    ],
    ['a fraction, rounded up', { prioritizationFeeLamports: 0.5 }, me, 5_001n, 0n],
    [
      'nothing for less than nothing',
      { signatureFeeLamports: -5, rentFeeLamports: -1 },
      me,
      0n,
      0n,
    ],
  ])('are %s', (_, own, taker, networkLamports, rentLamports) => {
    expect(estimateOf({ ...offer, ...own } as never, taker)).toEqual({
      networkLamports,
      rentLamports,
    });
  });
});

describe('the preview', () => {
  const show = (own: object = {}, options: object = {}, more: object = {}) => {
    const { client, calls } = clientWith(endpoints, {
      order: { ...offer, transaction: null, ...own },
    });
    return { shown: previewSwap(client, { ...input, ...more }, options), calls };
  };

  it('of a price asks for no transaction', async () => {
    const { signal } = new AbortController();
    const bounds = { minOutput: 5n, maxSlippageBps: 7 };
    const { shown, calls } = show({}, { signal, maxTransactionVersion: 1 }, bounds);
    expect(await shown).toMatchObject({
      flow: 'swap.swap',
      owner: undefined,
      spends: { mint: usdc.mint, amount: 1_000n },
      pays: { mint: usdc.mint, amount: 1_000n, max: 1_000n },
      receives: { mint: wif.mint, amount: 400n, min: 399n, wallet: undefined },
      fee: { mint: undefined, bps: undefined, amount: undefined },
      problem: undefined,
    });
    const version = { maxSupportedTransactionVersion: '1' };
    expect(calls).toEqual([['order', { ...input, ...version }, signal]]);
  });

  it('shows the bounds of an exact output', async () => {
    const own = { swapMode: 'ExactOut', otherAmountThreshold: '1010' };
    const { shown } = show(own, {}, { receiver: bob.address });
    expect(await shown).toMatchObject({
      pays: { amount: 1_000n, max: 1_010n },
      receives: { amount: 400n, min: 400n, wallet: bob.address },
    });
  });

  it.each([
    [
      'of the platform',
      { platformFee: { amount: '7', feeBps: 5, feeMint: usdc.mint } },
      usdc.mint,
      5,
      7n,
    ],
    [
      'of nothing',
      { feeMint: null, feeBps: null, platformFee: null },
      undefined,
      undefined,
      undefined,
    ],
    [
      'of the order',
      { feeMint: wif.mint, feeBps: 9, platformFee: { feeBps: 5 } },
      wif.mint,
      9,
      undefined,
    ],
    [
      'of a platform that names nothing',
      { platformFee: { feeBps: null, feeMint: null } },
      undefined,
      undefined,
      undefined,
    ],
    ['with an invalid amount', { platformFee: { amount: '1.5' } }, undefined, undefined, undefined],
  ])('shows a fee %s', async (_, own, mint, bps, amount) => {
    expect((await show(own).shown).fee).toEqual({ mint, bps, amount });
  });

  it('of a wallet says why the service built nothing', async () => {
    const owner = wallet;
    const own = { taker: owner, errorCode: 1, errorMessage: 'Insufficient funds' };
    const { shown } = show(own, { owner, rpc: await nodeWith() });
    expect(await shown).toMatchObject({
      flow: 'swap.swap',
      owner,
      spends: { mint: usdc.mint, amount: 1_000n },
      receives: { wallet: owner },
      problem: { name: 'insufficient_funds' },
      issues: expect.arrayContaining([expect.objectContaining({ kind: 'balance' })]),
    });
    const other = show(own, { owner }, { receiver: bob.address });
    expect(await other.shown).toMatchObject({ receives: { wallet: bob.address } });
  });

  it('of a wallet refuses an order for another pair', async () => {
    for (const lie of [{ inputMint: wif.mint }, { outputMint: usdc.mint }])
      await expect(show(lie, { owner: wallet }).shown).rejects.toMatchObject({
        code: 'execution_failed',
        details: { name: 'unreadable_offer' },
        advice: 'retry',
      });
  });

  it('of a price takes the options of a preview, and asks for the usual version', async () => {
    const options = { owner: undefined, words: {}, maxLossBps: 5 };
    const { shown, calls } = show({}, options);
    expect(await shown).toMatchObject({ router: 'metis' });
    expect(calls[0]?.[1]).toEqual(input);
  });

  it('of a wallet without a node says why the service built nothing', async () => {
    const own = { taker: wallet, errorCode: 1 };
    expect(await show(own, { owner: wallet }).shown).toMatchObject({
      flow: 'swap.swap',
      reached: 'offered',
      router: 'metis',
      issues: [{ kind: 'not-built' }],
    });
    const wrong = show({}, { owner: wallet, signer: 1 });
    await expect(wrong.shown).rejects.toMatchObject({
      flow: 'swap.swap',
      details: { field: 'signer' },
    });
  });

  it('of a price is by the prices of the caller', async () => {
    const price = (usdPrice: number) => ({ usdPrice, decimals: 0 });
    const prices = { [usdc.mint]: price(1), [wif.mint]: price(2) };
    expect((await show({}, { prices, rpc: await nodeWith() }).shown).value).toMatchObject({
      givenUsd: 1_000,
      arrivingUsd: 800,
      lossBps: 2_000,
      source: 'prices',
    });
  });

  it.each([
    [{ signer: 1 }, {}, 'signer'],
    [{ maxLossBps: -1 }, {}, 'maxLossBps'],
    [{ maxTransactionVersion: 2 }, {}, 'maxTransactionVersion'],
    [{ rpc: 1 }, {}, 'rpc'],
    [{}, { transactionVersion: '1' }, 'transactionVersion'],
  ])('refuses the options %o before any request', async (options, more, field) => {
    const { shown, calls } = show({}, options, more);
    await expect(shown).rejects.toMatchObject({ code: 'invalid_input', details: { field } });
    expect(calls).toEqual([]);
  });
});
