import { SOL } from '@perijove/core';
import { expect, it } from 'vitest';
import { buildOrder } from '../../../src/flow/order/build-order.ts';
import type { OfferedOrder, OrderTerms } from '../../../src/flow/order/order-flow.ts';
import { eachRow } from '../../check/scene.ts';
import { alice, bob, maker, sponsor, usdc, wif } from '../../ledger/cast.ts';
import { RENT } from '../../ledger/world.ts';
import { type Family, type Flow, familyOf, offer, sponsored, terms } from './orders.ts';

interface Asked {
  readonly input?: Partial<OrderTerms>;
  readonly order?: Partial<OfferedOrder>;
  readonly family?: Partial<Family>;
  readonly options?: Partial<Flow['options']>;
  readonly agreed?: string;
}

const owner = alice.address;
const rpc = { call: () => Promise.reject(new Error('unused')) };

function build({ input = {}, order = {}, family = {}, options = {}, agreed }: Asked) {
  const asked: unknown[] = [];
  const flow = {
    family: familyOf({
      order: async (...call) => {
        asked.push(call);
        return { ...offer, ...order };
      },
      ...family,
    }),
    input: { ...terms, ...input },
    options: { wallet: undefined, ...options } as unknown as Flow['options'],
    owner,
  };
  return { built: buildOrder(flow, agreed), asked };
}

const exactOut = { swapMode: 'ExactOut', amount: '50' };
const outOrder = { swapMode: 'ExactOut', otherAmountThreshold: '102' };
const moved = { code: 'price_moved' };

eachRow<readonly [string, Asked, object]>([
  ['the first order', {}, { agreed: '49', guarantee: { minOutput: 49n } }],
  ['an order as good as agreed', { agreed: '49' }, { agreed: '49', guarantee: { minOutput: 49n } }],
  [
    'an order better than agreed',
    { agreed: '48' },
    { agreed: '48', guarantee: { minOutput: 49n } },
  ],
  [
    'an order worse than agreed',
    { agreed: '50' },
    { ...moved, details: { limit: '50', offered: '49' }, advice: 'requote' },
  ],
  ['the minimum', { input: { minOutput: 49n } }, { agreed: '49' }],
  [
    'less than the minimum',
    { input: { minOutput: '50' } },
    { ...moved, details: { limit: '50' }, advice: 'fix-input' },
  ],
  [
    'less than the minimum, after another order',
    { input: { minOutput: '50' }, agreed: '50' },
    { ...moved, advice: 'requote' },
  ],
  [
    'an exact output',
    { input: exactOut, order: outOrder },
    { agreed: '102', guarantee: { maxInput: 102n } },
  ],
  [
    'an exact output for the maximum',
    { input: { ...exactOut, maxInput: 102n }, order: outOrder },
    { agreed: '102' },
  ],
  [
    'an exact output for more',
    { input: { ...exactOut, maxInput: 101n }, order: outOrder },
    { ...moved, details: { limit: '101', offered: '102' }, advice: 'fix-input' },
  ],
  [
    'an exact output for less than agreed',
    { input: exactOut, order: outOrder, agreed: '103' },
    { agreed: '103' },
  ],
  [
    'an exact output for more than agreed',
    { input: exactOut, order: outOrder, agreed: '101' },
    moved,
  ],
  [
    'the most slippage by default',
    { order: { outAmount: '1000', otherAmountThreshold: '950' } },
    { agreed: '950' },
  ],
  ['more slippage', { order: { outAmount: '1000', otherAmountThreshold: '949' } }, moved],
  [
    'more slippage than asked',
    { input: { slippageBps: 100 }, order: { outAmount: '1000', otherAmountThreshold: '989' } },
    moved,
  ],
  [
    'more slippage than asked that is accepted',
    {
      input: { slippageBps: 100, maxSlippageBps: 110 },
      order: { outAmount: '1000', otherAmountThreshold: '989' },
    },
    { agreed: '989' },
  ],
  [
    'any slippage above a minimum',
    { input: { minOutput: 1n }, order: { outAmount: '1000', otherAmountThreshold: '1' } },
    { agreed: '1' },
  ],
  [
    'more slippage of an exact output',
    { input: { ...exactOut, slippageBps: 100 }, order: { ...outOrder, inAmount: '100' } },
    moved,
  ],
  [
    'twice the input of an exact output',
    { input: { ...exactOut, maxInput: 500n }, order: { ...outOrder, otherAmountThreshold: '200' } },
    { agreed: '500', notes: { router: null } },
  ],
  [
    'more than twice the input of an exact output',
    { input: { ...exactOut, maxInput: 500n }, order: { ...outOrder, otherAmountThreshold: '201' } },
    moved,
  ],
  [
    'another mode',
    { order: { swapMode: 'ExactOut', transaction: null } },
    { code: 'execution_failed', details: { name: 'other_swap_mode' }, advice: 'fix-input' },
  ],
  [
    'the other mode than asked',
    { input: exactOut, order: { swapMode: 'ExactIn' } },
    { details: { name: 'other_swap_mode' } },
  ],
  [
    'an order that says no mode',
    { input: exactOut, order: { otherAmountThreshold: '102', swapMode: null } },
    { details: { name: 'other_swap_mode' } },
  ],
  [
    'no transaction',
    { order: { transaction: null } },
    { code: 'execution_failed', details: { name: 'no_transaction' } },
  ],
  [
    'no transaction, and a reason',
    {
      order: { transaction: '' },
      family: {
        problemOf: () => ({
          code: 3,
          name: 'no_gas',
          meaning: 'm',
          advice: 'fix-input',
          message: undefined,
        }),
      },
    },
    { details: { name: 'no_gas', code: 3 }, advice: 'fix-input' },
  ],
  [
    'an amount that is none',
    { order: { otherAmountThreshold: 'x' } },
    { details: { name: 'unreadable_offer' } },
  ],
])('%s', async (_, asked, expected) => {
  const built = await build(asked).built.catch((error: unknown) => error);
  expect(built).toMatchObject(expected);
});

