import { type Mint, SOL, USDC } from '@perijove/core';
import { apiPrograms } from '@perijove/solana';
import { describe, expect, it } from 'vitest';
import { raw } from '../../../solana/test/corpus/builds.ts';
import { clientWith } from '../../../solana/test/family/client.ts';
import {
  failedInBlock,
  failedWith,
  nodeWith,
  notSimulating,
  pendingWith,
  signature,
  signedTransaction,
} from '../../../solana/test/family/node.ts';
import { handover, planOf, submitBy, wallet } from '../../../solana/test/family/plan-of.ts';
import { call } from '../../../solana/test/ledger/public-calls.ts';
import { endpoints } from '../../src/endpoints.ts';
import { previewSwap } from '../../src/flows/preview.ts';
import { runSwap } from '../../src/flows/swap.ts';
import { other, quote } from '../samples.ts';

const rpc = await nodeWith();
const input = { inputMint: SOL, outputMint: USDC, amount: 1_000n };
const exactOut = { swapMode: 'ExactOut', amount: 147n, maxInput: 1_005n };
/** 1005 lamports at most for 147. */
const exactQuote = { ...quote, swapMode: 'ExactOut', otherAmountThreshold: '1005' };

interface Given {
  readonly own?: object;
  readonly options?: object;
  readonly offer?: unknown;
  readonly answers?: object;
}

async function planned({ own = {}, options = {}, offer = quote, answers = {} }: Given = {}) {
  const served = { quote: offer, swap: { swapTransaction: 'AQAB' }, ...answers };
  const { client, calls } = clientWith(endpoints, served);
  const all = { rpc, ...options };
  const plan = await planOf((given) => runSwap(client, { ...input, ...own } as never, given), all);
  return { plan, calls, client };
}

const builtWith = async (given: Given, agreed?: string) =>
  (await planned(given)).plan.build(agreed);

describe('the plan', () => {
  it('is over the node, with its input', async () => {
    const { plan, client } = await planned();
    expect(plan).toMatchObject({
      name: 'routing-swap.swap',
      overNode: true,
      owner: wallet,
      asked: { inputMint: SOL, outputMint: USDC, amount: '1000' },
    });
    expect(plan.api).toBe(client.quote);
  });

  it('asks for a quote, and for its transaction', async () => {
    const { signal } = new AbortController();
    const both = { asLegacyTransaction: true, dynamicSlippage: true };
    const quoted = { slippageBps: 60, excludeDexes: ['A'] };
    const how = {
      computeUnitPriceMicroLamports: 7,
      dynamicComputeUnitLimit: true,
      skipUserAccountsRpcCalls: true,
      trackingAccount: other,
      useSharedAccounts: true,
      wrapAndUnwrapSol: false,
    };
    const own = { ...both, ...quoted, ...how, minOutput: 1n };
    const { plan, calls } = await planned({ own, options: { signal } });
    await plan.build();
    expect(calls).toEqual([
      ['quote', { ...input, ...both, ...quoted }, signal],
      ['swap', { ...both, ...how, userPublicKey: wallet, quoteResponse: quote }, signal],
    ]);
    const fee = { platformFeeBps: 5, feeAccount: other };
    const prioritized = { ...fee, prioritizationFeeLamports: 9 };
    const more = await planned({ own: prioritized });
    await more.plan.build();
    expect(more.calls[0]?.[1]).toEqual({ ...input, platformFeeBps: 5 });
    expect(more.calls[1]?.[1]).toMatchObject({ feeAccount: other, prioritizationFeeLamports: 9 });
  });

  it('bounds the transaction by the input and the guarantee', async () => {
    const built = await builtWith({});
    expect(built).toMatchObject({
      transaction: 'AQAB',
      offer: quote,
      notes: {
        inAmount: '1000',
        outAmount: '147',
      },
      agreed: '146',
      guarantee: { minOutput: 146n },
      parts: {
        spend: [
          {
            mint: SOL,
            reason: 'tip',
            atMost: 0n,
            refundable: false,
          },
        ],
      },
      value: {
        given: {
          mint: SOL,
          amount: 1000n,
        },
        arriving: {
          mint: USDC,
          amount: 147n,
          wallet,
        },
        impactPercent: 0,
        options: { rpc },
      },
    });
    expect(built.intent).toEqual({
      owner: wallet,
      spend: [{ mint: SOL, atMost: 1_000n }],
      receive: [{ mint: USDC, atLeast: 146n }],
      programs: [apiPrograms.router],
      trustPrograms: undefined,
      maxFeeLamports: undefined,
      maxRentLamports: undefined,
      maxOtherRentLamports: undefined,
      involvedMints: [],
    });
  });

  it('bounds the input of an exact output', async () => {
    const { agreed, guarantee, intent } = await builtWith({ own: exactOut, offer: exactQuote });
    expect({ agreed, guarantee }).toEqual({ agreed: '1005', guarantee: { maxInput: 1_005n } });
    expect(intent).toMatchObject({
      spend: [{ mint: SOL, atMost: 1_005n }],
      receive: [{ mint: USDC, atLeast: 147n }],
    });
  });

  it('wants something to arrive, also where the quote guarantees nothing', async () => {
    const offer = { ...quote, outAmount: '0', otherAmountThreshold: '0' };
    expect((await builtWith({ offer })).intent.receive).toEqual([{ mint: USDC, atLeast: 1n }]);
  });

  it.each([
    ['0.015', 1.5],
    ['-0.5', -50],
    ['unknown', undefined],
  ])('shows the price impact %s', async (priceImpactPct, percent) => {
    const { value } = await builtWith({ offer: { ...quote, priceImpactPct } });
    expect(value?.impactPercent).toBe(percent);
  });
});

