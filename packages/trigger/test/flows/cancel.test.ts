import { SOL, USDC } from '@perijove/core';
import { createMemoryJournal, type Journal } from '@perijove/journal';
import { apiPrograms } from '@perijove/solana';
import { cancelLimitOrder } from '@perijove/solana/flow';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
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
import { cancel } from '../../src/flows/cancel.ts';
import { previewCancel } from '../../src/flows/preview.ts';
import { cancelTermsOf } from '../../src/flows/review-terms.ts';
import { order as listed, other } from '../samples.ts';

const [A, B, C] = [other, '2vVYHYM8VYnvZqQWpTJSj8o8DBf1wM8pVs3bsTgYZiqJ', wallet].toSorted() as [
  string,
  string,
  string,
];
const offer = { requestId: 'r-1', transactions: ['AQAB'] };

/** An order that is listed, with what is left in it. */
const left = (orderKey: string, units = '50', mint: string = SOL, own: object = {}) => ({
  ...listed,
  orderKey,
  inputMint: mint,
  rawRemainingMakingAmount: units,
  ...own,
});

interface Lists {
  readonly active?: readonly object[];
  readonly history?: readonly object[];
}

/** A service with these lists, one after the other: the last one stays. */
function serviceWith(looks: readonly Lists[], answers: object = {}) {
  let look = -1;
  const getOrders = ({ orderStatus }: { readonly orderStatus: 'active' | 'history' }) => {
    if (orderStatus === 'active') look++;
    const orders = looks[Math.min(look, looks.length - 1)]?.[orderStatus] ?? [];
    return { orders, totalPages: 1, page: 1 };
  };
  const execute = { status: 'Success', signature, code: 200 };
  return clientWith(endpoints, { getOrders, cancelOrders: offer, execute, ...answers });
}

const asked = ({ calls }: ReturnType<typeof serviceWith>, name: string) =>
  calls.flatMap(([method, input]) => (method === name ? [input] : []));

const planFor = (
  service: ReturnType<typeof serviceWith>,
  orders: readonly string[] | undefined,
  options: object = {},
) => planOf((given) => cancel(service.client, { orders }, given), options);

