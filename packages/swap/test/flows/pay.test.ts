import { SOL } from '@perijove/core';
import { apiPrograms, decodeTransaction, rpcSender } from '@perijove/solana';
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
import { pay } from '../../src/flows/pay.ts';
import type { PayMemory } from '../../src/flows/pay-memory.ts';
import { previewPay } from '../../src/flows/preview.ts';

const rpc = await nodeWith();
const to = bob.address;
const newMemory = (): PayMemory => ({ prices: new Map(), sellsExactly: false });

interface Given {
  readonly own?: object;
  readonly options?: object;
  readonly answers?: object;
  readonly memory?: PayMemory;
}

/** Lamports, unless the input says otherwise. */
async function planned({ own = {}, options = {}, answers = {}, memory }: Given = {}) {
  const { client, calls } = clientWith(endpoints, { ...answers });
  const input = { to, mint: SOL, amount: 5_000_000n, ...own };
  const all = { rpc, ...options };
  const plan = await planOf(
    (given) => pay(client, input as never, given, memory ?? newMemory()),
    all,
  );
  return { plan, calls, client };
}

describe('a transfer', () => {
  it('is a plan over the node, with its input', async () => {
    const { plan, client } = await planned({ own: { maxInput: '5000000' } });
    expect(plan).toMatchObject({
      name: 'swap.pay',
      overNode: true,
      owner: wallet,
      asked: { to, mint: SOL, amount: '5000000', maxInput: '5000000' },
    });
    expect(plan.api).toBe(client.execute);
  });

  it('moves the amount, and must arrive', async () => {
    const { plan, calls } = await planned({ own: { priorityFeeLamports: 2_000_000 } });
    const built = await plan.build();
    expect(calls).toEqual([]);
    expect(built).toMatchObject({ offer: null, notes: null, agreed: null });
    expect(built.intent).toEqual({
      owner: wallet,
      spend: [{ mint: SOL, atMost: 5_000_000n }],
      receive: [{ mint: SOL, atLeast: 5_000_000n, wallet: to }],
      programs: [],
      trustPrograms: undefined,
      maxFeeLamports: 2_100_000n,
      maxRentLamports: undefined,
      maxOtherRentLamports: undefined,
      involvedMints: [],
    });
    const { feePayer, instructions, fee } = decodeTransaction(built.transaction);
    expect(feePayer).toBe(wallet);
    expect(fee.priorityLamports).toBeLessThanOrEqual(2_000_000n);
    expect(fee.priorityLamports).toBeGreaterThan(1_999_000n);
    expect(instructions).toContainEqual(
      expect.objectContaining({ type: 'transfer', data: { lamports: 5_000_000n } }),
    );
    // Two equal payments are two transactions.
    expect((await plan.build()).transaction).not.toBe(built.transaction);
    const plain = await (await planned()).plan.build();
    expect(decodeTransaction(plain.transaction).fee.priorityLamports).toBe(0n);
  });

  it('is of version 1 where the caller allows it', async () => {
    const { plan } = await planned({ options: { maxTransactionVersion: 1 } });
    expect(decodeTransaction((await plan.build()).transaction).wire.version).toBe(1);
  });

  it('returns what was paid, and what the chain shows of the receiver', async () => {
    const { plan } = await planned();
    const landed = { signature, slot: 7, mode: 'transfer', paid: '5000000' };
    expect(await submitBy(plan, pendingWith(null))).toEqual({
      outcome: 'landed',
      result: { ...landed, arrived: null },
    });
    const shown = {
      slot: 7,
      transaction: { message: { accountKeys: [wallet, to] } },
      meta: { fee: 5_000, preBalances: [9_000_000, 1], postBalances: [3_995_000, 5_000_001] },
    };
    const seen = await planned({ options: { rpc: await nodeWith([], { getTransaction: shown }) } });
    expect(await submitBy(seen.plan, pendingWith(null))).toMatchObject({
      result: { arrived: '5000000' },
    });
    const unseen = await planned({
      options: { rpc: await nodeWith([], { getTransaction: null }) },
    });
    expect(await submitBy(unseen.plan, pendingWith(null))).toMatchObject({
      result: { arrived: null },
    });
    const failed = await planned({ options: { rpc: await nodeWith([], failedInBlock) } });
    expect(await submitBy(failed.plan, pendingWith(null))).toMatchObject({
      outcome: 'void',
      reason: { code: 'transaction_failed' },
    });
  });
});

const offer = {
  transaction: signedTransaction(),
  requestId: 'r-1',
  swapMode: 'ExactOut',
  slippageBps: 50,
  inputMint: usdc.mint,
  outputMint: wif.mint,
  routePlan: [],
  router: 'metis',
  inAmount: '995',
  outAmount: '400',
  otherAmountThreshold: '1000',
};
const swapping = { mint: wif.mint, from: usdc.mint, amount: 400n, maxInput: 1_000n };
const bySwap = (given: Given = {}) =>
  planned({
    ...given,
    own: { ...swapping, ...given.own },
    answers: { order: offer, ...given.answers },
  });
