import { createMemoryJournal } from '@perijove/journal';
import { decodeTransaction } from '@perijove/solana';
import { describe, expect, it } from 'vitest';
import { legacy, usdcWithdrawal } from '../../../solana/test/corpus/vault-flows.ts';
import { clientWith, refusal } from '../../../solana/test/family/client.ts';
import {
  failedInBlock,
  nodeWith,
  pendingWith,
  signature,
} from '../../../solana/test/family/node.ts';
import { handover, planOf, planToRun, wallet } from '../../../solana/test/family/plan-of.ts';
import { cosigner, custodian, places, usdc, wif } from '../../../solana/test/ledger/cast.ts';
import { compile } from '../../../solana/test/ledger/draft.ts';
import { UNIT } from '../../../solana/test/ledger/world.ts';
import { simulatedClock } from '../../../solana/test/rpc/simulated-clock.ts';
import { endpoints } from '../../src/endpoints.ts';
import { cancel } from '../../src/flows/cancel.ts';
import { cancelDca } from '../../src/flows/cancel-dca.ts';
import { previewCancel, previewCancelDca } from '../../src/flows/preview.ts';
import { withdrawalTermsOf } from '../../src/flows/review-terms.ts';

const VAULT = custodian.address;
const ALL = 100n * UNIT;
const transaction = compile(legacy(usdcWithdrawal));
const offer = { id: 'mine', transaction, requestId: 'r-1' };

const kinds = {
  price: {
    flow: cancel,
    name: 'trigger-v2.cancel',
    preview: previewCancel,
    start: 'cancelPriceOrder',
    confirm: 'confirmPriceCancel',
    idField: 'orderId',
    list: 'priceOrders',
    state: 'orderState',
    remaining: 'remainingInputAmount',
    listed: (order: object) => ({
      orders: [order],
      pagination: { total: 1 },
    }),
    place: 'trigger-v2.place',
  },
  DCA: {
    flow: cancelDca,
    name: 'trigger-v2.cancelDca',
    preview: previewCancelDca,
    start: 'cancelDcaOrder',
    confirm: 'confirmDcaCancel',
    idField: 'id',
    list: 'dcaOrder',
    state: 'displayState',
    remaining: 'inputAmountRemaining',
    listed: (order: object) => order,
    place: 'trigger-v2.placeDca',
  },
} as const;
type Kind = keyof typeof kinds;

interface Given {
  readonly own?: object;
  readonly options?: object;
  readonly answers?: object;
  /** What the lists say of the order, one after the other: the last one stays. */
  readonly orders?: readonly object[];
}

async function planned(
  kind: Kind,
  { own = {}, options = {}, answers = {}, orders = [] }: Given = {},
) {
  const { flow, start, list, state, remaining, listed } = kinds[kind];
  const order = {
    id: 'mine',
    userPubkey: wallet,
    inputMint: usdc.mint,
    outputMint: wif.mint,
    [state]: 'open',
    [remaining]: String(ALL),
  };
  const left = [...orders];
  const read = () => {
    const next = left.length > 1 ? left.shift() : left[0];
    return listed({ ...order, ...next });
  };
  const vault = { userPubkey: wallet, vaultPubkey: VAULT };
  const { client, calls } = clientWith(endpoints, {
    vault,
    [list]: read,
    [start]: offer,
    ...answers,
  });
  const all = { clock: simulatedClock(), ...options };
  const run = (given: never) => flow(client, new Map(), { order: 'mine', ...own } as never, given);
  return { plan: await planToRun(run as never, all), calls, client, run, all };
}

const both = ['price', 'DCA'] as const;