describe('the plan', () => {
  it('names its orders, sorted, and no order twice', async () => {
    const service = serviceWith([{}]);
    const plan = await planFor(service, [B, A, B]);
    expect(plan).toMatchObject({
      name: 'trigger.cancel',
      isIdempotent: true,
      owner: wallet,
      asked: { orders: [A, B] },
    });
    expect(plan.api).toBe(service.client.cancelOrders);
    expect(service.calls).toEqual([]);
  });

  it('builds a transaction of the open orders, and returns what they hold', async () => {
    const service = serviceWith([{ active: [left(B, '7'), left(A, '50', USDC)], history: [] }]);
    const plan = await planFor(service, [A, B]);
    const built = await plan.build();
    expect(asked(service, 'cancelOrders')).toEqual([{ maker: wallet, orders: [B, A] }]);
    expect(built).toMatchObject({
      transaction: 'AQAB',
      offer,
      notes: { requestId: 'r-1', orders: [B, A], ended: [] },
      agreed: null,
    });
    expect(built.intent).toEqual({
      owner: wallet,
      receive: [
        { mint: SOL, atLeast: 7n },
        { mint: USDC, atLeast: 50n },
      ],
      programs: [apiPrograms.trigger],
      trustPrograms: undefined,
      maxFeeLamports: undefined,
      maxRentLamports: undefined,
      maxOtherRentLamports: undefined,
      involvedMints: [SOL, USDC],
      trustArrival: true,
    });
    expect(built.terms).toEqual(cancelTermsOf([B, A]));
    const closes = [A, B].map((order) =>
      writeCall(apiPrograms.trigger, cancelLimitOrder, {
        accounts: { signer: wallet, maker: wallet, order },
        data: {},
      }),
    );
    expect(faults(built.judge, closes)).toEqual([]);
    expect(faults(built.judge, closes.slice(1))).toEqual([undefined]);
  });

  it('sums what orders of one mint hold, and wants nothing of an empty one', async () => {
    const orders = [left(A, '7'), left(B, '5'), left(C, '0', USDC)];
    const plan = await planFor(serviceWith([{ active: orders }]), [A, B, C]);
    const { intent } = await plan.build();
    expect(intent).toMatchObject({
      receive: [{ mint: SOL, atLeast: 12n }],
      involvedMints: [SOL, SOL, USDC],
    });
  });

  it.each([
    ['more than the list', 51n, 51n],
    ['less than the list', 49n, 50n],
  ])('takes what the node holds if it is %s', async (_, amount, atLeast) => {
    const rpc = await nodeWith([{ owner: A, mint: SOL, amount }]);
    const plan = await planFor(serviceWith([{ active: [left(A)] }]), [A], { rpc });
    expect((await plan.build()).intent).toMatchObject({
      receive: [{ mint: SOL, atLeast }],
      trustArrival: false,
    });
  });

  it('is outdated when what an order holds has changed, or it has ended', async () => {
    for (const [then, isOutdated] of [
      [{ active: [left(B, '3'), left(A)] }, false],
      [{ active: [left(A, '49'), left(B, '3')] }, true],
      [{ active: [left(A, '50', USDC), left(B, '3')] }, true],
      [{ active: [left(A)], history: [left(B, '3')] }, true],
    ] as const) {
      const service = serviceWith([{ active: [left(A), left(B, '3')] }, then]);
      const built = await (await planFor(service, [A, B])).build();
      expect(await built.isOutdated?.()).toBe(isOutdated);
    }
  });

  it('has nothing to sign when all orders have ended', async () => {
    const past = [left(A, '0', SOL, { status: 'Completed' })];
    const service = serviceWith([{ history: past }]);
    const plan = await planFor(service, [A]);
    expect(await plan.build()).toEqual({
      needless: { orders: [], signature: null, ended: [{ order: A, status: 'Completed' }] },
    });
    expect(asked(service, 'cancelOrders')).toEqual([]);
  });

  it('keeps the orders that have ended beside the open ones', async () => {
    const past = [left(A, '0', SOL, { status: 'Cancelled' })];
    const plan = await planFor(serviceWith([{ active: [left(B)], history: past }]), [A, B]);
    expect((await plan.build()).notes).toEqual({
      requestId: 'r-1',
      orders: [B],
      ended: [{ order: A, status: 'Cancelled' }],
    });
  });

  it.each([
    ['alone', [] as object[]],
    ['beside an open one', [left(B)]],
  ])('refuses an ended order that the node shows tokens in, %s', async (_, active) => {
    const rpc = await nodeWith([{ owner: A, mint: SOL, amount: 1n }]);
    const service = serviceWith([{ active, history: [left(A, '0')] }]);
    const plan = await planFor(service, [A, B].slice(0, 1 + active.length), { rpc });
    await expect(plan.build()).rejects.toMatchObject({
      code: 'execution_failed',
      details: { name: 'order_not_ended' },
      advice: 'check-status',
    });
  });

  it('believes that an order has ended when the node shows nothing in it', async () => {
    const rpc = await nodeWith();
    const service = serviceWith([{ active: [left(B)], history: [left(A, '0')] }]);
    const built = await (await planFor(service, [A, B], { rpc })).build();
    expect(built.notes).toMatchObject({ orders: [B], ended: [{ order: A }] });
    expect(built.intent.receive).toEqual([{ mint: SOL, atLeast: 50n }]);
  });

  it('forgets that there was nothing to sign, by the id of its orders', async () => {
    const id = `trigger.cancel ${wallet} ${A} ${B}`;
    const record = { version: 1, id, flow: 'trigger.cancel', owner: wallet, asked: {} };
    const journal = createMemoryJournal();
    const ended = { ...record, revision: 1, attempts: 0, agreed: null, step: 'landed' };
    await journal.write({ ...ended, result: { signature: null } } as never);
    await planFor(serviceWith([{}]), [A, B], { journal });
    expect(await journal.read(id)).not.toMatchObject({ step: 'landed' });
  });

  it('passes on the signal of the caller', async () => {
    const { signal } = new AbortController();
    const service = serviceWith([{ active: [left(A)], history: [] }]);
    await (await planFor(service, [A, B], { signal })).build().catch(() => undefined);
    await (await planFor(service, [A], { signal })).build();
    await (await planFor(service, undefined, { signal })).build();
    expect(service.calls.length).toBeGreaterThan(5);
    expect(service.calls.every(([, , given]) => given === signal)).toBe(true);
  });

  it.each([[[]], [['AQAB', 'AQAC']]])('refuses the transactions %o', async (transactions) => {
    const service = serviceWith([{ active: [left(A)] }], {
      cancelOrders: { ...offer, transactions },
    });
    await expect((await planFor(service, [A])).build()).rejects.toMatchObject({
      code: 'execution_failed',
      details: { name: 'unreadable_offer' },
      advice: 'retry',
    });
  });

  it('wants a single unit back, too', async () => {
    const plan = await planFor(serviceWith([{ active: [left(A, '1')] }]), [A]);
    expect((await plan.build()).intent.receive).toEqual([{ mint: SOL, atLeast: 1n }]);
  });

  it('refuses an amount of the list that cannot be read', async () => {
    const plan = await planFor(serviceWith([{ active: [left(A, '-1')] }]), [A]);
    await expect(plan.build()).rejects.toMatchObject({
      details: { name: 'unreadable_offer' },
      message: expect.stringContaining('rawRemainingMakingAmount'),
    });
  });
});

