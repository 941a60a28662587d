import { jupiter } from '@perijove/core';
import { createMemoryJournal, type Journal } from '@perijove/journal';
import { describe, expect, it } from 'vitest';
import { createPreviewSigner } from '../../../solana/src/flow/options/preview-signer.ts';
import { clientWith } from '../../../solana/test/family/client.ts';
import { nodeWith } from '../../../solana/test/family/node.ts';
import { wallet } from '../../../solana/test/family/plan-of.ts';
import { custodian, places, usdc } from '../../../solana/test/ledger/cast.ts';
import { endpoints } from '../../src/endpoints.ts';
import { accountsOfOrder } from '../../src/flows/accounts-of-order.ts';
import { aheadOf } from '../../src/flows/ahead-of.ts';
import { isHeld, withdrawalsOf } from '../../src/flows/cancel.ts';
import { isDcaHeld } from '../../src/flows/cancel-dca.ts';
import { findDcaOrder, findPriceOrder, type KnownDeposit } from '../../src/flows/find-deposit.ts';
import { assertListed, hiddenOrders } from '../../src/flows/hidden-orders.ts';
import { callsFor } from '../../src/flows/order-calls.ts';

const STRANGER = custodian.address;
const { orderUsdc: ACCOUNT, orderSol: OUTPUT } = places;

/** A journal with landed flows of the wallet, unless a record says otherwise. */
async function journalWith(records: readonly object[]): Promise<Journal> {
  const journal = createMemoryJournal();
  for (const [n, own] of records.entries())
    await journal.write({
      version: 1,
      id: `${n}`,
      flow: 'trigger-v2.place',
      owner: wallet,
      asked: {},
      revision: 1,
      attempts: 1,
      agreed: null,
      step: 'landed',
      ...own,
    } as never);
  return journal;
}

const placed = (order: string, own: object = {}) => ({
  result: { order, account: ACCOUNT, outputAccount: null },
  ...own,
});

it.each([
  [false, [usdc.mint, 'out']],
  [true, [usdc.mint, 'out', 'out']],
])('knows the accounts of a deposit before it is built, as an entry: %s', (isEntry, opens) => {
  const ahead = aheadOf({ inputMint: usdc.mint, outputMint: 'out', isEntry, terms: [] });
  expect(ahead).toEqual({ terms: [], signatures: 3, opens, keeps: ['out'] });
});

describe('the accounts of an order', () => {
  const of = async (records: readonly object[], name = 'trigger-v2.cancel') =>
    accountsOfOrder(await journalWith(records), name, wallet, 'mine');

  it('are those of its deposit', async () => {
    expect(await of([placed('mine')])).toEqual([ACCOUNT]);
    const both = { result: { order: 'mine', account: ACCOUNT, outputAccount: OUTPUT } };
    expect(await of([both])).toEqual([ACCOUNT, OUTPUT]);
    const dca = placed('mine', { flow: 'trigger-v2.placeDca' });
    expect(await of([dca], 'trigger-v2.cancelDca')).toEqual([ACCOUNT]);
  });

  it.each([
    ['another order', placed('other')],
    ['another wallet', placed('mine', { owner: STRANGER })],
    ['another flow', placed('mine', { flow: 'trigger-v2.placeDca' })],
    ['no account', { result: { order: 'mine' } }],
    ['no result', { result: null }],
    ['a deposit that has not landed', placed('mine', { step: 'begun' })],
  ])('are not those of a record with %s', async (_, record) => {
    expect(await of([record])).toBeUndefined();
    expect(await of([record, placed('mine')])).toEqual([ACCOUNT]);
  });
});

