import { SOL, USDC } from '@perijove/core';
import { apiPrograms } from '@perijove/solana';
import { openLimitOrder } from '@perijove/solana/flow';
import { describe, expect, it } from 'vitest';
import { clientWith, refusal } from '../../../solana/test/family/client.ts';
import {
  failedInBlock,
  nodeWith,
  pendingWith,
  signature,
} from '../../../solana/test/family/node.ts';
import { handover, planOf, submitBy, wallet } from '../../../solana/test/family/plan-of.ts';
import { faults, writeCall } from '../../../solana/test/family/program-call.ts';
import { shownTerms } from '../../../solana/test/family/shown-terms.ts';
import { endpoints } from '../../src/endpoints.ts';
import { place } from '../../src/flows/place.ts';
import { previewPlace } from '../../src/flows/preview.ts';
import { termsOf } from '../../src/flows/review-terms.ts';
import { other } from '../samples.ts';

const params = { makingAmount: 100_000_000n, takingAmount: '16000000' };
const input = { inputMint: SOL, outputMint: USDC, params };
const offer = { transaction: 'AQAB', requestId: 'r-1', order: other };
const executed = { status: 'Success', signature, code: 200 };

function open(answers: object = {}) {
  return clientWith(endpoints, { createOrder: offer, execute: executed, ...answers });
}

async function planned(own: object = {}, options: object = {}, answers: object = {}) {
  const { client, calls } = open(answers);
  const plan = await planOf((given) => place(client, { ...input, ...own }, given), options);
  return { plan, calls, client };
}

describe('the plan', () => {
  it('is of the wallet, with its input for the journal', async () => {
    const { plan, client } = await planned();
    expect(plan).toMatchObject({
      name: 'trigger.place',
      owner: wallet,
      asked: { inputMint: SOL, outputMint: USDC, params: { makingAmount: '100000000' } },
    });
    expect(plan.api).toBe(client.createOrder);
  });

  it('builds the order of the input, with the wallet as maker and payer', async () => {
    const { signal } = new AbortController();
    const { plan, calls } = await planned({}, { signal });
    const built = await plan.build();
    expect(calls).toEqual([['createOrder', { ...input, maker: wallet, payer: wallet }, signal]]);
    expect(built).toMatchObject({
      transaction: 'AQAB',
      offer,
      notes: { requestId: 'r-1', order: other },
      agreed: null,
      parts: { rentReturns: true },
    });
    expect(built.intent).toEqual({
      owner: wallet,
      spend: [{ mint: SOL, atMost: 100_000_000n }],
      anyRecipient: true,
      programs: [apiPrograms.trigger],
      trustPrograms: undefined,
      maxFeeLamports: undefined,
      maxRentLamports: undefined,
      maxOtherRentLamports: 10_000_000n,
      involvedMints: [USDC],
    });
    expect(built.terms).toEqual(termsOf(input, other));
  });

  it('judges the calls by the input, the wallet and the order', async () => {
    const { plan } = await planned();
    const { judge } = await plan.build();
    const accounts = { maker: wallet, payer: wallet, order: other, inputMint: SOL };
    const terms = { makingAmount: 100_000_000n, takingAmount: 16_000_000n };
    const none = { uniqueId: 1n, expiredAt: null, feeBps: null, slippageBps: null };
    const call = (order: string) =>
      writeCall(apiPrograms.trigger, openLimitOrder, {
        accounts: { ...accounts, outputMint: USDC, order },
        data: { ...terms, ...none },
      });
    expect(faults(judge, [call(other)])).toEqual([]);
    expect(faults(judge, [call(wallet)])).toEqual([0]);
  });

  it.each([
    ['1000000', 1_500_000n],
    ['100', 1_000_000n],
    ['auto', undefined],
    [undefined, undefined],
  ])('accepts the priority fee of the price %s', async (computeUnitPrice, maxFeeLamports) => {
    const { plan } = await planned(computeUnitPrice === undefined ? {} : { computeUnitPrice });
    expect((await plan.build()).intent.maxFeeLamports).toBe(maxFeeLamports);
  });

  it('takes the bounds of the caller', async () => {
    const { plan } = await planned({}, { maxOtherRentLamports: 5n, involvedMints: [other] });
    expect((await plan.build()).intent).toMatchObject({
      maxOtherRentLamports: 5n,
      involvedMints: [USDC, other],
    });
  });
});