describe.each(both)('the withdrawal of a %s order', (kind) => {
  const { name, start, confirm, idField, list, state, remaining, place } = kinds[kind];
  const count = (calls: readonly (readonly unknown[])[], method: string) =>
    calls.filter(([each]) => each === method).length;
  const buildWith = async (given: Given) => (await planned(kind, given)).plan.build();

  it('is a plan with its input', async () => {
    const { plan, client } = await planned(kind, { own: { minReturned: 5n } });
    expect(plan).toMatchObject({
      name,
      isIdempotent: true,
      owner: wallet,
      asked: {
        order: 'mine',
        minReturned: '5',
      },
    });
    expect(Object(plan.api).endpoint).toBe(client.vault.endpoint);
  });

  it('returns what the service lists as remaining', async () => {
    const { signal } = new AbortController();
    const { plan, calls } = await planned(kind, { options: { signal } });
    const built = await plan.build();
    expect(calls.every(([, , given]) => given === signal)).toBe(true);
    expect(calls.map(([method]) => method).toSorted()).toEqual(['vault', list, start].toSorted());
    expect(calls.find(([method]) => method === start)?.[1]).toEqual({ [idField]: 'mine' });
    const notes = { requestId: 'r-1', order: 'mine', state: 'open' };
    expect(built).toMatchObject({
      transaction,
      offer,
      agreed: null,
      notes: {
        ...notes,
        returned: {
          mint: usdc.mint,
          amount: String(ALL),
        },
      },
      roles: {
        [VAULT]: 'service',
        [cosigner.address]: 'service',
      },
    });
    expect(built.intent).toMatchObject({
      owner: wallet,
      receive: expect.arrayContaining([expect.objectContaining({ mint: usdc.mint, atLeast: ALL })]),
      trustArrival: true,
    });
    const returned = { mint: usdc.mint, units: ALL };
    expect(built.terms).toEqual(withdrawalTermsOf('mine', 'open', VAULT, returned));
  });

  it.each([
    ['the minimum of the caller, above the list', { own: { minReturned: ALL + 1n } }, ALL + 1n],
    ['the minimum of the caller, below the list', { own: { minReturned: '7' } }, 7n],
    ['the list', { orders: [{ [remaining]: 7 }] }, 7n],
  ])('must return %s', async (_, given, atLeast) => {
    const { intent } = await buildWith(given);
    expect(intent.receive?.[0]).toMatchObject({ mint: usdc.mint, atLeast });
  });

  it('must return what the node shows in the account of the order', async () => {
    const at = places.orderUsdc;
    const held = [{ owner: VAULT, mint: usdc.mint, amount: ALL + 5n, at }];
    const built = await buildWith({ options: { rpc: await nodeWith(held) } });
    expect(built.intent.trustArrival).toBe(false);
    const read = await built.readBounds?.(undefined);
    expect(read?.slot).toBe(1);
    expect(read?.bounds?.intent).toMatchObject({
      receive: [expect.objectContaining({ mint: usdc.mint, atLeast: ALL + 5n })],
      trustArrival: false,
    });
    const equal = [{ owner: VAULT, mint: usdc.mint, amount: ALL, at }];
    const guessed = await buildWith({ options: { rpc: await nodeWith(equal) } });
    expect(await guessed.readBounds?.(undefined)).toEqual({ slot: 1, bounds: undefined });
  });

  it.each([['remaining amount', { [remaining]: '1.5' }]])(
    'is refused where the %s of the list cannot be read',
    async (words, order) => {
      await expect(buildWith({ orders: [order] })).rejects.toMatchObject({
        details: { name: 'unreadable_offer' },
        message: expect.stringContaining(words),
      });
    },
  );

  it('is outdated by a fill', async () => {
    const isOutdated = async (orders: readonly object[]) =>
      (await buildWith({ orders })).isOutdated?.();
    expect(await isOutdated([{}, {}])).toBe(false);
    expect(await isOutdated([{}, { [remaining]: '5' }])).toBe(true);
  });

  it('is refused for another order', async () => {
    const answers = { [start]: { ...offer, id: 'other' } };
    await expect(buildWith({ answers })).rejects.toMatchObject({
      code: 'execution_failed',
      details: { name: 'unreadable_offer' },
      advice: 'retry',
    });
  });

  const between = refusal("order is in 'executing' state");
  it.each([
    ["in 'executing' state", between],
    ['not ready', refusal('the order is not ready yet')],
    ["in 'depositing' state", refusal("order is in 'depositing' state")],
  ])('is started again while the order is %s, at most five times', async (_, busy) => {
    const answers: unknown[] = [busy, busy, offer];
    const later = await planned(kind, { answers: { [start]: () => answers.shift() } });
    expect((await later.plan.build()).notes.requestId).toBe('r-1');
    const clock = simulatedClock();
    const never = await planned(kind, { answers: { [start]: busy }, options: { clock } });
    await expect(never.plan.build()).rejects.toBe(busy);
    expect(count(never.calls, start)).toBe(5);
    expect(clock.waits).toEqual([2_000, 2_000, 2_000, 2_000]);
  });

  it('is not started again for another reason', async () => {
    for (const error of [refusal('no'), refusal("in 'open' state"), new Error('down')]) {
      const { plan, calls } = await planned(kind, { answers: { [start]: error } });
      await expect(plan.build()).rejects.toBe(error);
      expect(count(calls, start)).toBe(1);
    }
  });

  const ended = kind === 'price' ? { [state]: 'filled' } : { [state]: 'completed' };
  const needless = (what: string) => ({
    needless: { order: 'mine', signature: null, state: what, returned: null },
  });
  const record = (own: object = {}) => ({
    version: 1,
    id: 'p',
    flow: place,
    owner: wallet,
    asked: {},
    revision: 1,
    attempts: 1,
    agreed: null,
    step: 'landed',
    result: {
      order: 'mine',
      account: places.orderUsdc,
    },
    ...own,
  });

  it('is needless for an order that has nothing in the vault', async () => {
    const { plan, calls } = await planned(kind, { orders: [ended] });
    expect(await plan.build()).toEqual(needless(Object.values(ended)[0] as string));
    expect(count(calls, start)).toBe(0);
  });

  it('is not needless while the node shows tokens of it', async () => {
    const journal = createMemoryJournal();
    await journal.write(record() as never);
    const held = [{ owner: VAULT, mint: usdc.mint, amount: 1n, at: places.orderUsdc }];
    const clock = simulatedClock();
    const options = { journal, rpc: await nodeWith(held), clock };
    await expect(buildWith({ orders: [ended], options })).rejects.toMatchObject({
      code: 'execution_failed',
      details: { name: 'still_in_vault' },
      advice: 'contact-portal',
    });
    expect(clock.waits).toEqual([2_000, 2_000, 2_000, 2_000]);
    const empty = { ...options, rpc: await nodeWith() };
    expect(await buildWith({ orders: [ended], options: empty })).toMatchObject({ needless: {} });
    // Without the record, or without the node, nobody knows the account.
    const blind = { ...options, journal: createMemoryJournal() };
    expect(await buildWith({ orders: [ended], options: blind })).toMatchObject({ needless: {} });
    for (const alone of [{ journal }, { rpc: options.rpc }])
      expect(await buildWith({ orders: [ended], options: alone })).toMatchObject({ needless: {} });
  });

  it('must empty the account of its deposit, by the journal', async () => {
    const journal = createMemoryJournal();
    await journal.write(record({ result: { order: 'mine', account: places.orderSol } }) as never);
    const { judge } = await buildWith({ options: { journal } });
    expect(judge?.(decodeTransaction(transaction))).not.toEqual([]);
    const own = await buildWith({});
    expect(own.judge?.(decodeTransaction(transaction))).toEqual([]);
  });

  describe('is submitted by a confirmation', () => {
    const notes = { requestId: 'r-1', order: 'mine', state: 'open', returned: null };
    const pending = { ...pendingWith(notes), signedAtMs: 0 };
    const confirmed = { id: 'mine', txSignature: signature };
    const done = [{ type: 'withdrawal', txSignature: signature }];
    const landed = {
      outcome: 'landed',
      result: { order: 'mine', state: 'open', returned: null, signature },
    };
    const never = { ...handover, sentBefore: false };
    const submit = async (given: Given, how = never, own: object = {}) => {
      const { plan, calls } = await planned(kind, given);
      return { settling: plan.submit({ ...pending, ...own } as never, how), calls };
    };
    const past = { orders: [{ [state]: 'cancelled' }] };

    it('and the order is then cancelled', async () => {
      const { settling, calls } = await submit({ ...past, answers: { [confirm]: confirmed } });
      expect(await settling).toEqual(landed);
      const signed = { signedTransaction: pending.transaction, cancelRequestId: 'r-1' };
      expect(calls[0]).toEqual([confirm, { [idField]: 'mine', ...signed }, handover.signal]);
      expect(count(calls, confirm)).toBe(1);
    });

    it('and not again where it is listed', async () => {
      const { settling, calls } = await submit({ orders: [{ events: done }] }, handover);
      expect(await settling).toEqual(landed);
      expect(count(calls, confirm)).toBe(0);
    });

    it('and has landed after a failure, where it is listed', async () => {
      const given = { orders: [{ events: done }], answers: { [confirm]: refusal('no') } };
      expect(await (await submit(given)).settling).toEqual(landed);
    });

    it('and is of unknown outcome otherwise, until it is too old to land', async () => {
      const answers = { [confirm]: refusal('no') };
      const late = await submit({ answers });
      expect(await late.settling).toMatchObject({ outcome: 'void', rebuild: true });
      const early = await submit({ answers }, never, { signedAtMs: 1_700_000_000_000 });
      await expect(early.settling).rejects.toMatchObject({ code: 'outcome_unknown' });
      const lost = new Error('never sent');
      const unsent = await submit({ answers: { [confirm]: lost } });
      await expect(unsent.settling).rejects.toBe(lost);
      expect(unsent.calls.map(([method]) => method)).toEqual([confirm]);
    });

    it('and the node decides, where there is one', async () => {
      const answers = { [confirm]: confirmed };
      // The list still has the order as open.
      const seen = await submit({ answers, options: { rpc: await nodeWith() } });
      expect(await seen.settling).toEqual(landed);
      expect(count(seen.calls, list)).toBe(0);
      const failed = { ...answers, [confirm]: refusal('no') };
      const void_ = await submit({
        answers: failed,
        options: { rpc: await nodeWith([], failedInBlock) },
      });
      expect(await void_.settling).toMatchObject({
        outcome: 'void',
        reason: { code: 'transaction_failed' },
      });
    });

    it('and is believed where the list cannot be read', async () => {
      const answers = { [confirm]: confirmed, [list]: new Error('no list') };
      expect(await (await submit({ answers })).settling).toEqual(landed);
    });

    it('and is too old to land by the clock of the machine', async () => {
      const given = { answers: { [confirm]: refusal('no') }, options: { clock: undefined } };
      expect(await (await submit(given)).settling).toMatchObject({ outcome: 'void' });
      const now = { signedAtMs: Date.now() };
      const early = await submit(given, never, now);
      await expect(early.settling).rejects.toMatchObject({ code: 'outcome_unknown' });
    });

    it.each([
      ['that failed', refusal('no')],
      ['that succeeded', confirmed],
    ])('and ends with the reason of an abort after one %s', async (_, answer) => {
      const reason = new Error('enough');
      const ending = new AbortController();
      const read = () => {
        ending.abort(reason);
        return new Error('ended');
      };
      const answers = { [confirm]: answer, [list]: read };
      const { settling } = await submit({ answers }, { ...never, signal: ending.signal });
      await expect(settling).rejects.toBe(reason);
    });

    it('and is doubted while the order stays open', async () => {
      const clock = simulatedClock();
      const given = { answers: { [confirm]: confirmed }, options: { clock } };
      const { settling } = await submit(given, never, { signedAtMs: 1_700_000_000_000 });
      await expect(settling).rejects.toMatchObject({ code: 'outcome_unknown' });
      expect(clock.waits).toHaveLength(4);
    });
  });

  it('is previewed up to the start of the cancellation', async () => {
    const { run, client } = await planned(kind);
    const plan = await planOf(run as never);
    await expect(plan.build()).rejects.toMatchObject({ details: { name: 'beyond_preview' } });
    const { preview } = kinds[kind];
    const shown = preview(client, new Map(), { order: 'mine' }, { owner: wallet });
    expect(await shown).toMatchObject({ flow: name, needless: false });
    const wrong = { owner: wallet, signer: 1 } as never;
    await expect(preview(client, new Map(), { order: 'mine' }, wrong)).rejects.toMatchObject({
      flow: name.replace('trigger-v2', 'triggerV2'),
      details: { field: 'signer' },
    });
  });

  it.each([
    [{ order: undefined }, {}, 'order'],
    [{ order: '' }, {}, 'order'],
    [{ order: 'x'.repeat(201) }, {}, 'order'],
    [{ minReturned: 0n }, {}, 'minReturned'],
    [{ minReturned: 2n ** 64n }, {}, 'minReturned'],
    [{ vault: 'mine' }, {}, 'vault'],
    [{ orders: [] }, {}, 'orders'],
    [{}, { id: 'mine' }, 'id'],
  ])('refuses the input %# before any request', async (own, options, field) => {
    const journal = createMemoryJournal();
    const refused = planned(kind, { own, options: { journal, ...options } });
    await expect(refused).rejects.toMatchObject({ code: 'invalid_input', details: { field } });
  });

  it('accepts a long id, and its own record', async () => {
    const id = `${name} ${wallet} mine`;
    const journal = createMemoryJournal();
    expect((await planned(kind, { options: { id, journal } })).plan.name).toBe(name);
    expect((await planned(kind, { own: { order: 'x'.repeat(200) } })).plan.name).toBe(name);
  });

  it('forgets the record of another bound, and that nothing was left', async () => {
    const id = `${name} ${wallet} mine`;
    for (const own of [
      { step: 'begun', asked: { order: 'mine', minReturned: '9' } },
      { step: 'landed', result: { signature: null } },
    ]) {
      const journal = createMemoryJournal();
      await journal.write({ ...record(own), id, flow: name } as never);
      await planned(kind, { options: { journal } });
      expect(await journal.read(id)).not.toMatchObject(own);
    }
  });
});

