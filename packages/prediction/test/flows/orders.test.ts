import { SOL, USDC } from '@perijove/core';
import { apiPrograms } from '@perijove/solana';
import { describe, expect, it } from 'vitest';
import { clientWith, refusal } from '../../../solana/test/family/client.ts';
import {
  failedInBlock,
  nodeWith,
  pendingWith,
  signature,
} from '../../../solana/test/family/node.ts';
import { planOf, submitBy, wallet } from '../../../solana/test/family/plan-of.ts';
import { shownTerms } from '../../../solana/test/family/shown-terms.ts';
import { bob, wif } from '../../../solana/test/ledger/cast.ts';
import { builtClaim, builtOrder, builtSale, marketId } from '../../src/endpoints/samples.ts';
import { endpoints } from '../../src/endpoints.ts';
import { claim } from '../../src/flows/claim.ts';
import type { OrderFlowOptions } from '../../src/flows/inputs.ts';
import { runOrder } from '../../src/flows/orders.ts';
import { previewClaim, previewOrder } from '../../src/flows/preview.ts';
import { claimTerms, orderTerms } from '../../src/flows/review-terms.ts';

const rpc = await nodeWith();
const ORDER = builtOrder.order.orderPubkey as string;
const POSITION = builtOrder.order.positionPubkey;
const bought = { ...builtOrder, order: { ...builtOrder.order, userPubkey: wallet } };
const sold = { ...builtSale, order: { ...builtSale.order, userPubkey: wallet } };
const swapped = (offer: typeof bought) => ({ ...offer, executionModel: 'atomic_swap' });

const inputs = {
  buy: { marketId, isYes: true, depositAmount: 5_000_000n },
  sell: { positionPubkey: POSITION, contracts: 7_690_000n, minUsd: 1n },
  closePosition: { positionPubkey: POSITION, maxContracts: '7690000', minUsd: 1n },
} as const;
type Action = keyof typeof inputs;
const forecast = { outcomeMint: wif.mint };

interface Given {
  readonly own?: object;
  readonly options?: object;
  readonly offer?: unknown;
}

async function planned(action: Action, { own = {}, options = {}, offer }: Given = {}) {
  const answer = offer ?? (action === 'buy' ? bought : sold);
  const { client, calls } = clientWith(endpoints, { createOrder: answer, createClose: answer });
  const input = { ...inputs[action], ...own } as never;
  const run = (given: OrderFlowOptions) => runOrder(client, action, input, given);
  return { plan: await planOf(run, { rpc, ...options }), calls, client };
}
const builtWith = async (action: Action, given: Given = {}) =>
  (await planned(action, given)).plan.build();

const actions = ['buy', 'sell', 'closePosition'] as const;
const bare = {
  owner: wallet,
  trustPrograms: undefined,
  maxFeeLamports: undefined,
  maxRentLamports: undefined,
};

it('asks for the side that was chosen', async () => {
  const { plan, calls } = await planned('buy', { own: { isYes: false } });
  // The offer above is one of Yes.
  await expect(plan.build()).rejects.toThrow();
  expect(calls[0]?.[1]).toMatchObject({ isBuy: true, isYes: false });
});