const asked = { inputMint: usdc.mint, outputMint: wif.mint, receiver: to, taker: wallet };
const exactIn = (size: bigint, guaranteed: bigint) => ({
  ...offer,
  swapMode: 'ExactIn',
  inAmount: String(size),
  outAmount: String(guaranteed),
  otherAmountThreshold: String(guaranteed),
});

describe('a payment from another mint', () => {
  it('is a plan of the service, with its input', async () => {
    const { plan, client } = await bySwap();
    expect(plan).toMatchObject({
      name: 'swap.pay',
      owner: wallet,
      asked: { to, mint: wif.mint, from: usdc.mint, amount: '400', maxInput: '1000' },
    });
    expect(plan.overNode).toBeUndefined();
    expect(plan.api).toBe(client.execute);
  });

  it('buys the exact amount for the receiver, within maxInput', async () => {
    const memory = newMemory();
    const own = { slippageBps: 60, excludeRouters: ['okx'], priorityFeeLamports: 7 };
    const { plan, calls } = await bySwap({ memory, own });
    const built = await plan.build();
    const { maxInput: _, ...sent } = { ...asked, ...own, amount: 400n, maxInput: undefined };
    expect(calls.map(([, input]) => input)).toEqual([
      { ...sent, swapMode: 'ExactOut' },
      { ...sent, amount: 1_000n },
    ]);
    expect(built).toMatchObject({ notes: { requestId: 'r-1', mode: 'ExactOut' }, agreed: null });
    expect(built.intent).toMatchObject({
      spend: [{ mint: usdc.mint, atMost: 1_000n }],
      receive: [{ mint: wif.mint, atLeast: 400n, wallet: to }],
      programs: expect.arrayContaining([apiPrograms.router]),
    });
    expect(memory.sellsExactly).toBe(true);
    // The next payment asks for nothing else.
    const again = await bySwap({ memory });
    await again.plan.build();
    expect(again.calls).toHaveLength(1);
  });

  it.each([
    ['refuses the mode', refusal('no ExactOut')],
    ['answers in the other mode', exactIn(1n, 1n)],
  ])('buys at least the amount where the service %s', async (_, exact) => {
    const memory = { ...newMemory(), sellsExactly: true };
    const order = ({
      swapMode,
      amount,
    }: {
      readonly swapMode?: string;
      readonly amount: bigint;
    }) => (swapMode === 'ExactOut' ? exact : exactIn(amount, amount / 2n));
    const { plan, calls } = await bySwap({ memory, answers: { order } });
    const built = await plan.build();
    // At half of the price it takes 800 and a little more.
    expect(calls.map(([, { amount }]) => amount)).toEqual([400n, 1_000n, 801n]);
    expect(built).toMatchObject({ notes: { mode: 'ExactIn' }, agreed: null });
    expect(built.intent).toMatchObject({
      spend: [{ mint: usdc.mint, atMost: 801n }],
      receive: [{ mint: wif.mint, atLeast: 400n, wallet: to }],
    });
    expect(memory.sellsExactly).toBe(false);
    expect(memory.prices.get(`${usdc.mint} ${wif.mint}`)).toEqual({ size: 801n, guaranteed: 400n });
  });

  it('passes on other failures, such as a price beyond maxInput', async () => {
    const lost = new Error('lost');
    await expect((await bySwap({ answers: { order: lost } })).plan.build()).rejects.toBe(lost);
    const { plan } = await bySwap({ own: { maxInput: 999n } });
    await expect(plan.build()).rejects.toMatchObject({ code: 'price_moved' });
  });

  it('does not try the other mode where the service says why it builds nothing', async () => {
    const order = { ...offer, transaction: null, taker: wallet, errorCode: 1 };
    const { plan, calls } = await bySwap({ answers: { order } });
    await expect(plan.build()).rejects.toMatchObject({ details: { name: 'insufficient_funds' } });
    expect(calls).toHaveLength(2);
  });

  it('refuses a receiver that is not a wallet before all else', async () => {
    const { plan } = await bySwap({
      own: { to: usdc.mint },
      options: { rpc: await nodeWith([], { getMultipleAccounts: tokenAccount }) },
      answers: { order: new Error('lost') },
    });
    await expect(plan.build()).rejects.toMatchObject({ details: { field: 'to' } });
  });

  it('returns its mode, and what the service and the chain say', async () => {
    const notes = { requestId: 'r-1', inAmount: '990', outAmount: '400', router: null };
    const pending = pendingWith({ ...notes, mode: 'ExactOut', expiresAtMs: null });
    const execute = { status: 'Success', code: 0, signature, totalInputAmount: '980' };
    const { plan, calls } = await bySwap({ answers: { execute } });
    expect(await submitBy(plan, pending)).toEqual({
      outcome: 'landed',
      result: { signature, slot: 7, mode: 'ExactOut', paid: '980', arrived: null },
    });
    const sent = { requestId: 'r-1', signedTransaction: pending.transaction };
    expect(calls).toEqual([['execute', sent, handover.signal]]);
    const shown = { ...landedIn7, meta: { ...landedIn7.meta, postTokenBalances: [received] } };
    const seen = await bySwap({
      answers: { execute },
      options: { rpc: await nodeWith([], { getTransaction: shown }) },
    });
    expect(await submitBy(seen.plan, pending)).toMatchObject({ result: { arrived: '400' } });
    const unseen = await bySwap({
      answers: { execute },
      options: { rpc: await nodeWith([], { getTransaction: null }) },
    });
    expect(await submitBy(unseen.plan, pending)).toMatchObject({ result: { arrived: null } });
    const failed = await bySwap({
      answers: { execute: { status: 'Failed', code: -2 } },
      options: { rpc: await nodeWith([], failedInBlock) },
    });
    expect(await submitBy(failed.plan, pending)).toMatchObject({ outcome: 'void' });
  });
});