describe('an order that the service no longer finds', () => {
  const gone = refusal('no matching orders found');

  it('has been filled after the list: the lists are read again', async () => {
    const service = serviceWith([{ active: [left(A)] }, { history: [left(A, '0')] }], {
      cancelOrders: gone,
    });
    const built = await (await planFor(service, [A])).build();
    expect(built.needless).toMatchObject({ orders: [], ended: [{ order: A }] });
  });

  it.each([
    ['three times', gone, 3],
    ['for another reason', refusal('invalid maker pubkey'), 1],
    ['in words that are unknown', refusal('no'), 1],
    ['by an error of another kind', new Error('no matching orders found'), 1],
  ])('is an error %s', async (_, error, times) => {
    const service = serviceWith([{ active: [left(A)] }], { cancelOrders: error });
    await expect((await planFor(service, [A])).build()).rejects.toBe(error);
    expect(asked(service, 'cancelOrders')).toHaveLength(times);
  });
});

describe('the lists', () => {
  it('are read until every order is found, at most three times', async () => {
    const missing = serviceWith([{}]);
    await expect((await planFor(missing, [A])).build()).rejects.toMatchObject({
      code: 'execution_failed',
      details: { name: 'order_not_listed' },
      advice: 'check-status',
      message: expect.stringContaining(A),
    });
    const listing = { user: wallet, orderStatus: 'active' };
    const past = { user: wallet, orderStatus: 'history' };
    expect(asked(missing, 'getOrders')).toMatchObject([
      listing,
      past,
      listing,
      past,
      listing,
      past,
    ]);
    const late = serviceWith([{}, {}, { active: [left(A)] }]);
    expect((await (await planFor(late, [A])).build()).notes).toMatchObject({ orders: [A] });
  });

  it('are not read again after the deadline', async () => {
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 1_000));
    onTestFinished(() => void clock.mockRestore());
    const looks = async (deadlineMs: number) => {
      const service = serviceWith([{}]);
      await expect((await planFor(service, [A], { deadlineMs })).build()).rejects.toMatchObject({
        details: { name: 'order_not_listed' },
      });
      return asked(service, 'getOrders').length / 2;
    };
    expect(await looks(500)).toBe(1);
    expect(await looks(60_000)).toBe(3);
  });

  it('are read only as far as the orders are', async () => {
    const getOrders = ({ page }: { readonly page: string }) => ({
      orders: [left(page === '1' ? A : B)],
      totalPages: 3,
      page: Number(page),
    });
    const pages = async (orders: readonly string[]) => {
      const service = serviceWith([], { getOrders });
      await (await planFor(service, orders)).build();
      return asked(service, 'getOrders').map(({ page }) => page);
    };
    expect(await pages([A])).toEqual(['1']);
    expect(await pages([A, B])).toEqual(['1', '2']);
  });

  it('have orders of others too', async () => {
    const service = serviceWith([{ active: [left(C), left(A)], history: [left(C)] }]);
    expect((await (await planFor(service, [A])).build()).notes).toMatchObject({
      orders: [A],
      ended: [],
    });
    expect(asked(service, 'getOrders')).toHaveLength(1);
  });
});