describe.each(actions)('%s', (action) => {
  it('is a plan over the node, with its input', async () => {
    const { plan, client } = await planned(action);
    expect(plan).toMatchObject({
      name: `prediction.${action}`,
      overNode: true,
      owner: wallet,
      asked: JSON.parse(
        JSON.stringify(inputs[action], (_, each) => (typeof each === 'bigint' ? `${each}` : each)),
      ),
    });
    expect(plan.api).toBe(client.createOrder);
  });

  it('builds the order that was asked for', async () => {
    const { signal } = new AbortController();
    const { plan, calls } = await planned(action, { options: { signal } });
    const built = await plan.build();
    const owner = { ownerPubkey: wallet };
    const asked = {
      buy: ['createOrder', { ...owner, isBuy: true, ...inputs.buy, depositMint: USDC }],
      sell: [
        'createOrder',
        { ...owner, isBuy: false, positionPubkey: POSITION, contractsMicro: 7_690_000n },
      ],
      closePosition: ['createClose', { ...owner, positionPubkey: POSITION }],
    }[action];
    expect(calls).toEqual([[...asked, signal]]);
    expect(built).toMatchObject({
      transaction: builtOrder.transaction,
      agreed: null,
      notes: {
        orderPubkey: ORDER,
        positionPubkey: POSITION,
        contracts: '7690000',
      },
    });
    const isBuy = action === 'buy';
    expect(built.intent).toEqual({
      ...bare,
      programs: [],
      maxOtherRentLamports: 10000000n,
      involvedMints: [USDC],
      ...(isBuy && {
        spend: [
          {
            mint: USDC,
            atMost: 5000000n,
            atLeast: 1n,
          },
        ],
        recipients: [ORDER],
        anyRecipient: true,
      }),
    });
    const call = (address: string) => ({
      instructions: [
        { program: 'memo', metas: [] },
        {
          program: 'unknown',
          metas: [wallet, address].map((each) => ({ address: each, writable: true })),
        },
      ],
    });
    expect(built.judge?.(call(ORDER) as never)).toEqual([]);
    expect(built.judge?.(call(POSITION) as never)).toMatchObject([{ rule: 'terms' }]);
    const metas = [{ address: ORDER, writable: true }];
    const readable = { instructions: [{ program: 'token', metas }] };
    expect(built.judge?.(readable as never)).toMatchObject([{ rule: 'terms' }]);
    if (isBuy) expect(built.terms?.map(({ name }) => name)).not.toContain('minimum');
    expect(built.terms?.map(({ name }) => name)).toContain('unread');
  });

  it('is bounded by what arrives in a forecast market', async () => {
    const own = { ...forecast, ...(action === 'buy' && { minContracts: 7_000_000n }) };
    const offer = swapped(action === 'buy' ? bought : sold);
    const { intent, judge, notes } = await builtWith(action, { own, offer });
    const [out, back] = action === 'buy' ? [USDC, wif.mint] : [wif.mint, USDC];
    const [atMost, atLeast] = action === 'buy' ? [5_000_000n, 7_000_000n] : [7_690_000n, 1n];
    expect(intent).toEqual({
      ...bare,
      programs: [apiPrograms.router],
      maxOtherRentLamports: undefined,
      involvedMints: [],
      spend: [
        {
          mint: out,
          atMost,
        },
      ],
      receive: [
        {
          mint: back,
          atLeast,
        },
      ],
    });
    expect(judge).toBeUndefined();
    expect(notes.orderPubkey).toBeNull();
  });

  it.each<readonly [string, object, string]>([
    ['of the wallet of another', { userPubkey: bob.address }, 'other_order'],
    ['on the other side', { isBuy: action !== 'buy' }, 'other_order'],
    ...((action === 'buy'
      ? [
          ['of another market', { marketId: 'x' }, 'other_order'],
          ['of the other outcome', { isYes: false }, 'other_order'],
        ]
      : [
          ['of another position', { positionPubkey: wallet }, 'other_order'],
          ['without a lowest price', { minSellPriceUsd: null }, 'unreadable_offer'],
          ['with an invalid price', { minSellPriceUsd: '1e9' }, 'unreadable_offer'],
          ['with a price too long', { minSellPriceUsd: '1'.repeat(16) }, 'unreadable_offer'],
        ]) as readonly (readonly [string, object, string])[]),
    ['in a forecast market', { orderPubkey: null }, 'other_kind'],
    ['of contracts that contradict each other', { contracts: '8' }, 'unreadable_offer'],
  ])('refuses an order %s', async (_, own, name) => {
    const base = action === 'buy' ? bought : sold;
    const offer = { ...base, order: { ...base.order, ...own } };
    await expect(builtWith(action, { offer })).rejects.toMatchObject({
      code: 'execution_failed',
      details: { name },
      advice: name === 'other_kind' ? 'fix-input' : 'retry',
    });
  });

  it('refuses an order of the other kind, and one without a transaction', async () => {
    const base = action === 'buy' ? bought : sold;
    const own = { ...forecast, ...(action === 'buy' && { minContracts: 1n }) };
    for (const [given, name] of [
      [{ own }, 'other_kind'],
      [{ offer: swapped(base) }, 'other_kind'],
      [{ offer: { ...base, transaction: null } }, 'no_transaction'],
    ] as const)
      await expect(builtWith(action, given)).rejects.toMatchObject({ details: { name } });
  });

  it('returns the order, and what the chain shows', async () => {
    const notes = { orderPubkey: ORDER, positionPubkey: POSITION, contracts: '7690000' };
    const { plan } = await planned(action);
    expect(await submitBy(plan, pendingWith(notes))).toEqual({
      outcome: 'landed',
      result: { signature, slot: 7, ...notes, moved: { [SOL]: '-1000' } },
    });
    const quiet = await planned(action, {
      options: { rpc: await nodeWith([], { getTransaction: null }) },
    });
    expect(await submitBy(quiet.plan, pendingWith(notes))).toMatchObject({
      result: { moved: null },
    });
    const failed = await planned(action, { options: { rpc: await nodeWith([], failedInBlock) } });
    expect(await submitBy(failed.plan, pendingWith(notes))).toMatchObject({
      outcome: 'void',
      reason: { code: 'transaction_failed' },
    });
  });

  it.each<readonly [object, string]>([
    [{ ownerPubkey: wallet }, 'ownerPubkey'],
    [{ extra: 1 }, 'extra'],
    [{ outcomeMint: 'WIF' }, 'outcomeMint'],
    ...((action === 'buy'
      ? [
          [{ marketId: 5 }, 'marketId'],
          [{ marketId: '' }, 'marketId'],
          [{ isYes: 'yes' }, 'isYes'],
          [{ depositMint: 'USDC' }, 'depositMint'],
          [{ depositAmount: 0n }, 'depositAmount'],
          [{ minContracts: 0n }, 'minContracts'],
          [{ positionPubkey: POSITION }, 'positionPubkey'],
        ]
      : [
          [{ positionPubkey: 'mine' }, 'positionPubkey'],
          [{ minUsd: 0n }, 'minUsd'],
          [
            action === 'sell' ? { contracts: 0n } : { maxContracts: 0n },
            action === 'sell' ? 'contracts' : 'maxContracts',
          ],
        ]) as readonly (readonly [object, string])[]),
  ])('refuses the input %o before any request', async (own, field) => {
    const refused = { code: 'invalid_input', flow: `prediction.${action}`, details: { field } };
    await expect(planned(action, { own })).rejects.toMatchObject(refused);
  });

  it('needs a node, and is previewed under its name', async () => {
    await expect(planned(action, { options: { rpc: undefined } })).rejects.toMatchObject({
      details: { field: 'rpc' },
    });
    const down = refusal('no');
    const { client } = clientWith(endpoints, { createOrder: down, createClose: down });
    const preview = previewOrder(client, action, inputs[action], { owner: wallet });
    await expect(preview).rejects.toMatchObject({
      code: 'bad_request',
      flow: `prediction.${action}`,
    });
  });
});