describe('the limit', () => {
  const quoted = (outAmount: number, otherAmountThreshold: number) => ({
    ...quote,
    outAmount: String(outAmount),
    otherAmountThreshold: String(otherAmountThreshold),
  });
  const exactly = (inAmount: number, otherAmountThreshold: number) => ({
    ...exactQuote,
    inAmount: String(inAmount),
    otherAmountThreshold: String(otherAmountThreshold),
  });
  const most = (maxInput: bigint, own: object = {}) => ({ ...exactOut, maxInput, ...own });

  it.each([
    ['the slippage of the service', {}, quoted(10_000, 9_950), quoted(10_000, 9_949)],
    ['a slippage', { slippageBps: 100 }, quoted(10_000, 9_900), quoted(10_000, 9_899)],
    ['a minimum', { minOutput: '9960' }, quoted(10_000, 9_960), quoted(10_000, 9_959)],
    ['a maximum', most(10_040n), exactly(10_000, 10_040), exactly(10_000, 10_041)],
    ['the slippage of it', most(20_000n), exactly(10_000, 10_050), exactly(10_000, 10_051)],
  ])('is %s, and not one unit more', async (_, own, good, bad) => {
    await builtWith({ own, offer: good });
    const { plan, calls } = await planned({ own, offer: bad });
    await expect(plan.build()).rejects.toMatchObject({ code: 'price_moved' });
    expect(calls.map(([name]) => name)).toEqual(['quote']);
  });

  it('is that of the first quote for later ones, unless the caller has one', async () => {
    const moved = { code: 'price_moved', details: { limit: '147', offered: '146' } };
    await expect(builtWith({}, '147')).rejects.toMatchObject(moved);
    expect((await builtWith({}, '145')).agreed).toBe('145');
    expect((await builtWith({ own: { minOutput: 144n } }, '147')).agreed).toBe('144');
  });

  it('is named where the first quote is beyond a bound of the caller', async () => {
    const advice = async (given: Given, agreed?: string) =>
      builtWith(given, agreed).then(
        () => undefined,
        (error: { readonly advice: string }) => error.advice,
      );
    expect(await advice({ own: { minOutput: 200n } })).toBe('fix-input');
    expect(await advice({ own: { minOutput: 200n } }, '200')).toBe('requote');
    expect(await advice({}, '200')).toBe('requote');
    expect(await advice({ own: most(999n), offer: exactQuote })).toBe('fix-input');
  });

  it.each([
    ['dynamic', {}, undefined],
    ['dynamic, with a minimum', { minOutput: 140n }, { minOutput: 140n }],
    ['dynamic, with a maximum', most(1_010n), { maxInput: 1_010n }],
  ])('is the bound of the call with a slippage that is %s', async (_, own, guarantee) => {
    const offer = 'swapMode' in own ? exactQuote : quote;
    const built = await builtWith({ own: { ...own, dynamicSlippage: true }, offer });
    expect(built.guarantee).toEqual(guarantee);
  });

  it.each([['otherAmountThreshold'], ['outAmount'], ['inAmount']])(
    'refuses a quote whose %s cannot be read',
    async (name) => {
      await expect(builtWith({ offer: { ...quote, [name]: '1.5' } })).rejects.toMatchObject({
        code: 'execution_failed',
        details: { name: 'unreadable_offer' },
        message: expect.stringContaining(name === 'outAmount' ? 'quoted' : name),
      });
    },
  );
});

