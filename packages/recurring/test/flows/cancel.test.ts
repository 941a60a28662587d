import { SOL, USDC } from '@perijove/core';
import { createMemoryJournal } from '@perijove/journal';
import { apiPrograms } from '@perijove/solana';
import { closeRecurringOrder } from '@perijove/solana/flow';
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
import { other, timeOrder } from '../samples.ts';

const ORDER = other;
const STRANGER = '2vVYHYM8VYnvZqQWpTJSj8o8DBf1wM8pVs3bsTgYZiqJ';
const offer = { requestId: 'r-1', transaction: 'AQAB' };

const amounts = ['InDeposited', 'InUsed', 'InWithdrawn', 'OutReceived', 'OutWithdrawn'] as const;

/** A listed order: deposited, used, withdrawn, and what was received and withdrawn of the output. */
function listed(units: readonly number[] = [200, 50, 30, 9, 4], own: object = {}) {
  const raw = amounts.map((name, at) => [`raw${name}`, String(units[at])]);
  return { ...timeOrder, ...Object.fromEntries(raw), ...own };
}
const left = [
  { mint: USDC, atLeast: 120n },
  { mint: SOL, atLeast: 5n },
];

interface Lists {
  readonly active?: readonly object[];
  readonly history?: readonly object[];
}

/** A service with these lists, one after the other: the last one stays. */
function serviceWith(looks: readonly Lists[], answers: object = {}) {
  let look = -1;
  const getOrders = ({ orderStatus }: { readonly orderStatus: 'active' | 'history' }) => {
    if (orderStatus === 'active') look++;
    const time = looks[Math.min(look, looks.length - 1)]?.[orderStatus] ?? [];
    return { user: wallet, orderStatus, time, totalPages: 1, page: 1 };
  };
  const execute = { status: 'Success', signature };
  return clientWith(endpoints, { getOrders, cancelOrder: offer, execute, ...answers });
}

type Service = ReturnType<typeof serviceWith>;

const planFor = ({ client }: Service, options: object = {}) =>
  planOf((given) => cancel(client, { order: ORDER }, given), options);

const asked = ({ calls }: Service, name: string) =>
  calls.flatMap(([method, input]) => (method === name ? [input] : []));