describe('the amounts of an order', () => {
  it.each([
    ['buy', { minContracts: 7_690_000n }, { minContracts: 7_690_001n }],
    // 7.69 contracts at 0.607 US dollars.
    ['sell', { minUsd: 4_667_830n }, { minUsd: 4_667_831n }],
    ['closePosition', { minUsd: 4_667_830n }, { minUsd: 4_667_831n }],
  ] as const)('of %s are within the bound, and not one unit less', async (action, good, bad) => {
    await builtWith(action, { own: good });
    await expect(builtWith(action, { own: bad })).rejects.toMatchObject({
      code: 'price_moved',
      details: { limit: String(Object.values(bad)[0]), offered: String(Object.values(good)[0]) },
    });
  });

  it.each([
    ['sell', { contracts: 7_690_001n }],
    ['sell', { contracts: 7_689_999n }],
    ['closePosition', { maxContracts: 7_689_999n }],
  ] as const)('of %s are not another number of contracts', async (action, own) => {
    await expect(builtWith(action, { own })).rejects.toMatchObject({
      details: { name: 'other_order' },
      advice: 'retry',
    });
  });

  it('of a whole position may be fewer contracts', async () => {
    const { notes } = await builtWith('closePosition', { own: { maxContracts: 7_690_001n } });
    expect(notes.contracts).toBe('7690000');
  });
});