describe('the fees', () => {
  const level = { priorityLevel: 'high', maxLamports: 3_000_000 };
  it.each([
    ['a number', { prioritizationFeeLamports: 3_000_000 }, 3_100_000n],
    ['a price', { computeUnitPriceMicroLamports: 1_000_000 }, 1_500_000n],
    ['a level', { prioritizationFeeLamports: { priorityLevelWithMaxLamports: level } }, 3_100_000n],
    ['a choice of the service', { prioritizationFeeLamports: 'auto' }, undefined],
    ['a tip', { prioritizationFeeLamports: { jitoTipLamports: 9 } }, undefined],
    ['nothing', {}, undefined],
  ])('are bounded by %s', async (_, own, maxFeeLamports) => {
    expect((await builtWith({ own })).intent.maxFeeLamports).toBe(maxFeeLamports);
  });

  it.each([
    ['SOL', SOL, [{ mint: SOL, atMost: 1_009n }]],
    [
      'a token',
      USDC,
      [
        { mint: USDC, atMost: 1_000n },
        { mint: SOL, atMost: 9n },
      ],
    ],
  ] as readonly (readonly [string, Mint, readonly object[]])[])(
    'let a tip leave beside %s',
    async (_, inputMint, spend) => {
      const prioritizationFeeLamports = { jitoTipLamports: 9 };
      const outputMint = inputMint === SOL ? USDC : SOL;
      const built = await builtWith({ own: { inputMint, outputMint, prioritizationFeeLamports } });
      expect(built.intent.spend).toEqual(spend);
      expect(built.parts?.spend).toMatchObject([{ atMost: 9n }]);
    },
  );

  it('let the smallest tip leave', async () => {
    const prioritizationFeeLamports = { jitoTipLamports: 1 };
    const own = { inputMint: USDC, outputMint: SOL, prioritizationFeeLamports };
    expect((await builtWith({ own })).intent.spend).toContainEqual({ mint: SOL, atMost: 1n });
  });

  it('let nothing leave beside a token where there is no tip', async () => {
    const built = await builtWith({ own: { inputMint: USDC, outputMint: SOL } });
    expect(built.intent.spend).toEqual([{ mint: USDC, atMost: 1_000n }]);
  });

  it('of a platform are those of the input', async () => {
    const takes = (feeBps: number) => ({
      instructions: [raw(call('route_v2', { feeBps }))],
    });
    const { judge } = await builtWith({});
    expect(judge?.(takes(0) as never)).toEqual([]);
    expect(judge?.(takes(1) as never)).toHaveLength(1);
    const { accounts } = call('route_v2');
    const feeAccount = accounts.find(({ writable }) => writable)?.address;
    const withFee = await builtWith({ own: { platformFeeBps: 5, feeAccount } });
    expect(withFee.judge?.(takes(5) as never)).toEqual([]);
    expect(withFee.judge?.(takes(6) as never)).toHaveLength(1);
    const elsewhere = await builtWith({ own: { platformFeeBps: 5, feeAccount: other } });
    expect(elsewhere.judge?.(takes(5) as never)).toHaveLength(1);
  });
});