describe('the plan', () => {
  it('names its order', async () => {
    const service = serviceWith([{}]);
    const plan = await planFor(service);
    expect(plan).toMatchObject({
      name: 'recurring.cancel',
      isIdempotent: true,
      owner: wallet,
      asked: { order: ORDER },
    });
    expect(plan.api).toBe(service.client.cancelOrder);
    expect(service.calls).toEqual([]);
  });

  it('builds a transaction that returns what is left of both tokens', async () => {
    const service = serviceWith([{ active: [listed()] }]);
    const { signal } = new AbortController();
    const built = await (await planFor(service, { signal })).build();
    const listing = { user: wallet, recurringType: 'time', includeFailedTx: false, page: 1 };
    expect(service.calls).toEqual([
      ['getOrders', { ...listing, orderStatus: 'active' }, signal],
      ['cancelOrder', { user: wallet, order: ORDER, recurringType: 'time' }, signal],
    ]);
    expect(built).toMatchObject({ transaction: 'AQAB', offer, notes: 'r-1', agreed: null });
    expect(built.intent).toEqual({
      owner: wallet,
      receive: left,
      programs: [apiPrograms.recurring],
      trustPrograms: undefined,
      maxFeeLamports: undefined,
      maxRentLamports: undefined,
      maxOtherRentLamports: undefined,
      involvedMints: [USDC, SOL],
      trustArrival: true,
    });
    expect(built.terms).toEqual(cancelTermsOf(ORDER));
    const close = (order: string) =>
      writeCall(apiPrograms.recurring, closeRecurringOrder, {
        accounts: { user: wallet, order },
        data: {},
      });
    expect(faults(built.judge, [close(ORDER)])).toEqual([]);
    expect(faults(built.judge, [close(STRANGER)])).toEqual([0]);
  });

  it.each([
    ['no input', [200, 150, 50, 9, 4], [{ mint: SOL, atLeast: 5n }]],
    ['no output', [200, 50, 30, 9, 9], [{ mint: USDC, atLeast: 120n }]],
    ['one unit of each', [200, 150, 49, 9, 8], left.map((each) => ({ ...each, atLeast: 1n }))],
    ['nothing', [200, 150, 50, 9, 9], []],
    ['less than nothing', [200, 151, 50, 9, 10], []],
  ])('wants back what there is, with %s left', async (_, units, receive) => {
    const plan = await planFor(serviceWith([{ active: [listed(units)] }]));
    expect((await plan.build()).intent.receive).toEqual(receive);
  });

  it.each([
    ['more input', USDC, 121n, [{ ...left[0], atLeast: 121n }, left[1]]],
    ['more output', SOL, 6n, [left[0], { ...left[1], atLeast: 6n }]],
    ['less input', USDC, 119n, left],
    ['less output', SOL, 4n, left],
  ])('takes the larger amount if the node holds %s', async (_, mint, amount, receive) => {
    const rpc = await nodeWith([{ owner: ORDER, mint, amount }]);
    const plan = await planFor(serviceWith([{ active: [listed()] }]), { rpc });
    expect((await plan.build()).intent).toMatchObject({ receive, trustArrival: false });
  });

  it.each(amounts)('refuses a list whose raw%s cannot be read', async (name) => {
    const odd = listed(undefined, { [`raw${name}`]: '1.5' });
    await expect((await planFor(serviceWith([{ active: [odd] }]))).build()).rejects.toMatchObject({
      code: 'execution_failed',
      details: { name: 'unreadable_offer' },
      message: expect.stringContaining(`raw${name}`),
    });
  });

  it.each([
    ['nothing', { active: [listed()] }, false],
    ['its input', { active: [listed([200, 51, 30, 9, 4])] }, true],
    ['its output', { active: [listed([200, 50, 30, 9, 5])] }, true],
    ['that it has ended', { history: [listed()] }, true],
  ])('is outdated by what has changed: %s', async (_, then, isOutdated) => {
    const built = await (await planFor(serviceWith([{ active: [listed()] }, then]))).build();
    expect(await built.isOutdated?.()).toBe(isOutdated);
  });
});

describe('an order that has ended', () => {
  const past = () =>
    serviceWith([{ active: [listed([], { orderKey: STRANGER })], history: [listed()] }]);

  it('needs no signature', async () => {
    for (const options of [{}, { rpc: await nodeWith() }]) {
      const service = past();
      const built = await (await planFor(service, options)).build();
      expect(built).toEqual({ needless: { order: ORDER, signature: null } });
      expect(asked(service, 'cancelOrder')).toEqual([]);
    }
  });

  it.each([[USDC], [SOL]])('is not believed while the node shows %s in it', async (mint) => {
    const rpc = await nodeWith([{ owner: ORDER, mint, amount: 1n }]);
    await expect((await planFor(past(), { rpc })).build()).rejects.toMatchObject({
      code: 'execution_failed',
      details: { name: 'order_not_ended' },
      advice: 'check-status',
    });
  });

  it('is asked about again, although the journal says that there was nothing to sign', async () => {
    const journal = createMemoryJournal();
    const known = [`recurring.cancel ${wallet} ${ORDER}`, 'mine'];
    for (const id of known) {
      const record = { version: 1, id, flow: 'recurring.cancel', owner: wallet, asked: {} };
      const ended = { ...record, revision: 1, attempts: 0, agreed: null, step: 'landed' };
      await journal.write({ ...ended, result: { signature: null } } as never);
    }
    await planFor(past(), { journal });
    expect(await journal.list()).toMatchObject([{ id: 'mine' }]);
    await planFor(past(), { journal, id: 'mine' });
    expect(await journal.list()).toEqual([]);
  });

  it('may have ended after the list: the lists are read again', async () => {
    const cancelOrder = refusal('failed to deserialize account data');
    const service = serviceWith([{ active: [listed()] }, { history: [listed()] }], { cancelOrder });
    expect(await (await planFor(service)).build()).toMatchObject({ needless: { order: ORDER } });
  });

  it.each([
    ['three times', refusal('failed to deserialize account data'), 3],
    ['for another reason', refusal('insufficient funds'), 1],
    ['in words that are unknown', refusal('no'), 1],
    ['by an error of another kind', new Error('deserialize account data'), 1],
  ])('is an error when the service refuses it %s', async (_, cancelOrder, times) => {
    const service = serviceWith([{ active: [listed()] }], { cancelOrder });
    await expect((await planFor(service)).build()).rejects.toBe(cancelOrder);
    expect(asked(service, 'cancelOrder')).toHaveLength(times);
  });
});