it('of a forecast market are sold without a lowest price, which the chain bounds', async () => {
  const offer = swapped({ ...sold, order: { ...sold.order, minSellPriceUsd: null } });
  const { notes } = await builtWith('sell', { own: forecast, offer });
  expect(notes.contracts).toBe('7690000');
});

it('of a forecast market needs the side of its own market, USDC and a minimum', async () => {
  const own = { ...forecast, minContracts: 1n };
  for (const [odd, field] of [
    [{ isYes: false }, 'isYes'],
    [{ depositMint: SOL }, 'depositMint'],
    [{ minContracts: undefined }, 'minContracts'],
  ] as const)
    await expect(planned('buy', { own: { ...own, ...odd } })).rejects.toMatchObject({
      code: 'invalid_input',
      details: { field },
    });
  // In a keeper market all of them are free.
  for (const free of [{ isYes: false }, { depositMint: SOL }])
    expect((await planned('buy', { own: free })).plan.name).toBe('prediction.buy');
  const { intent } = await builtWith('buy', { own: { depositMint: SOL } });
  expect(intent).toMatchObject({ spend: [{ mint: SOL }], involvedMints: [SOL] });
});

describe('the review', () => {
  const offer = { transaction: 'AQAB', orderPubkey: ORDER, positionPubkey: POSITION };
  const wanted = {
    action: 'buy',
    isBuy: true,
    outcomeMint: null,
    marketId: 'm-1',
    isYes: true,
    position: null,
    depositMint: USDC,
    most: 5n,
    least: 0n,
  } as const;
  const review = (own: object = {}) =>
    shownTerms(orderTerms({ ...wanted, ...own } as never, { ...offer, contracts: 7_690_000n }));
  const keeper = ['fill text ...', 'unread text ...'];
  const buys = ['kind text ...', 'market text m-1', 'side text Yes', `deposit amount ${USDC} 5`];

  it('of a purchase shows what is paid, and for what', () => {
    expect(review()).toEqual([...buys, 'contracts text 7.69', ...keeper]);
    expect(review({ isYes: false })[2]).toBe('side text No');
    const minimum = ['contracts text 7.69', 'minimum text 0.000005'];
    expect(review({ least: 5n })).toEqual([...buys, ...minimum, ...keeper]);
    expect(review({ least: 1n })).toContain('minimum text 0.000001');
    expect(review({ least: 5n, outcomeMint: wif.mint })).toEqual([...buys, ...minimum]);
  });

  it('of a sale shows what is paid out', () => {
    const own = { isBuy: false, marketId: null, isYes: null, position: POSITION, least: 0n };
    const sells = ['kind text ...', `position address ${POSITION}`, 'contracts text 7.69'];
    expect(review(own)).toEqual([...sells, `minimum amount ${USDC} 0`, ...keeper]);
    const kindOf = (given: object) =>
      Object(orderTerms({ ...wanted, ...given } as never, { ...offer, contracts: 1n })[0]).text;
    expect(kindOf(own)).not.toBe(kindOf({}));
  });
});