describe('an order that no list has', () => {
  const hidden = async (records: readonly object[], listed: readonly string[] = []) =>
    hiddenOrders(new Set(listed), wallet, { journal: await journalWith(records) });
  const ended = (order: string, flow = 'trigger-v2.cancel') => ({ flow, result: { order } });

  it('is placed, not withdrawn, and not listed', async () => {
    const both = { result: { order: 'two', account: ACCOUNT, outputAccount: OUTPUT } };
    const dca = placed('dca', { flow: 'trigger-v2.placeDca' });
    expect(await hidden([placed('one'), both, dca])).toEqual([
      { order: 'one', kind: 'price', accounts: [ACCOUNT] },
      { order: 'two', kind: 'price', accounts: [ACCOUNT, OUTPUT] },
      { order: 'dca', kind: 'dca', accounts: [ACCOUNT] },
    ]);
    expect(await hidden([placed('one')], ['one'])).toEqual([]);
    expect(await hidden([placed('one'), ended('one')])).toEqual([]);
    expect(await hidden([placed('one'), ended('one', 'trigger-v2.cancelDca')])).toEqual([]);
    expect(await hidden([placed('one'), ended('two')])).toHaveLength(1);
  });

  it.each([
    ['of another wallet', placed('one', { owner: STRANGER })],
    ['of another flow', placed('one', { flow: 'swap.swap' })],
    ['that has not landed', placed('one', { step: 'begun' })],
    ['without an order', { result: { account: ACCOUNT } }],
    ['without an account', { result: { order: 'one' } }],
  ])('is not in a record %s', async (_, record) => {
    expect(await hidden([record])).toEqual([]);
    expect(await hidden([record, placed('two')])).toHaveLength(1);
  });

  it('is not known without a journal', async () => {
    expect(await hiddenOrders(new Set(), wallet, {})).toEqual([]);
  });

  it('is looked up by its id, unless the node shows that nothing is left', async () => {
    const { signal } = new AbortController();
    const dca = { order: 'mine', kind: 'dca', accounts: [ACCOUNT] } as const;
    const { client, calls } = clientWith(endpoints, {
      dcaOrder: ({ id }: { readonly id: string }) => ({ id: id === 'lie' ? 'other' : id }),
      priceOrders: { orders: [{ id: 'mine' }], pagination: { total: 1 } },
    });
    await assertListed(client, dca, { signal });
    await assertListed(client, { ...dca, kind: 'price' }, { signal });
    expect(calls.map(([name, , given]) => [name, given === signal])).toEqual([
      ['dcaOrder', true],
      ['priceOrders', true],
    ]);
    await expect(assertListed(client, { ...dca, order: 'lie' }, {})).rejects.toMatchObject({
      code: 'execution_failed',
      details: { name: 'order_not_listed' },
      advice: 'check-status',
    });
    const missing = assertListed(client, { ...dca, kind: 'price', order: 'x' }, {});
    await expect(missing).rejects.toMatchObject({ details: { name: 'order_not_listed' } });
    const before = calls.length;
    await assertListed(client, { ...dca, order: 'lie' }, { rpc: await nodeWith() });
    expect(calls).toHaveLength(before);
    const held = [{ owner: STRANGER, mint: usdc.mint, amount: 1n, at: ACCOUNT }];
    const still = assertListed(client, { ...dca, order: 'lie' }, { rpc: await nodeWith(held) });
    await expect(still).rejects.toMatchObject({ details: { name: 'order_not_listed' } });
  });
});

it('is not believed to be empty by a node of another network', async () => {
  const { client } = clientWith(endpoints, {});
  Object.assign(client.priceOrders, { transport: { deployment: jupiter } });
  // That of devnet.
  const getGenesisHash = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG';
  const rpc = await nodeWith([], { getGenesisHash });
  const order = { order: 'mine', kind: 'dca', accounts: [ACCOUNT] } as const;
  await expect(assertListed(client, order, { rpc })).rejects.toMatchObject({
    code: 'invalid_input',
    details: { field: 'rpc' },
  });
});

describe('the money of an order', () => {
  const event = (type: string, own: object = {}) => ({ type, txSignature: 's', ...own });

  it.each([
    ['open', {}, true],
    ['expired', {}, true],
    ['filled', {}, false],
    ['cancelled', { events: [event('withdrawal')] }, false],
    ['cancelled', { events: [event('withdrawal', { state: 'success' })] }, false],
    ['cancelled', { events: [event('withdrawal', { state: 'failed' })] }, true],
    ['cancelled', { events: [event('deposit')] }, true],
    ['failed', {}, false],
    ['failed', { events: [event('deposit', { state: 'failed' })] }, false],
    ['failed', { events: [event('deposit')] }, true],
    ['filled', { rawState: 'withdraw_failed' }, true],
  ])('of a price order that is %s, with %o, may be in the vault: %s', (orderState, own, held) => {
    expect(isHeld({ orderState, ...own } as never)).toBe(held);
  });

  it.each([
    ['completed', false],
    ['cancelled', false],
    ['failed', false],
    ['active', true],
    ['pending_withdraw', true],
  ])('of a DCA order that is %s may be in the vault: %s', (displayState, held) => {
    expect(isDcaHeld({ displayState } as never)).toBe(held);
  });

  it('is withdrawn by the listed signatures', () => {
    const events = [
      event('withdrawal', { txSignature: 'a' }),
      event('deposit', { txSignature: 'b' }),
      event('withdrawal', { txSignature: 'c', state: 'failed' }),
      event('withdrawal', { txSignature: null, state: null }),
    ];
    expect(withdrawalsOf(events)).toEqual(['a', '']);
  });
});