it.each([
  [{ userPublicKey: wallet }, 'userPublicKey'],
  [{ quoteResponse: quote }, 'quoteResponse'],
  [{ amount: 0n }, 'amount'],
  [{ amount: 2n ** 64n }, 'amount'],
  [{ outputMint: SOL }, 'outputMint'],
  [{ trackingAccount: 'mine' }, 'trackingAccount'],
  [{ swapMode: 'ExactOut' }, 'maxInput'],
  [{ maxInput: 1n }, 'maxInput'],
  [{ platformFeeBps: 5 }, 'feeAccount'],
  [{ platformFeeBps: 1 }, 'feeAccount'],
  [{ feeAccount: other }, 'platformFeeBps'],
  [{ platformFeeBps: 0, feeAccount: other }, 'platformFeeBps'],
])('refuses the input %o before any request', async (own, field) => {
  await expect(planned({ own })).rejects.toMatchObject({
    code: 'invalid_input',
    flow: 'routingSwap.swap',
    details: { field },
  });
});

it('accepts a fee of 0 without an account, and knows its own fields', async () => {
  expect((await planned({ own: { platformFeeBps: 0 } })).plan.name).toBe('routing-swap.swap');
  for (const name of ['minOutput', 'maxInput', 'useSharedAccounts'])
    await expect(planned({ own: { [`${name}s`]: 1 } })).rejects.toMatchObject({
      message: expect.stringContaining(`\`${name}\``),
    });
  for (const [options, field] of [
    [{ rpc: undefined }, 'rpc'],
    [{ maxLossBps: -1 }, 'maxLossBps'],
  ] as const)
    await expect(planned({ options })).rejects.toMatchObject({ details: { field } });
});

describe('the submission', () => {
  const notes = { inAmount: '1000', outAmount: '147' };

  it('returns the amounts of the quote, and what the chain shows', async () => {
    const { plan } = await planned();
    expect(await submitBy(plan, pendingWith(notes))).toEqual({
      outcome: 'landed',
      result: {
        signature,
        slot: 7,
        inputMint: SOL,
        outputMint: USDC,
        ...notes,
        moved: { [SOL]: '-1000' },
      },
    });
    const quiet = await planned({ options: { rpc: await nodeWith([], { getTransaction: null }) } });
    expect(await submitBy(quiet.plan, pendingWith(notes))).toMatchObject({
      result: { moved: null },
    });
  });

  /** A node on which this program failed with this code. */
  const failing = async (program: string, code: number) => {
    const log = `Program ${program} failed: custom program error: 0x${code.toString(16)}`;
    const err = { InstructionError: [0, { Custom: code }] };
    return nodeWith([], {
      ...failedWith(err),
      getTransaction: { slot: 7, meta: { err, logMessages: [log] } },
    });
  };

  it('leaves out the exchange that failed from the next quote', async () => {
    const answers = { programIdToLabel: { [other]: 'Dex' } };
    const given = { options: { rpc: await failing(other, 6_001) }, answers };
    const { plan, calls } = await planned({ ...given, own: { excludeDexes: ['A'] } });
    const settled = await submitBy(plan, pendingWith(notes));
    expect(settled).toMatchObject({
      outcome: 'void',
      reason: { code: 'transaction_failed', advice: 'requote', cause: expect.any(Error) },
      rebuild: true,
    });
    expect(settled).toMatchObject({ reason: { message: expect.stringContaining('Dex') } });
    await plan.build();
    expect(calls[1]?.[1]).toMatchObject({ excludeDexes: ['A', 'Dex'] });
    const listed = await planned({ ...given, own: { dexes: ['B'] } });
    await submitBy(listed.plan, pendingWith(notes));
    await listed.plan.build();
    expect(listed.calls[1]?.[1]).toEqual({ ...input, dexes: ['B'] });
    const open = await planned(given);
    await submitBy(open.plan, pendingWith(notes));
    await open.plan.build();
    expect(open.calls[0]).toEqual(['programIdToLabel', {}, handover.signal]);
    expect(open.calls[1]?.[1]).toEqual({ ...input, excludeDexes: ['Dex'] });
  });

  it('says what failed where the labels cannot be read', async () => {
    const answers = { programIdToLabel: new Error('down') };
    const { plan } = await planned({ options: { rpc: await failing(other, 6_001) }, answers });
    expect(await submitBy(plan, pendingWith(notes))).toMatchObject({
      outcome: 'void',
      reason: { code: 'transaction_failed', message: expect.stringContaining(other) },
    });
  });

  it('asks again only where another quote helps', async () => {
    // Of the router: the labels are not needed, and may fail.
    const answers = { programIdToLabel: new Error('down') };
    for (const [code, rebuild] of [
      [6_001, true],
      [6_014, false],
    ] as const) {
      const { plan, calls } = await planned({
        options: { rpc: await failing(apiPrograms.router, code) },
        answers,
      });
      const settled = await submitBy(plan, pendingWith(notes));
      expect([code, 'rebuild' in settled && settled.rebuild]).toEqual([code, rebuild]);
      await plan.build();
      expect(calls[1]?.[1]).not.toHaveProperty('excludeDexes');
    }
  });

  it.each([
    ['a program without a code', [0, 'InvalidAccountData']],
    ['a code without a program', [9, { Custom: 6_001 }]],
  ])('passes on a failure that names %s', async (_, where) => {
    const err = { InstructionError: where };
    const getTransaction = { slot: 7, meta: { err, logMessages: [] } };
    const options = { rpc: await nodeWith([], { ...failedWith(err), getTransaction }) };
    const { plan, calls } = await planned({ options });
    const settled = await submitBy(plan, pendingWith(notes));
    expect(settled).toMatchObject({ outcome: 'void', reason: { code: 'transaction_failed' } });
    expect(Object(settled).reason.cause).toBeUndefined();
    expect(calls).toEqual([]);
  });

  it('passes on that the service has returned an old transaction', async () => {
    const { plan, calls } = await planned();
    const old = { ...pendingWith(notes), signedAfterSlot: 10 };
    const settled = await plan.submit(old as never, { ...handover, sentBefore: false });
    expect(settled).toMatchObject({
      outcome: 'void',
      reason: { code: 'execution_failed', details: { name: 'landed_before' } },
    });
    expect(calls).toEqual([]);
  });

  it('passes on a failure without a code', async () => {
    const { plan, calls } = await planned({ options: { rpc: await nodeWith([], failedInBlock) } });
    expect(await submitBy(plan, pendingWith(notes))).toMatchObject({
      outcome: 'void',
      reason: { code: 'transaction_failed' },
    });
    expect(calls).toEqual([]);
  });
});