describe('the submission', () => {
  it.each([[other], [null]])('returns the order %s and the signature', async (order) => {
    const { plan, calls } = await planned();
    const pending = pendingWith({ requestId: 'r-1', order });
    expect(await submitBy(plan, pending)).toEqual({
      outcome: 'landed',
      result: { order, signature },
    });
    const sent = { requestId: 'r-1', signedTransaction: pending.transaction };
    expect(calls).toEqual([['execute', sent, handover.signal]]);
  });

  it('has no order where the service names none', async () => {
    const { plan } = await planned({}, {}, { createOrder: { ...offer, order: undefined } });
    expect((await plan.build()).notes).toEqual({ requestId: 'r-1', order: null });
  });

  it('is void when the transaction has failed on the chain', async () => {
    const rpc = await nodeWith([], failedInBlock);
    const { plan } = await planned({}, { rpc }, { execute: { status: 'Failed', code: 1 } });
    expect(await submitBy(plan, pendingWith({ requestId: 'r-1', order: null }))).toMatchObject({
      outcome: 'void',
      reason: { code: 'transaction_failed' },
    });
  });

  it('is of unknown outcome without a node, and landed with one that has it', async () => {
    const failed = { execute: { status: 'Failed', code: 1 } };
    const pending = pendingWith({ requestId: 'r-1', order: other });
    const alone = await planned({}, {}, failed);
    await expect(submitBy(alone.plan, pending)).rejects.toMatchObject({ code: 'outcome_unknown' });
    const { plan } = await planned({}, { rpc: await nodeWith() }, failed);
    expect(await submitBy(plan, pending)).toMatchObject({ outcome: 'landed' });
  });
});

describe('the input', () => {
  it.each([
    [{ maker: wallet }, 'maker'],
    [{ payer: wallet }, 'payer'],
    [{ slippageBps: '1' }, 'slippageBps'],
    [{ params: { ...params, makingAmount: 0n } }, 'params.makingAmount'],
    [{ params: { ...params, takingAmount: '0' } }, 'params.takingAmount'],
    [{ params: { ...params, makingAmount: 2n ** 64n } }, 'params.makingAmount'],
    [{ params: { ...params, takingAmount: 2n ** 64n } }, 'params.takingAmount'],
  ])('is refused before any request: %o', async (own, field) => {
    const { client, calls } = open();
    const placing = planOf((given) => place(client, { ...input, ...own } as never, given));
    await expect(placing).rejects.toMatchObject({
      code: 'invalid_input',
      flow: 'trigger.place',
      details: { field },
    });
    expect(calls).toEqual([]);
  });
});

describe('the review', () => {
  const review = (own: object, order: string | null = null, more: object = {}) =>
    shownTerms(termsOf({ ...input, ...more, params: { ...params, ...own } }, order));
  const base = [
    'kind text ...',
    `sells amount ${SOL} 100000000`,
    `receives amount ${USDC} 16000000`,
    `price rate ${SOL} 100000000 ${USDC} 16000000`,
  ];

  it('shows the amounts, the price and who holds them', () => {
    expect(review({})).toEqual([...base, 'expires text ...', 'heldBy text ...']);
  });

  it('shows what is optional where the input has it', () => {
    const own = { expiredAt: '1800000000', slippageBps: '50', feeBps: '30' };
    expect(review(own, other, { feeAccount: wallet })).toEqual([
      ...base,
      'expires time 1800000000000',
      'slippage percent 50',
      'fee percent 30',
      `feeAccount address ${wallet}`,
      'heldBy text ...',
      `order address ${other}`,
    ]);
    expect(review({ expiredAt: new Date(1_800_000_000_999) })).toContain(
      'expires time 1800000000000',
    );
  });
});

it('is previewed with what would leave, although the service builds nothing', async () => {
  const { client } = open({ createOrder: refusal('insufficient funds') });
  const preview = previewPlace(client, input, { owner: wallet, rpc: await nodeWith() });
  expect(await preview).toMatchObject({
    flow: 'trigger.place',
    spends: { mint: SOL, amount: 100_000_000n },
    issues: [{ kind: 'balance' }, { kind: 'not-built' }],
  });
  for (const odd of [undefined, {}])
    await expect(previewPlace(client, odd as never, { owner: wallet })).rejects.toMatchObject({
      code: 'invalid_input',
      flow: 'trigger.place',
    });
});
