import { createMemoryJournal, type Journal } from '@perijove/journal';
import { describe, expect, it } from 'vitest';
import { createError } from '../../../solana/src/errors.ts';
import { clientWith, refusal } from '../../../solana/test/family/client.ts';
import { signature, signedTransaction } from '../../../solana/test/family/node.ts';
import { planOf, wallet } from '../../../solana/test/family/plan-of.ts';
import { bob, custodian, places, usdc, wif } from '../../../solana/test/ledger/cast.ts';
import { simulatedClock } from '../../../solana/test/rpc/simulated-clock.ts';
import { endpoints } from '../../src/endpoints.ts';
import { withdrawExpired } from '../../src/flows/withdraw-expired.ts';

const VAULT = custodian.address;
const signer = {
  address: wallet,
  signTransactions: () => Promise.reject(new Error('asked to sign')),
};
const done = { type: 'withdrawal', txSignature: signature };
const price = (id: string, orderState: string, own: object = {}) => ({
  id,
  userPubkey: wallet,
  orderState,
  ...own,
});
const dca = (id: string, displayState: string, own: object = {}) => ({
  id,
  userPubkey: wallet,
  displayState,
  ...own,
});

interface Given {
  /** What the list of price orders says, one look after the other: the last one stays. */
  readonly looks?: readonly (readonly object[])[];
  readonly dcas?: readonly object[];
  readonly answers?: object;
  readonly input?: object;
  readonly options?: object;
}

const left = (orders: readonly object[], own: object) =>
  orders.map((each) => ({ ...each, ...own }));
/** When they are withdrawn, nothing is left of them. */
const filled = (orders: readonly object[]) => [orders, left(orders, { orderState: 'filled' })];
const held = (orders: readonly object[]) => [orders];

function withdrawing({ looks = [[]], dcas = [], ...given }: Given = {}) {
  const lists = [...looks];
  const { client, calls } = clientWith(endpoints, {
    vault: { userPubkey: wallet, vaultPubkey: VAULT },
    priceOrders: () => {
      const orders = (lists.length > 1 ? lists.shift() : lists[0]) ?? [];
      return { orders, pagination: { total: orders.length } };
    },
    dcaOrders: { orders: dcas, pagination: { total: dcas.length } },
    dcaOrder: ({ id }: { readonly id: string }) => dca(id, 'completed'),
    ...given.answers,
  });
  const options = { signer, clock: simulatedClock(), ...given.options };
  const run = (own: object = {}) =>
    withdrawExpired(client, new Map(), (given.input ?? {}) as never, { ...options, ...own });
  return { run, calls };
}

/** The orders that were withdrawn, and the error at the end. */
async function readAll(running: ReturnType<typeof withdrawExpired>) {
  const orders: string[] = [];
  try {
    for await (const { order } of running) orders.push(order);
  } catch (error) {
    return { orders, error };
  }
  return { orders, isDone: true };
}

const facts = { version: 1, owner: wallet, attempts: 1, agreed: null, revision: 1 };

/** A withdrawal whose transaction was signed by a process that has ended. */
const signed = (order: string, flow = 'trigger-v2.cancel', own: object = {}) => ({
  ...facts,
  id: [flow, wallet, order].join(' '),
  flow,
  asked: { order },
  step: 'signed',
  pending: {
    transaction: signedTransaction(),
    signature,
    notes: { requestId: 'r-1', order, state: 'expired', returned: null },
  },
  ...own,
});

/** A deposit that has landed. */
const placed = (order: string, flow = 'trigger-v2.place') => ({
  ...facts,
  id: order,
  flow,
  asked: {},
  step: 'landed',
  result: { order, account: places.deposit, outputAccount: null },
});

async function journalWith(records: readonly object[]): Promise<Journal> {
  const journal = createMemoryJournal();
  for (const record of records) await journal.write(record as never);
  return journal;
}