eachRow<readonly [string, Asked]>([
  ['minOutput', { input: { minOutput: 50n } }],
  ['maxInput', { input: { ...exactOut, maxInput: 101n }, order: outOrder }],
  ['otherAmountThreshold', { order: { otherAmountThreshold: 'x' } }],
  ['inAmount', { order: { inAmount: 'x' } }],
  ['maxSlippageBps 510', { order: { outAmount: '1000', otherAmountThreshold: '949' } }],
  ['ExactIn', { order: { swapMode: 'ExactOut' } }],
])('its refusal names %s', async (name, asked) => {
  const message = expect.stringContaining(name) as string;
  await expect(build(asked).built).rejects.toMatchObject({ message });
});

eachRow<readonly [string, string | undefined]>([
  ['too little', 'too little'],
  ['no gas', undefined],
])('its refusal says why nothing was built: %s', async (words, message) => {
  const fault = { code: 3, name: 'no_gas', meaning: 'no gas', advice: 'top-up', message } as const;
  const unbuilt = { order: { transaction: null }, family: { problemOf: () => fault } };
  const said = expect.stringMatching(`: ${words}$`) as string;
  await expect(build(unbuilt).built).rejects.toMatchObject({ message: said });
});

const gets = (atLeast: bigint, wallet = owner as string, mint = wif.mint) => [
  { mint, atLeast, wallet },
];
const intoSol = { outputMint: SOL };
const byOther = { transaction: sponsored, gasless: true };
const returns = { returnsRent: true };
const large = { outAmount: '3000000', otherAmountThreshold: '2999999' };