describe('the lists', () => {
  it('are read three times, the active orders first', async () => {
    const service = serviceWith([{}]);
    await expect((await planFor(service)).build()).rejects.toMatchObject({
      code: 'execution_failed',
      details: { name: 'order_not_listed' },
      advice: 'check-status',
      message: expect.stringContaining(ORDER),
    });
    const statuses = asked(service, 'getOrders').map(({ orderStatus }) => orderStatus);
    expect(statuses).toEqual(Array(3).fill(['active', 'history']).flat());
    const late = serviceWith([{}, {}, { active: [listed()] }]);
    expect((await (await planFor(late)).build()).intent.receive).toEqual(left);
  });

  it('are not read again after the deadline', async () => {
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 1_000));
    onTestFinished(() => void clock.mockRestore());
    const looks = async (deadlineMs: number) => {
      const service = serviceWith([{}]);
      const building = (await planFor(service, { deadlineMs })).build();
      await expect(building).rejects.toMatchObject({ details: { name: 'order_not_listed' } });
      return asked(service, 'getOrders').length / 2;
    };
    expect(await looks(1_500)).toBe(1);
    expect(await looks(60_000)).toBe(3);
  });
});

describe('the submission', () => {
  it('returns the order and the signature', async () => {
    const service = serviceWith([{}]);
    const pending = pendingWith('r-1');
    const result = { order: ORDER, signature };
    expect(await submitBy(await planFor(service), pending)).toEqual({ outcome: 'landed', result });
    const sent = { requestId: 'r-1', signedTransaction: pending.transaction };
    expect(service.calls).toEqual([['execute', sent, handover.signal]]);
  });

  it('is void when the transaction has failed on the chain', async () => {
    const service = serviceWith([{}], { execute: { status: 'Failed' } });
    const plan = await planFor(service, { rpc: await nodeWith([], failedInBlock) });
    expect(await submitBy(plan, pendingWith('r-1'))).toMatchObject({
      outcome: 'void',
      reason: { code: 'transaction_failed' },
    });
  });
});

it.each([
  [{}, 'order'],
  [{ order: 'mine' }, 'order'],
  [{ order: ORDER, orders: [] }, 'orders'],
])('refuses the input %o before any request', async (input, field) => {
  const service = serviceWith([{}]);
  const cancelling = planOf((given) => cancel(service.client, input as never, given));
  await expect(cancelling).rejects.toMatchObject({
    code: 'invalid_input',
    flow: 'recurring.cancel',
    details: { field },
  });
  expect(service.calls).toEqual([]);
});

it('shows the order that it ends', () => {
  expect(shownTerms(cancelTermsOf(ORDER))).toEqual(['kind text ...', `order address ${ORDER}`]);
});

it('is previewed as needless when the order has ended', async () => {
  const { client } = serviceWith([{ history: [listed()] }]);
  const preview = previewCancel(client, { order: ORDER }, { owner: wallet });
  expect(await preview).toMatchObject({ flow: 'recurring.cancel', needless: true });
  await expect(previewCancel(client, {} as never, { owner: wallet })).rejects.toMatchObject({
    flow: 'recurring.cancel',
  });
});