describe('what has ended', () => {
  it('is withdrawn: price orders first, then DCA orders', async () => {
    const { signal } = new AbortController();
    const prices = [
      price('expired', 'expired'),
      price('open', 'open'),
      price('cancelled', 'cancelled'),
      price('waiting', 'pending_withdraw'),
      price('filled', 'filled'),
      price('withdrawn', 'cancelled', { events: [done] }),
      price('failed', 'failed', { events: [{ type: 'deposit', txSignature: 's' }] }),
      price('theirs', 'expired', { userPubkey: bob.address }),
    ];
    const dcas = [
      dca('dca', 'pending_withdraw'),
      dca('active', 'active'),
      dca('stopped', 'cancelled'),
      dca('their dca', 'pending_withdraw', { userPubkey: bob.address }),
    ];
    const { run, calls } = withdrawing({ looks: filled(prices), dcas, options: { signal } });
    expect(await readAll(run())).toEqual({
      orders: ['expired', 'cancelled', 'waiting', 'dca'],
      isDone: true,
    });
    const lists = calls.filter(([name]) => name === 'priceOrders' || name === 'dcaOrders');
    for (const [, input] of lists) expect(input).toMatchObject({ limit: 100 });
    expect(calls.every(([, , given]) => given === signal)).toBe(true);
  });

  it('is nothing where nothing is listed', async () => {
    expect(await readAll(withdrawing().run())).toEqual({ orders: [], isDone: true });
  });

  it.each([
    ['price', { looks: held([price('mine', 'expired')]) }, 'trigger-v2.cancel'],
    [
      'DCA',
      {
        dcas: [dca('mine', 'pending_withdraw')],
        answers: { dcaOrder: dca('mine', 'pending_withdraw') },
      },
      'trigger-v2.cancelDca',
    ],
  ])('of a %s order is withdrawn from the vault of the input', async (_, given: Given, name) => {
    const { run } = withdrawing({ ...given, input: { vault: VAULT } });
    const plan = await planOf(run);
    expect(plan).toMatchObject({ name, asked: { order: 'mine', vault: VAULT }, owner: wallet });
  });

  it.each([
    ['price', { looks: held([price('one', 'expired'), price('two', 'pending_withdraw')]) }],
    ['DCA', { dcas: [dca('one', 'pending_withdraw'), dca('two', 'pending_withdraw')] }],
  ])(
    'does not keep the money of the others where a %s order is refused',
    async (_, given: Given) => {
      const refused = { code: 'bad_request', message: expect.stringContaining('first') };
      const words = ['first', 'second'];
      const refuse = () => refusal(words.shift() as string);
      const answers = { dcaOrder: refuse, cancelPriceOrder: refuse };
      const { run, calls } = withdrawing({ ...given, answers });
      expect(await readAll(run())).toMatchObject({ orders: [], error: refused });
      expect(calls.filter(([name]) => name in answers)).toHaveLength(2);
    },
  );

  it('does not keep the money of the others where the guard refuses an order', async () => {
    const lists = { inputMint: usdc.mint, outputMint: wif.mint, remainingInputAmount: '5' };
    const orders = ['one', 'two'].map((id) => price(id, 'expired', lists));
    const started: string[] = [];
    const cancelPriceOrder = ({ orderId }: { readonly orderId: string }) => {
      started.push(orderId);
      return { id: orderId, transaction: signedTransaction(), requestId: 'r-1' };
    };
    const { run } = withdrawing({ looks: held(orders), answers: { cancelPriceOrder } });
    expect(await readAll(run())).toMatchObject({
      orders: [],
      error: { code: 'unsafe_transaction' },
    });
    expect(started).toEqual(['one', 'two']);
  });

  it.each([
    ['price', { looks: held([price('one', 'expired'), price('two', 'expired')]) }],
    ['DCA', { dcas: [dca('one', 'pending_withdraw'), dca('two', 'pending_withdraw')] }],
  ])('is left where the service fails for a %s order', async (_, given: Given) => {
    const down = createError('connection_lost', {} as never, 'down');
    const answers = { dcaOrder: down, cancelPriceOrder: down };
    const { run, calls } = withdrawing({ ...given, answers });
    expect(await readAll(run())).toMatchObject({ error: { code: 'connection_lost' } });
    const failed = calls.filter(([name]) => name in answers);
    expect(failed).toHaveLength(1);
  });
});

