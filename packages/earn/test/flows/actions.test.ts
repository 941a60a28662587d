import { SOL, USDC } from '@perijove/core';
import { apiPrograms, rpcSender } from '@perijove/solana';
import { describe, expect, it } from 'vitest';
import { clientWith, refusal } from '../../../solana/test/family/client.ts';
import {
  failedInBlock,
  nodeWith,
  pendingWith,
  signature,
} from '../../../solana/test/family/node.ts';
import { planOf, submitBy, wallet } from '../../../solana/test/family/plan-of.ts';
import { endpoints } from '../../src/endpoints.ts';
import { type EarnFlowOptions, runAction } from '../../src/flows/actions.ts';
import { boundNames, type EarnAction } from '../../src/flows/bounds.ts';
import { preview } from '../../src/flows/preview.ts';
import { termsOf } from '../../src/flows/review-terms.ts';
import { receipt } from '../samples.ts';
import { poolNode, RECEIPT } from './pool.ts';

const actions = ['deposit', 'withdraw', 'mint', 'redeem'] as const;
const amountOf = {
  deposit: { amount: 125_000n },
  withdraw: { amount: 125_000n },
  mint: { shares: 100_000n },
  redeem: { shares: 100_000n },
} as const;
const offer = { transaction: 'AQAB' };

async function planned(action: EarnAction, own: object = {}, options: object = {}) {
  const { client, calls } = clientWith(endpoints, { [action]: offer });
  const { rpc } = poolNode(1_250_000_000_000n);
  const input = { asset: USDC, ...amountOf[action], ...own };
  const run = (given: EarnFlowOptions) => runAction(client, action, input as never, given);
  return { plan: await planOf(run, { rpc, ...options }), calls, client };
}

describe.each(actions)('%s', (action) => {
  it('is a plan with its input', async () => {
    const { plan, client, calls } = await planned(action, { toleranceBps: 20 });
    expect(plan).toMatchObject({
      name: `earn.${action}`,
      overNode: true,
      owner: wallet,
      asked: { asset: USDC, toleranceBps: 20 },
    });
    expect(plan.api).toBe(client.tokens);
    expect(calls).toEqual([]);
  });

  it('builds within the bounds of the input and the price of the node', async () => {
    const { signal } = new AbortController();
    const { plan, calls } = await planned(action, { toleranceBps: 0 }, { signal });
    const built = await plan.build();
    expect(calls).toEqual([[action, { asset: USDC, ...amountOf[action], signer: wallet }, signal]]);
    const bound = { deposit: 100_000n, redeem: 125_000n, mint: 125_001n, withdraw: 100_001n }[
      action
    ];
    const isIn = action === 'deposit' || action === 'mint';
    const [given] = Object.values(amountOf[action]);
    const isMinimum = action === 'deposit' || action === 'redeem';
    const [atMost, atLeast] = isMinimum ? [given, bound] : [bound, given];
    const agreed = { receiptMint: RECEIPT, bound: String(bound) };
    expect(built).toMatchObject({ transaction: 'AQAB', offer, notes: null, agreed });
    expect(built.intent).toEqual({
      owner: wallet,
      spend: [{ mint: isIn ? USDC : RECEIPT, atMost }],
      receive: [{ mint: isIn ? RECEIPT : USDC, atLeast }],
      programs: [apiPrograms.lending],
      trustPrograms: undefined,
      maxFeeLamports: undefined,
      maxRentLamports: undefined,
      maxOtherRentLamports: undefined,
      involvedMints: [],
    });
    const wanted = { action, asset: USDC, given: given as bigint, receiptMint: RECEIPT };
    expect(built.terms).toEqual(termsOf({ ...wanted, bound: undefined, toleranceBps: 0n }, agreed));
  });

  it('takes the bound and the receipt mint of the caller', async () => {
    const own = { [boundNames[action]]: '77', receiptMint: receipt };
    const { plan, calls } = await planned(action, own);
    const built = await plan.build();
    expect(built.agreed).toEqual({ receiptMint: receipt, bound: '77' });
    expect(calls[0]?.[1]).toEqual({ asset: USDC, ...amountOf[action], signer: wallet });
  });

  it.each([
    [{ signer: wallet }, 'signer'],
    [{ toleranceBps: -1 }, 'toleranceBps'],
    [{ toleranceBps: 10_001 }, 'toleranceBps'],
    [{ toleranceBps: 0.5 }, 'toleranceBps'],
    [{ receiptMint: 'mine' }, 'receiptMint'],
    [{ receiptMint: receipt }, boundNames[action]],
    [{ [boundNames[action]]: 0n }, boundNames[action]],
    [{ [boundNames[action]]: 2n ** 64n }, boundNames[action]],
    [{ [Object.keys(amountOf[action])[0] as string]: 0n }, Object.keys(amountOf[action])[0]],
    [{ misspelt: 1 }, 'misspelt'],
  ])('refuses the input %o', async (own, field) => {
    await expect(planned(action, own)).rejects.toMatchObject({
      code: 'invalid_input',
      flow: `earn.${action}`,
      details: { field },
    });
  });

  it('needs a node, and takes a sender', async () => {
    await expect(planned(action, {}, { rpc: undefined })).rejects.toMatchObject({
      code: 'invalid_input',
      flow: `earn.${action}`,
      details: { field: 'rpc' },
    });
    const sender = rpcSender(await nodeWith());
    expect((await planned(action, {}, { sender })).plan.name).toBe(`earn.${action}`);
  });

  it('accepts the ends of the tolerance, and the derived receipt mint', async () => {
    for (const own of [{ toleranceBps: 0 }, { toleranceBps: 10_000 }, { receiptMint: RECEIPT }])
      expect((await planned(action, own)).plan.name).toBe(`earn.${action}`);
  });
});

