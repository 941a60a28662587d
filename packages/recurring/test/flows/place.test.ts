import { SOL, USDC } from '@perijove/core';
import { apiPrograms } from '@perijove/solana';
import { openRecurringOrder } from '@perijove/solana/flow';
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
import { faults, writeCall } from '../../../solana/test/family/program-call.ts';
import { shownTerms } from '../../../solana/test/family/shown-terms.ts';
import { compile, type DraftInstruction } from '../../../solana/test/ledger/draft.ts';
import { memo } from '../../../solana/test/ledger/make.ts';
import { tableEntries } from '../../../solana/test/ledger/world.ts';
import { endpoints } from '../../src/endpoints.ts';
import { place } from '../../src/flows/place.ts';
import { previewPlace } from '../../src/flows/preview.ts';
import { termsOf } from '../../src/flows/review-terms.ts';
import { other } from '../samples.ts';

const time = { inAmount: 200_000_000n, numberOfOrders: 4, interval: 86_400 };
const input = { inputMint: USDC, outputMint: SOL, params: { time } };
const price = { depositAmount: 1n, incrementUsdcValue: 1n, interval: 60 };
const offer = { transaction: 'AQAB', requestId: 'r-1' };
const executed = { status: 'Success', signature, order: SOL };

const open = (answers: object = {}) =>
  clientWith(endpoints, { createOrder: offer, execute: executed, ...answers });

async function planned(own: object = {}, options: object = {}, answers: object = {}) {
  const { client, calls } = open(answers);
  const plan = await planOf((given) => place(client, { ...input, ...own }, given), options);
  return { plan, calls, client };
}

function opening(order: string, own: object = {}) {
  const accounts = { order, user: wallet, payer: wallet, inputMint: USDC, outputMint: SOL };
  const each = { applicationIdx: 1n, inAmount: 200_000_000n, inAmountPerCycle: 50_000_000n };
  const none = { minOutAmount: null, maxOutAmount: null, startAt: null };
  const data = { ...each, cycleFrequency: 86_400n, ...none, ...own };
  return writeCall(apiPrograms.recurring, openRecurringOrder[0], { accounts, data });
}

const draft = (order: string): DraftInstruction => {
  const { programAddress: program, metas: accounts, bytes: data } = opening(order);
  return { program, accounts, data };
};

describe('the plan', () => {
  it('is of the wallet, with its input for the journal', async () => {
    const { plan, client } = await planned();
    const asked = { inputMint: USDC, params: { time: { inAmount: '200000000' } } };
    expect(plan).toMatchObject({ name: 'recurring.place', owner: wallet, asked });
    expect(plan.api).toBe(client.createOrder);
  });

  it('builds the order of the input, with the wallet as its user', async () => {
    const { signal } = new AbortController();
    const { plan, calls } = await planned({}, { signal });
    const built = await plan.build();
    expect(calls).toEqual([['createOrder', { ...input, user: wallet }, signal]]);
    expect(built).toMatchObject({
      transaction: 'AQAB',
      offer,
      notes: 'r-1',
      agreed: null,
      parts: { rentReturns: true },
    });
    expect(built.intent).toEqual({
      owner: wallet,
      spend: [{ mint: USDC, atMost: 200_000_000n }],
      anyRecipient: true,
      programs: [apiPrograms.recurring],
      trustPrograms: undefined,
      maxFeeLamports: undefined,
      maxRentLamports: undefined,
      maxOtherRentLamports: 20_000_000n,
      involvedMints: [USDC, SOL],
      trustArrival: true,
    });
    expect(built.terms).toEqual(termsOf(input));
    expect(faults(built.judge, [opening(other)])).toEqual([]);
    expect(faults(built.judge, [opening(other, { inAmount: 1n })])).toEqual([0]);
  });

  it('takes the bounds of the caller, and believes the node alone', async () => {
    const { plan } = await planned({}, { maxOtherRentLamports: 5n, rpc: await nodeWith() });
    expect((await plan.build()).intent).toMatchObject({
      maxOtherRentLamports: 5n,
      trustArrival: false,
    });
  });
});