describe('claim', () => {
  const asked = { positionPubkey: POSITION, minPayout: 7_690_000n };
  const own = { ...builtClaim, position: { ...builtClaim.position, userPubkey: wallet } };

  async function claiming(input: object = {}, options: object = {}, createClaim: unknown = own) {
    const { client, calls } = clientWith(endpoints, { createClaim });
    const run = (given: never) => claim(client, { ...asked, ...input } as never, given);
    return { plan: await planOf(run as never, { rpc, ...options }), calls, client };
  }

  it('is a plan over the node, with its input', async () => {
    const { plan, client } = await claiming();
    expect(plan).toMatchObject({
      name: 'prediction.claim',
      overNode: true,
      owner: wallet,
      asked: {
        positionPubkey: POSITION,
        minPayout: '7690000',
      },
    });
    expect(plan.api).toBe(client.createClaim);
  });

  it.each([
    ['USDC', {}, USDC],
    ['another mint', { payoutMint: wif.mint }, wif.mint],
  ])('must pay out in %s', async (_, input, mint) => {
    const { signal } = new AbortController();
    const { plan, calls } = await claiming(input, { signal });
    const built = await plan.build();
    const request = { positionPubkey: POSITION, ownerPubkey: wallet };
    expect(calls).toEqual([['createClaim', request, signal]]);
    expect(built).toMatchObject({ transaction: own.transaction, notes: null, agreed: null });
    expect(built.intent).toEqual({
      ...bare,
      programs: [],
      maxOtherRentLamports: undefined,
      involvedMints: [],
      receive: [
        {
          mint,
          atLeast: 7690000n,
        },
      ],
    });
    expect(built.terms).toEqual(claimTerms(POSITION, mint, 7_690_000n));
    const metas = [{ address: POSITION, writable: true }];
    expect(built.judge?.({ instructions: [{ program: 'unknown', metas }] } as never)).toEqual([]);
    expect(built.judge?.({ instructions: [] } as never)).toHaveLength(1);
  });

  it.each([
    ['position', { positionPubkey: ORDER }],
    ['wallet', { userPubkey: bob.address }],
  ])('is refused for another %s', async (_, change) => {
    const offer = { ...own, position: { ...own.position, ...change } };
    const { plan } = await claiming({}, {}, offer);
    await expect(plan.build()).rejects.toMatchObject({
      code: 'execution_failed',
      details: { name: 'other_position' },
      advice: 'retry',
    });
  });

  it('returns the position, and what the chain shows', async () => {
    const { plan } = await claiming();
    const result = { signature, slot: 7, positionPubkey: POSITION };
    expect(await submitBy(plan, pendingWith(null))).toEqual({
      outcome: 'landed',
      result: { ...result, moved: { [SOL]: '-1000' } },
    });
    const quiet = await claiming({}, { rpc: await nodeWith([], { getTransaction: null }) });
    expect(await submitBy(quiet.plan, pendingWith(null))).toMatchObject({
      result: { moved: null },
    });
    const failed = await claiming({}, { rpc: await nodeWith([], failedInBlock) });
    expect(await submitBy(failed.plan, pendingWith(null))).toMatchObject({ outcome: 'void' });
  });

  it.each([
    [{ positionPubkey: 'mine' }, 'positionPubkey'],
    [{ payoutMint: 'USDC' }, 'payoutMint'],
    [{ minPayout: 0n }, 'minPayout'],
    [{ payout: 1n }, 'payout'],
  ])('refuses the input %o before any request', async (input, field) => {
    const refused = { code: 'invalid_input', flow: 'prediction.claim', details: { field } };
    await expect(claiming(input)).rejects.toMatchObject(refused);
  });

  it('needs a node', async () => {
    await expect(claiming({}, { rpc: undefined })).rejects.toMatchObject({
      flow: 'prediction.claim',
      details: { field: 'rpc' },
    });
  });

  it('is previewed under its name, and shows what must be paid', async () => {
    const { client } = clientWith(endpoints, { createClaim: refusal('no') });
    const preview = previewClaim(client, asked, { owner: wallet });
    await expect(preview).rejects.toMatchObject({ code: 'bad_request', flow: 'prediction.claim' });
    expect(shownTerms(claimTerms(POSITION, USDC, 5n))).toEqual([
      'kind text ...',
      `position address ${POSITION}`,
      `minimum amount ${USDC} 5`,
      'unread text ...',
    ]);
  });
});