it('knows its own fields by a misspelt name', async () => {
  for (const [name, meant] of [
    ['receiptMints', 'receiptMint'],
    ['toleranceBp', 'toleranceBps'],
    ['minShare', 'minShares'],
  ] as const)
    await expect(planned('deposit', { [name]: 1 })).rejects.toMatchObject({
      message: expect.stringContaining(`\`${meant}\``),
    });
});

it('has a tolerance of 10 basis points, and keeps the bound that was agreed', async () => {
  const { plan } = await planned('deposit');
  expect((await plan.build()).agreed.bound).toBe('99900');
  const before = { receiptMint: RECEIPT, bound: '99999' };
  expect((await plan.build(before)).agreed).toEqual(before);
  await expect(plan.build({ ...before, bound: '100001' })).rejects.toMatchObject({
    code: 'price_moved',
  });
});

it('reports a missing pool, not a refusal of the service', async () => {
  const { client } = clientWith(endpoints, { deposit: refusal('no') });
  const input = { asset: SOL, amount: 5n };
  const { rpc } = poolNode(1n);
  const plan = await planOf((given) => runAction(client, 'deposit', input, given), { rpc });
  await expect(plan.build()).rejects.toMatchObject({ details: { field: 'asset' } });
});

describe('the submission', () => {
  it('returns what the chain shows to have moved', async () => {
    const { plan } = await planned('deposit', {}, { rpc: await nodeWith() });
    expect(await submitBy(plan, pendingWith(null))).toEqual({
      outcome: 'landed',
      result: { signature, slot: 7, moved: { [SOL]: '-1000' } },
    });
  });

  it('returns null where the node does not show it', async () => {
    const rpc = await nodeWith([], { getTransaction: null });
    const { plan } = await planned('deposit', {}, { rpc });
    expect(await submitBy(plan, pendingWith(null))).toMatchObject({ result: { moved: null } });
  });

  it('is void when the transaction has failed on the chain', async () => {
    const { plan } = await planned('deposit', {}, { rpc: await nodeWith([], failedInBlock) });
    expect(await submitBy(plan, pendingWith(null))).toMatchObject({
      outcome: 'void',
      reason: { code: 'transaction_failed' },
    });
  });
});

describe('the preview', () => {
  const owner = wallet;

  it.each([
    ['deposit', { mint: USDC, amount: 125_000n }],
    ['withdraw', undefined],
    ['redeem', undefined],
  ] as const)('of a %s has what would leave by the input', async (action, spends) => {
    const { client } = clientWith(endpoints, { [action]: refusal('insufficient funds') });
    const bound = { [boundNames[action]]: 1n };
    const input = { asset: USDC, ...amountOf[action], ...bound } as never;
    const previewed = preview(client, action, input, { owner, rpc: await nodeWith() });
    const shown = { flow: `earn.${action}`, spends, issues: [{ kind: 'balance' }, {}] };
    if (spends) expect(await previewed).toMatchObject(shown);
    else await expect(previewed).rejects.toMatchObject({ code: 'bad_request' });
  });

  it('needs no node where the caller has set the bound', async () => {
    const { client } = clientWith(endpoints, { redeem: refusal('no') });
    const input = { asset: USDC, shares: 5n, minAssets: 1n };
    await expect(preview(client, 'redeem', input, { owner })).rejects.toMatchObject({
      code: 'bad_request',
    });
  });

  it('needs a node for the price, and an input', async () => {
    const { client } = clientWith(endpoints, { deposit: offer });
    const input = { asset: USDC, amount: 5n };
    await expect(preview(client, 'deposit', input, { owner })).rejects.toMatchObject({
      flow: 'earn.deposit',
      details: { field: 'rpc' },
    });
    await expect(preview(client, 'deposit', undefined as never, { owner })).rejects.toMatchObject({
      flow: 'earn.deposit',
      code: 'invalid_input',
    });
  });
});