const landedIn7 = {
  slot: 7,
  transaction: { message: { accountKeys: [wallet, to] } },
  meta: {
    fee: 5e3,
    preBalances: [9e3, 1],
    postBalances: [4e3, 1],
    preTokenBalances: [] as unknown[],
    postTokenBalances: [] as unknown[],
  },
};
const received = { accountIndex: 1, mint: wif.mint, owner: to, uiTokenAmount: { amount: '400' } };
const tokenAccount = {
  context: { slot: 1 },
  value: [{ owner: usdc.program, lamports: 1, data: ['', 'base64'] }],
};

it.each([
  [{ to: 'bob' }, {}, 'to'],
  [{ to: wallet }, {}, 'to'],
  [{ mint: 'SOL' }, {}, 'mint'],
  [{ from: 'SOL', maxInput: 1n }, {}, 'from'],
  [{ amount: 0n }, {}, 'amount'],
  [{ amount: 2n ** 64n }, {}, 'amount'],
  [{ maxInput: 4_999_999n }, {}, 'maxInput'],
  [{ maxInput: 0n }, {}, 'maxInput'],
  [{ maxInput: 'x' }, {}, 'maxInput'],
  [{ maxInput: 2n ** 64n }, {}, 'maxInput'],
  [{ priorityFeeLamports: 0 }, {}, 'priorityFeeLamports'],
  [{ priorityFeeLamports: 1.5 }, {}, 'priorityFeeLamports'],
  [{ slippageBps: 5 }, {}, 'slippageBps'],
  [{ excludeDexes: ['x'] }, {}, 'excludeDexes'],
  [{ from: usdc.mint }, {}, 'maxInput'],
  [{ from: usdc.mint, maxInput: 0n }, {}, 'maxInput'],
  [{ from: usdc.mint, maxInput: 1n, memo: 'x' }, {}, 'memo'],
  [{ from: usdc.mint, maxInput: 1n, slippageBps: -1 }, {}, 'slippageBps'],
  [{ from: usdc.mint, maxInput: 1n }, { sender: rpcSender(rpc) }, 'sender'],
  [{}, { rpc: undefined }, 'rpc'],
  [{}, { maxLossBps: -1 }, 'maxLossBps'],
])('refuses the input %# before any request', async (own, options, field) => {
  await expect(planned({ own, options })).rejects.toMatchObject({
    code: 'invalid_input',
    flow: 'swap.pay',
    details: { field },
  });
});

it('accepts what each kind of payment may have', async () => {
  const swap = { from: usdc.mint, maxInput: '1', excludeRouters: ['okx'], excludeDexes: ['x'] };
  for (const own of [swap, { maxInput: 5_000_000n }, { from: SOL }, { priorityFeeLamports: 1 }])
    expect((await planned({ own })).plan.name).toBe('swap.pay');
});

describe('the preview', () => {
  const options = { owner: wallet, rpc };

  it.each([
    ['a transfer', {}, { mint: SOL, amount: 5_000_000n }],
    ['a swap', { mint: wif.mint, from: usdc.mint, maxInput: 7n }, { mint: usdc.mint, amount: 7n }],
  ])('has what would leave by %s', async (_, own, spends) => {
    const down = { ...options, rpc: await nodeWith([], { getLatestBlockhash: new Error('down') }) };
    const { client } = clientWith(endpoints, { order: new Error('down') });
    const input = { to, mint: SOL, amount: 5_000_000n, ...own };
    const preview = await previewPay(client, input, down, newMemory());
    expect(preview).toMatchObject({ flow: 'swap.pay', spends });
  });

  it('needs a node and an input', async () => {
    const { client } = clientWith(endpoints, {});
    const input = { to, mint: SOL, amount: 5n };
    const alone = previewPay(client, input, { owner: wallet }, newMemory());
    await expect(alone).rejects.toMatchObject({ flow: 'swap.pay', details: { field: 'rpc' } });
    for (const odd of [undefined, {}])
      await expect(previewPay(client, odd as never, options, newMemory())).rejects.toMatchObject({
        code: 'invalid_input',
        flow: 'swap.pay',
      });
  });
});