describe('the preview', () => {
  const owner = wallet;
  const down = async (own: object, offer: unknown) => {
    const { client } = clientWith(endpoints, { quote: offer, swap: new Error('down') });
    return previewSwap(client, { ...input, ...own } as never, { owner, rpc });
  };

  it.each([
    ['the input', {}, { mint: SOL, amount: 1_000n }],
    ['the maximum', exactOut, { mint: SOL, amount: 1_005n }],
  ])('has %s, although the service builds nothing', async (_, own, spends) => {
    const shown = await down(own, new Error('down'));
    expect(shown).toMatchObject({ flow: 'routing-swap.swap', spends });
  });

  it.each([
    [{}, { ...quote, priceImpactPct: '0.01', inAmount: '990' }, 990n, -1],
    [exactOut, { ...exactQuote, priceImpactPct: 'unknown' }, 1_005n, undefined],
    [exactOut, { ...exactQuote, priceImpactPct: null }, 1_005n, undefined],
  ])('has what the quote says: %#', async (own, offer, amount, percent) => {
    const swap = { swapTransaction: signedTransaction() };
    const { client } = clientWith(endpoints, { quote: offer, swap });
    const node = await nodeWith([], notSimulating);
    const shown = await previewSwap(client, { ...input, ...own } as never, { owner, rpc: node });
    expect(shown).toMatchObject({ spends: { mint: SOL, amount }, priceImpactPercent: percent });
  });

  it('needs no node, and an input', async () => {
    const swap = { swapTransaction: signedTransaction() };
    const { client } = clientWith(endpoints, { quote, swap });
    expect(await previewSwap(client, input, { owner } as never)).toMatchObject({
      reached: 'built',
    });
    await expect(previewSwap(client, undefined as never, { owner, rpc })).rejects.toMatchObject({
      code: 'invalid_input',
      flow: 'routingSwap.swap',
    });
  });
});