describe('all open orders', () => {
  const many = Array.from({ length: 6 }, (_, n) => `${A.slice(0, -1)}${n + 1}`);

  /** The journal of a wallet with these records. */
  async function journalWith(records: readonly object[]): Promise<Journal> {
    const journal = createMemoryJournal();
    const signed = { version: 1, revision: 1, attempts: 1, agreed: null, step: 'signed' };
    const pending = { transaction: 'AQAB', signature, notes: null };
    for (const [n, own] of records.entries())
      await journal.write({
        ...signed,
        pending,
        id: `${n}`,
        flow: 'trigger.cancel',
        owner: wallet,
        ...own,
      } as never);
    return journal;
  }

  it('are cancelled five at a time', async () => {
    const groups: unknown[] = [];
    const service = serviceWith([
      { active: many.map((key) => left(key)).toReversed(), history: [] },
    ]);
    const signer = stopping(groups, 3);
    for await (const _ of cancel(service.client, { orders: many.toReversed() }, { signer }));
    expect(groups).toEqual([{ orders: many.slice(0, 5) }, { orders: many.slice(5) }]);
    const all: unknown[] = [];
    await cancel(service.client, {}, { signer: stopping(all) }).next();
    // Of the list from its start, each group sorted.
    expect(all).toEqual([{ orders: many.slice(1) }]);
    expect(asked(service, 'getOrders')).toMatchObject([{ user: wallet, orderStatus: 'active' }]);
  });

  it('begin with those of the journal that are signed', async () => {
    const journal = await journalWith([
      { asked: { orders: [B] }, step: 'landed', result: {} },
      { asked: { orders: [B] }, flow: 'trigger.place' },
      { asked: { orders: [B] }, owner: other },
      { asked: {} },
      { asked: { orders: 'all' } },
      { asked: { orders: [A] } },
    ]);
    const groups: unknown[] = [];
    const signer = stopping(groups, 2);
    const service = serviceWith([{ active: [left(A), left(C)] }]);
    const run = cancel(service.client, {}, { signer, journal } as never);
    expect(await run.next()).toMatchObject({ done: false });
    await run.next();
    expect(groups).toEqual([{ orders: [A] }, { orders: [C] }]);
  });
});

/** A signer of a preview, which keeps what the plans ask for and stops the flow at the last one. */
function stopping(groups: unknown[], last = 1): never {
  return {
    address: wallet,
    signTransactions: () => Promise.reject(new Error('asked to sign')),
    async [Symbol.for('@perijove/solana:preview')](plan: { readonly asked: unknown }) {
      groups.push(plan.asked);
      return groups.length === last ? {} : { orders: [], signature: null, ended: [] };
    },
  } as never;
}

describe('the submission', () => {
  const notes = { requestId: 'r-1', orders: [A], ended: [{ order: B, status: 'Completed' }] };

  it('returns the orders of the transaction and its signature', async () => {
    const service = serviceWith([{}]);
    const pending = pendingWith(notes);
    expect(await submitBy(await planFor(service, [A, B]), pending)).toEqual({
      outcome: 'landed',
      result: { orders: [A], ended: notes.ended, signature },
    });
    const sent = { requestId: 'r-1', signedTransaction: pending.transaction };
    expect(service.calls).toEqual([['execute', sent, handover.signal]]);
  });

  it('is void when the transaction has failed on the chain', async () => {
    const rpc = await nodeWith([], failedInBlock);
    const service = serviceWith([{}], { execute: { status: 'Failed', code: 1 } });
    const plan = await planFor(service, [A], { rpc });
    expect(await submitBy(plan, pendingWith(notes))).toMatchObject({
      outcome: 'void',
      reason: { code: 'transaction_failed' },
    });
  });
});

it.each([
  [{ order: A }, {}, 'order'],
  [{ orders: A }, {}, 'orders'],
  [{ orders: ['mine'] }, {}, 'orders'],
  [{ orders: [A, 'mine'] }, {}, 'orders'],
  [{}, { id: 'mine' }, 'id'],
])('refuses the input %o with the options %o before any request', async (input, options, field) => {
  const service = serviceWith([{}]);
  const journal = createMemoryJournal();
  const all = { journal, ...options };
  await expect(
    planOf((given) => cancel(service.client, input as never, given), all),
  ).rejects.toMatchObject({ code: 'invalid_input', flow: 'trigger.cancel', details: { field } });
  expect(service.calls).toEqual([]);
});

it('shows the orders that it ends', () => {
  expect(shownTerms(cancelTermsOf([A, B]))).toEqual([
    'kind text ...',
    `order address ${A}`,
    `order address ${B}`,
  ]);
});

it('is previewed as needless when no order is open', async () => {
  const { client } = serviceWith([{}]);
  expect(await previewCancel(client, {}, { owner: wallet })).toMatchObject({
    flow: 'trigger.cancel',
    needless: true,
  });
});