it('of a DCA order returns what the offer says, where the list says less', async () => {
  for (const [refundAmount, atLeast] of [
    [String(ALL + 5n), ALL + 5n],
    [String(ALL - 5n), ALL],
    [null, ALL],
  ] as const) {
    const given = { answers: { cancelDcaOrder: { ...offer, refundAmount } } };
    const { intent } = await (await planned('DCA', given)).plan.build();
    expect(intent.receive?.[0]).toMatchObject({ mint: usdc.mint, atLeast });
  }
  const odd = { answers: { cancelDcaOrder: { ...offer, refundAmount: '1.5' } } };
  await expect((await planned('DCA', odd)).plan.build()).rejects.toMatchObject({
    message: expect.stringContaining('refundAmount'),
  });
  const unknown = { orders: [{ inputAmountRemaining: null }] };
  const { intent, notes } = await (await planned('DCA', unknown)).plan.build();
  // No minimum is known: what the transaction returns is shown, and not demanded.
  expect(intent.receive).toEqual([]);
  expect(notes.returned).toEqual({ mint: usdc.mint, amount: String(ALL) });
});

it('of a price order is looked for three times', async () => {
  const answers = { priceOrders: { orders: [], pagination: { total: 0 } } };
  const { plan, calls } = await planned('price', { answers });
  await expect(plan.build()).rejects.toMatchObject({
    code: 'execution_failed',
    details: { name: 'order_not_listed' },
    advice: 'check-status',
  });
  expect(calls.filter(([method]) => method === 'priceOrders')).toHaveLength(3);
});

it('of a cancelled price order is needless where it is refused', async () => {
  const build = async (given: Given) => (await planned('price', given)).plan.build();
  const between = refusal('not ready yet');
  const orders = [{ orderState: 'cancelled' }];
  const answers = { cancelPriceOrder: refusal('nothing to withdraw') };
  expect(await build({ orders, answers })).toEqual({
    needless: { order: 'mine', signature: null, state: 'cancelled', returned: null },
  });
  const down = new Error('down');
  await expect(build({ orders, answers: { cancelPriceOrder: down } })).rejects.toBe(down);
  await expect(build({ orders, answers: { cancelPriceOrder: between } })).rejects.toBe(between);
});