describe('a withdrawal that was signed before', () => {
  const withdrawn = { orderState: 'cancelled', events: [done] };
  const answers = {
    dcaOrder: ({ id }: { readonly id: string }) =>
      id === 'mine' ? dca(id, 'cancelled', { events: [done] }) : dca(id, 'completed'),
  };
  const mine = price('mine', 'expired');
  const next = price('next', 'expired');
  /** It shows the withdrawal, then the list as it was before, then nothing more. */
  const looks = [left([mine], withdrawn), [mine, next], left([mine, next], withdrawn)];

  it.each([
    ['price', 'trigger-v2.cancel', { looks }],
    [
      'DCA',
      'trigger-v2.cancelDca',
      { dcas: [dca('mine', 'pending_withdraw'), dca('next', 'pending_withdraw')] },
    ],
  ])('of a %s order is resumed first, and not done again', async (_, flow, given: Given) => {
    const journal = await journalWith([signed('mine', flow)]);
    const { run, calls } = withdrawing({ ...given, answers, options: { journal } });
    expect(await readAll(run())).toEqual({ orders: ['mine', 'next'], isDone: true });
    expect(calls.map(([name]) => name)).not.toContain('confirmPriceCancel');
  });

  it('does not keep the money of the others where it is refused', async () => {
    const journal = await journalWith([placed('mine', 'trigger-v2.placeDca')]);
    await journal.write(signed('mine', 'trigger-v2.cancelDca') as never);
    const unreadable = { dcaOrder: dca('another', 'completed') };
    const refused = { details: { name: 'unreadable_offer' } };
    const options = { journal };
    const { run, calls } = withdrawing({ looks: filled([next]), answers: unreadable, options });
    expect(await readAll(run())).toMatchObject({ orders: ['next'], error: refused });
    expect(calls.filter(([name]) => name === 'dcaOrder')).toHaveLength(1);
  });

  it.each([
    ['only began', signed('mine', 'trigger-v2.cancel', { step: 'begun', pending: undefined })],
    ['is of another wallet', signed('mine', 'trigger-v2.cancel', { owner: bob.address })],
    ['is a deposit', signed('mine', 'trigger-v2.place')],
  ])('is not resumed where it %s', async (_, record) => {
    const { run, calls } = withdrawing({ options: { journal: await journalWith([record]) } });
    expect(await readAll(run())).toEqual({ orders: [], isDone: true });
    expect(calls.map(([name]) => name)).toEqual(['priceOrders', 'dcaOrders']);
  });

  it('is reported where its record cannot be read', async () => {
    const events: unknown[] = [];
    const journal = await journalWith([]);
    const list = async () => [{ id: 'odd', version: 99 }];
    const onProgress = (event: unknown) => events.push(event);
    const options = { journal: { ...journal, list }, onProgress };
    expect(await readAll(withdrawing({ options }).run())).toEqual({ orders: [], isDone: true });
    expect(events).toEqual([expect.objectContaining({ step: 'unreadable', id: 'odd' })]);
  });
});

describe('a placed order that no list has', () => {
  const notListed = { code: 'execution_failed', details: { name: 'order_not_listed' } };
  const dcaOrder = ({ id }: { readonly id: string }) => dca(`not ${id}`, 'active');

  it.each([
    ['price', 'trigger-v2.place'],
    ['DCA', 'trigger-v2.placeDca'],
  ])('ends the run with an error, after the others: a %s order', async (_, flow) => {
    const orders = [price('mine', 'expired')];
    const { signal } = new AbortController();
    const journal = await journalWith([placed('hidden', flow)]);
    const options = { journal, signal };
    const { run, calls } = withdrawing({ looks: filled(orders), answers: { dcaOrder }, options });
    expect(await readAll(run())).toMatchObject({ orders: ['mine'], error: notListed });
    expect(calls.every(([, , given]) => given === signal)).toBe(true);
  });

  it('is not an order that is listed, whatever its state', async () => {
    const journal = await journalWith([placed('a'), placed('b', 'trigger-v2.placeDca')]);
    const looks = held([price('a', 'open')]);
    const { run, calls } = withdrawing({ looks, dcas: [dca('b', 'active')], options: { journal } });
    expect(await readAll(run())).toEqual({ orders: [], isDone: true });
    expect(calls.map(([name]) => name)).toEqual(['priceOrders', 'dcaOrders']);
  });

  it('does not hide that the service fails', async () => {
    const journal = await journalWith([placed('hidden', 'trigger-v2.placeDca')]);
    const down = createError('connection_lost', {} as never, 'down');
    const { run } = withdrawing({ answers: { dcaOrder: down }, options: { journal } });
    expect(await readAll(run())).toMatchObject({ error: { code: 'connection_lost' } });
  });
});

describe('an input or option that is unknown', () => {
  it.each([
    [{ order: 'mine' }, {}, 'order'],
    [{ vault: 'mine' }, {}, 'vault'],
    [{}, { id: 'mine' }, 'id'],
    [{}, { idd: 'mine' }, 'idd'],
    [[], {}, 'input'],
  ])('is refused before any request: %j, %j', async (input, options, field) => {
    const journal = createMemoryJournal();
    const { run, calls } = withdrawing({ input, options: { journal, ...options } });
    expect(await readAll(run())).toMatchObject({
      error: { code: 'invalid_input', flow: 'triggerV2.withdrawExpired', details: { field } },
    });
    expect(calls).toEqual([]);
  });
});