describe('the submission', () => {
  const landed = (order: string | null) => ({ outcome: 'landed', result: { signature, order } });

  it('returns the order of the transaction, not that of the service', async () => {
    const { plan, calls } = await planned();
    const pending = pendingWith('r-1', signedTransaction([memo('first'), draft(other)]));
    expect(await submitBy(plan, pending)).toEqual(landed(other));
    const sent = { requestId: 'r-1', signedTransaction: pending.transaction };
    expect(calls).toEqual([['execute', sent, handover.signal]]);
  });

  it('returns the order of the service where the transaction shows none, or null', async () => {
    const { plan } = await planned();
    expect(await submitBy(plan, pendingWith('r-1'))).toEqual(landed(SOL));
    const without = await planned({}, {}, { execute: { ...executed, order: null } });
    expect(await submitBy(without.plan, pendingWith('r-1'))).toEqual(landed(null));
    const byNode = await planned({}, { rpc: await nodeWith() }, { execute: { status: 'Failed' } });
    expect(await submitBy(byNode.plan, pendingWith('r-1'))).toEqual(landed(null));
    const empty = signedTransaction([
      { program: apiPrograms.recurring, accounts: [], data: new Uint8Array() },
    ]);
    expect(await submitBy(plan, pendingWith('r-1', empty))).toEqual(landed(SOL));
    const hidden = compile({ instructions: [draft(tableEntries[3] as string)], table: other });
    expect(await submitBy(plan, pendingWith('r-1', hidden))).toEqual(landed(SOL));
  });

  it('is void when the transaction has failed on the chain', async () => {
    const rpc = await nodeWith([], failedInBlock);
    const { plan } = await planned({}, { rpc }, { execute: { status: 'Failed' } });
    expect(await submitBy(plan, pendingWith('r-1'))).toMatchObject({
      outcome: 'void',
      reason: { code: 'transaction_failed' },
    });
  });
});

it.each([
  [{ user: wallet }, 'user'],
  [{ order: other }, 'order'],
  [{ params: { price } }, 'params.'],
  [{ params: { time, price } }, 'params.'],
  [{ params: { time: { ...time, inAmount: 0n } } }, 'params.time.inAmount'],
  [{ params: { time: { ...time, inAmount: 2n ** 64n } } }, 'params.time.inAmount'],
  [{ params: {} }, 'params.time'],
])('refuses the input %o before any request', async (own, field) => {
  const { client, calls } = open();
  const placing = planOf((given) => place(client, { ...input, ...own } as never, given));
  await expect(placing).rejects.toMatchObject({
    code: 'invalid_input',
    flow: 'recurring.place',
    details: { field: expect.stringContaining(field) },
  });
  expect(calls).toEqual([]);
});

describe('the review', () => {
  const review = (own: object = {}) =>
    shownTerms(termsOf({ ...input, params: { time: { ...time, ...own } } }));
  const amounts = [
    'kind text ...',
    `sells amount ${USDC} 200000000`,
    `sellsEach amount ${USDC} 50000000`,
    `buys address ${SOL}`,
    'swaps count 4',
    'interval duration 86400000',
  ];
  const ends = ['expires text ...', 'heldBy text ...'];

  it('shows an order at any price, from now on', () => {
    const now = [...amounts, 'begins text Immediately', 'lasts duration 259200000'];
    expect(review()).toEqual([...now, 'price text ...', ...ends]);
    expect(review({ minPrice: null, maxPrice: null })).toEqual([...now, 'price text ...', ...ends]);
  });

  it.each([
    [{ minPrice: 0, maxPrice: 2.5 }, ['minPrice text 0', 'maxPrice text 2.5']],
    [{ minPrice: 1, maxPrice: null }, ['minPrice text 1']],
    [{ maxPrice: 2 }, ['maxPrice text 2']],
  ])('shows the prices %o and the start', (prices, shown) => {
    expect(review({ ...prices, startAt: 1_800_000_000 })).toEqual([
      ...amounts,
      'begins time 1800000000000',
      'lasts duration 259200000',
      ...shown,
      ...ends,
    ]);
  });

  it('shows the start of a Date in whole seconds', () => {
    expect(review({ startAt: new Date(1_800_000_000_999) })).toContain('begins time 1800000000000');
  });
});

it('is previewed with what would leave, although the service builds nothing', async () => {
  const { client } = open({ createOrder: refusal('insufficient funds') });
  const preview = previewPlace(client, input, { owner: wallet, rpc: await nodeWith() });
  expect(await preview).toMatchObject({
    flow: 'recurring.place',
    spends: { mint: USDC, amount: 200_000_000n },
    issues: [{ kind: 'balance' }, { kind: 'not-built' }],
  });
  for (const odd of [undefined, {}, { params: {} }])
    await expect(previewPlace(client, odd as never, { owner: wallet })).rejects.toMatchObject({
      code: 'invalid_input',
      flow: 'recurring.place',
    });
});