describe.each([
  ['price', findPriceOrder, 'priceOrders', 'orderState'],
  ['DCA', findDcaOrder, 'dcaOrders', 'displayState'],
] as const)('the %s order of a deposit', (_, find, method, stateField) => {
  const deposit: KnownDeposit = { requestId: 'r-1', signature: 's-1', owner: wallet };
  const listed = (own: object = {}, state = 'open') => ({
    id: 'mine',
    userPubkey: wallet,
    requestId: 'r-1',
    [stateField]: state,
    ...own,
  });
  const deposited = (txSignature: string | null, own: object = {}) => ({
    events: [{ type: 'deposit', txSignature, ...own }],
  });
  const look = async (orders: readonly object[], known: Partial<KnownDeposit> = {}) => {
    const { client, calls } = clientWith(endpoints, {
      [method]: { orders, pagination: { total: orders.length } },
    });
    const { signal } = new AbortController();
    const found = await find(client)({ ...deposit, ...known }, signal);
    expect(calls[0]?.slice(0, 2)).toMatchObject([
      method,
      { sort: 'created_at', dir: 'desc', limit: 100 },
    ]);
    expect(calls[0]?.[2]).toBe(signal);
    return found;
  };
  const found = (isDeposited: boolean) => ({ id: 'mine', isDeposited });

  it.each([
    ['its signature', listed({ requestId: 'x', ...deposited('s-1') }), found(true)],
    ['its request, before a deposit is listed', listed(), found(true)],
    ['its request, with a deposit without signature', listed(deposited(null)), found(true)],
    [
      'its request, with other events',
      listed({ events: [{ type: 'fill', txSignature: 's' }] }),
      found(true),
    ],
    ['another signature', listed(deposited('s-2')), undefined],
    ['another request', listed({ requestId: 'r-2' }), undefined],
    ['another wallet', listed({ userPubkey: STRANGER, ...deposited('s-1') }), undefined],
    ['a state that waits', listed(deposited('s-1'), 'pending'), found(false)],
    ['a state that failed', listed({}, 'failed'), found(false)],
    ['a deposit that failed', listed(deposited('s-1', { state: 'failed' })), found(false)],
    ['a deposit that is done', listed(deposited('s-1', { state: 'success' })), found(true)],
    ['a deposit in no state', listed(deposited('s-1', { state: null })), found(true)],
  ])('is found by %s', async (__, order, expected) => {
    expect(await look([order])).toEqual(expected);
    expect(await look([listed({ id: 'x', requestId: 'x' }), order])).toEqual(expected);
  });

  it('counts only its own deposit as not done', async () => {
    const events = [
      { type: 'deposit', txSignature: 's-1' },
      { type: 'deposit', txSignature: 's-2', state: 'failed' },
    ];
    expect(await look([listed({ events })])).toEqual(found(true));
  });

  it('is found by its request alone before it is signed', async () => {
    expect(await look([listed(deposited('s-2'))], { signature: undefined })).toEqual(found(true));
    expect(await look([listed({ requestId: 'r-2' })], { signature: undefined })).toBeUndefined();
  });

  it('is another one, where the answered id is listed for another deposit', async () => {
    const others = listed({ requestId: 'x', ...deposited('s-2') });
    expect(await look([others], { answeredId: 'mine' })).toBe('other');
    expect(await look([others], { answeredId: 'x' })).toBeUndefined();
    const without = listed({ requestId: 'x' });
    expect(await look([without], { answeredId: 'mine' })).toBeUndefined();
    const mine = listed({ id: 'next', ...deposited('s-1') });
    expect(await look([others, mine], { answeredId: 'mine' })).toMatchObject({ id: 'next' });
  });
});

describe('the calls of a wallet', () => {
  it('are made in its name, with the options of each call', async () => {
    const given: unknown[] = [];
    const method = Object.assign(
      async (input: unknown, options: unknown) => given.push([input, options]),
      { endpoint: 'facts' },
    );
    const names = ['signer', 'token', 'account', 'chain', 'verify', 'signInWith', 'policy'];
    const options = Object.fromEntries(names.map((name) => [name, `the ${name}`]));
    const calls = callsFor({ vault: method } as never, { ...options, other: 1 } as never);
    expect(calls.vault).toHaveProperty('endpoint', 'facts');
    const { signal } = new AbortController();
    await calls.vault({} as never, { signal });
    await calls.vault({} as never);
    expect(given).toEqual([
      [{}, { ...options, signal }],
      [{}, options],
    ]);
  });

  it('register no vault for a preview', async () => {
    const registered: unknown[] = [];
    const registerVault = async (input: unknown) => registered.push(input);
    const signer = createPreviewSigner(wallet, () => Promise.reject(new Error('stopped')));
    const calls = callsFor({ registerVault } as never, { signer });
    await expect(calls.registerVault({} as never)).rejects.toMatchObject({
      details: { name: 'beyond_preview' },
    });
    expect(registered).toEqual([]);
    const own = callsFor({ registerVault } as never, {});
    await own.registerVault({} as never);
    expect(registered).toEqual([{}]);
  });
});