eachRow<readonly [string, Asked, object]>([
  [
    'a swap',
    {},
    {
      owner,
      feePayer: owner,
      otherSigners: [],
      spend: [{ mint: usdc.mint, atMost: 100n }],
      receive: gets(49n),
      maxReturnedLamports: 0n,
      trustArrival: true,
      programs: ['router'],
      maxFeeLamports: undefined,
    },
  ],
  ['a swap with a node', { options: { rpc } }, { trustArrival: false, receive: gets(49n) }],
  [
    'an exact output',
    { input: exactOut, order: outOrder },
    { spend: [{ mint: usdc.mint, atMost: 102n }], receive: gets(50n) },
  ],
  ['a receiver', { input: { receiver: bob.address } }, { receive: gets(49n, bob.address) }],
  ['a market maker', { order: { maker: maker.address } }, { otherSigners: [maker.address] }],
  [
    'a payer',
    { input: { payer: sponsor.address }, order: { transaction: sponsored, maker: maker.address } },
    { feePayer: sponsor.address, otherSigners: [maker.address, sponsor.address] },
  ],
  ['a swap without gas', { order: byOther }, { feePayer: sponsor.address }],
  ['a sponsor that nobody asked for', { order: { transaction: sponsored } }, { feePayer: owner }],
  [
    'a swap that is not without gas',
    { order: { transaction: sponsored, gasless: false } },
    { feePayer: owner },
  ],
  [
    'a tip',
    { input: { jitoTipLamports: 7 } },
    {
      spend: [
        { mint: usdc.mint, atMost: 100n },
        { mint: SOL, atMost: 7n },
      ],
    },
  ],
  [
    'a tip of one lamport',
    { input: { jitoTipLamports: 1 } },
    {
      spend: [
        { mint: usdc.mint, atMost: 100n },
        { mint: SOL, atMost: 1n },
      ],
    },
  ],
  ['no tip', { input: { jitoTipLamports: 0 } }, { spend: [{ mint: usdc.mint, atMost: 100n }] }],
  ['a swap of SOL', { input: { inputMint: SOL } }, { spend: [{ mint: SOL, atMost: 100n }] }],
  [
    'a swap of SOL with a tip',
    { input: { inputMint: SOL, jitoTipLamports: '7' } },
    { spend: [{ mint: SOL, atMost: 107n }] },
  ],
  ['a priority fee', { input: { priorityFeeLamports: 2_000_000 } }, { maxFeeLamports: 2_100_000n }],
  [
    'a swap into SOL',
    { input: intoSol, family: returns },
    { receive: gets(49n, owner, SOL), maxReturnedLamports: 0n },
  ],
  [
    'a swap into SOL by a sponsor',
    { input: intoSol, order: { ...byOther, ...large }, family: returns },
    { receive: gets(2_999_999n - RENT, owner, SOL), maxReturnedLamports: RENT },
  ],
  [
    'a small swap into SOL by a sponsor',
    { input: intoSol, order: byOther, family: returns },
    { receive: gets(1n, owner, SOL) },
  ],
  [
    'a swap into SOL by a sponsor, with a node',
    { input: intoSol, order: { ...byOther, ...large }, family: returns, options: { rpc } },
    { receive: gets(2_999_999n, owner, SOL), maxReturnedLamports: RENT },
  ],
  [
    'a swap into SOL by a sponsor that gets nothing back',
    { input: intoSol, order: { ...byOther, ...large } },
    { receive: gets(2_999_999n, owner, SOL), maxReturnedLamports: 0n },
  ],
  [
    'a swap out of SOL by a sponsor',
    { input: { inputMint: SOL }, order: { ...byOther, ...large }, family: returns },
    { receive: gets(2_999_999n), maxReturnedLamports: RENT },
  ],
  [
    'a swap of tokens by a sponsor',
    { order: byOther, family: returns },
    { maxReturnedLamports: 0n },
  ],
])('what %s may do', async (_, asked, intent) => {
  const built = await build(asked).built;
  expect(built.intent).toEqual(expect.objectContaining(intent));
});

it('asks for the order without bounds of its own', async () => {
  const { signal } = new AbortController();
  const { built, asked } = build({
    input: { minOutput: 1n, maxSlippageBps: 9 },
    options: { signal },
  });
  await built;
  expect(asked).toEqual([[{ ...terms, taker: owner }, { signal }]]);
});

it('says who signs, what the tip is, and what both sides are worth', async () => {
  const input = { jitoTipLamports: 7, payer: sponsor.address, receiver: bob.address };
  const order = {
    transaction: sponsored,
    maker: maker.address,
    inUsdValue: 1,
    outUsdValue: 2,
    priceImpact: -3,
  };
  expect(await build({ input, order }).built).toMatchObject({
    roles: { [sponsor.address]: 'sponsor', [maker.address]: 'market-maker' },
    parts: { spend: [{ mint: SOL, reason: 'tip', atMost: 7n, refundable: false }] },
    value: {
      given: { mint: usdc.mint, amount: 100n, usd: 1 },
      arriving: { mint: wif.mint, amount: 50n, usd: 2, wallet: bob.address },
      impactPercent: 3,
    },
  });
  const plain = await build({}).built;
  expect(plain.roles).toEqual({});
  expect(plain.value).toMatchObject({ arriving: { wallet: owner }, impactPercent: undefined });
});

eachRow<readonly [string, Family['expiryOf'], object]>([
  ['nothing', undefined, { expiresAtMs: null, lastValidBlockHeight: null }],
  ['an unknown end', () => undefined, { expiresAtMs: null, lastValidBlockHeight: null }],
  [
    'a time',
    () => ({ kind: 'time', expiresAtMs: 1_001 }),
    { expiresAtMs: 1_001, lastValidBlockHeight: null },
  ],
  [
    'a time that is now',
    () => ({ kind: 'time', expiresAtMs: 1_000 }),
    { expiresAtMs: null, lastValidBlockHeight: null },
  ],
  [
    'a block height',
    () => ({ kind: 'block-height', lastValidBlockHeight: 5n }),
    { expiresAtMs: null, lastValidBlockHeight: '5' },
  ],
])('the end of an order is kept: %s', async (_, expiryOf, notes) => {
  const clock = { now: () => 1_000 } as unknown as NonNullable<Flow['options']['clock']>;
  const { built } = build({
    family: expiryOf ? { expiryOf } : {},
    options: { clock },
    order: { router: 'r' },
  });
  expect((await built).notes).toEqual({
    requestId: 'r',
    inAmount: '100',
    outAmount: '50',
    router: 'r',
    ...notes,
  });
});
