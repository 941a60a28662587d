import { SOL, USDC } from '@perijove/core';
import { createMemoryJournal, type Journal } from '@perijove/journal';
import { apiPrograms, createRpc, type Rpc } from '@perijove/solana';
import { createPerijove, type Perijove } from 'perijove';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startTrading, type Trading } from '../../market/swap/trading.ts';
import {
  DAY_MS,
  expectWhole,
  feeOf,
  findTime,
  findTrigger,
  ONE_SOL,
  ONE_USDC,
  openRecurring,
  openTrigger,
  pass,
  purse,
  RENT,
  settle,
  usdcFor,
} from '../../orders/placing.ts';
import { crashAt, isCrash } from './interrupt.ts';
import { onceBefore, signerOf } from './surroundings.ts';
import { tamper } from './tampering-service.ts';

interface Scene extends Trading {
  readonly rpc: Rpc;
  readonly journal: Journal;
}

async function open(): Promise<Scene> {
  const trading = await startTrading();
  return { ...trading, rpc: createRpc(trading.sandbox.rpcUrl), journal: createMemoryJournal() };
}

/** An order that no market fills. */
const openDear = (on: Trading, making = ONE_SOL): Promise<string> =>
  openTrigger(on, { making, taking: usdcFor(on, making, 3) });

/** An order that is filled once SOL is worth a fifth more. */
const openNear = (on: Trading): Promise<string> =>
  openTrigger(on, { making: ONE_SOL, taking: usdcFor(on, ONE_SOL, 1.1) });

async function fill(on: Trading): Promise<void> {
  on.sandbox.control.prices.set(SOL, { factor: 1.2 });
  await settle(on);
}

/** A client whose service lists open orders as those that are over. */
async function swappedLists({ sandbox }: Trading): Promise<Perijove> {
  const others: Readonly<Record<string, string>> = { active: 'history', history: 'active' };
  const deployment = await tamper(sandbox, ({ searchParams }, forward) => {
    const status = searchParams.get('orderStatus');
    if (status !== null) searchParams.set('orderStatus', others[status] ?? status);
    return forward();
  });
  const client = createPerijove({ deployment, apiKey: sandbox.apiKey, retries: 0 });
  onTestFinished(() => client.close());
  return client;
}

/** A client to which something happens before its first request of this kind is answered. */
async function clientWith(on: Trading, path: string, act: () => Promise<void>): Promise<Perijove> {
  const { sandbox } = on;
  let isDone = false;
  const deployment = await tamper(sandbox, async (target, forward) => {
    if (target.pathname.endsWith(path) && !isDone) {
      isDone = true;
      await act();
    }
    return forward();
  });
  const client = createPerijove({ deployment, apiKey: sandbox.apiKey, retries: 0 });
  onTestFinished(() => client.close());
  return client;
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<readonly Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

async function stepsIn({ journal }: Scene): Promise<readonly string[]> {
  return (await journal.list()).map(({ step }) => step);
}

it('trigger.cancel of all orders skips and reports an unreadable record', async () => {
  const on = await open();
  const orders = [await openDear(on), await openDear(on)];
  const list = async (): Promise<never> =>
    [...(await on.journal.list()), { id: 'torn', step: 'signed' }] as never;
  const unreadable: (string | undefined)[] = [];
  const cancelled = await collect(
    on.perijove.trigger.cancel(
      {},
      {
        signer: on.alice.secretKey,
        rpc: on.rpc,
        journal: { ...on.journal, list },
        onProgress: (event) => event.step === 'unreadable' && unreadable.push(event.id),
      },
    ),
  );
  expect(cancelled.flatMap((each) => each.orders).toSorted()).toEqual(orders.toSorted());
  expect(unreadable).toEqual(['torn']);
});

describe('a list of orders that never ends', () => {
  /** The sandbox, whose list goes on for ever with orders that look real. */
  async function endless(on: Trading): Promise<Perijove> {
    let n = 0;
    const deployment = await tamper(on.sandbox, async (target, forward) => {
      if (target.searchParams.has('page')) target.searchParams.set('page', '1');
      const answer = await forward();
      if (!/\/get(?:Trigger|Recurring)Orders$/.test(target.pathname)) return answer;
      const body = answer.body as { orders?: object[]; time?: object[] };
      const list = body.orders ?? body.time ?? [];
      const more = list.map((order) => ({ ...order, orderKey: `endless-${++n}` }));
      return {
        ...answer,
        body: { ...body, ...(body.orders ? { orders: more } : { time: more }), totalPages: 1e6 },
      };
    });
    const client = createPerijove({ deployment, apiKey: on.sandbox.apiKey, plan: 'pro' });
    onTestFinished(() => client.close());
    return client;
  }

  it('does not keep cancellations beyond deadlineMs', async () => {
    const on = await open();
    const order = await openDear(on);
    const dca = await openRecurring(on, {
      inAmount: 200n * ONE_USDC,
      numberOfOrders: 2,
      interval: DAY_MS / 1_000,
    });
    const client = await endless(on);
    const options = { signer: on.alice.secretKey, rpc: on.rpc, deadlineMs: 100 };
    const error = { code: 'deadline' };
    await expect(collect(client.trigger.cancel({}, options))).rejects.toMatchObject(error);
    const named = client.trigger.cancel({ orders: [order] }, options);
    await expect(collect(named)).rejects.toMatchObject(error);
    await expect(client.recurring.cancel({ order: dca }, options)).rejects.toMatchObject(error);
  });
});

describe('trigger.cancel', () => {
  const cancel = async (
    { perijove, alice, rpc, journal }: Scene,
    orders?: readonly string[],
    changes: object = {},
  ) => {
    const options = { signer: alice.secretKey, rpc, journal, ...changes };
    return collect(perijove.trigger.cancel({ orders }, options));
  };

  it.each([
    ['the orders that are named', true],
    ['all orders', false],
  ])('of %s, cut off after signing, finds its record again', async (_, isNamed) => {
    const on = await open();
    const orders = [await openDear(on), await openDear(on)];
    const signer = await signerOf(on.alice);
    const named = isNamed ? orders.toReversed() : undefined;
    let uses = 0;
    for (let at = 1; ; at++) {
      // Each time at another use of the journal, the node or the signer, until it gets through.
      const { rpc, journal } = on;
      const crashing = crashAt(at, 'after', { rpc, journal, signer });
      const result = await cancel(on, named, crashing).catch((error: unknown) => {
        if (isCrash(error)) return undefined;
        throw error;
      });
      if (result) break;
      uses = at;
    }
    expect(uses).toBeGreaterThan(5);
    await cancel(on, named);
    expect(await stepsIn(on)).toEqual(['landed']);
    const [closed] = await cancel(on, orders);
    expect(closed?.orders.toSorted()).toEqual(orders.toSorted());
    for (const order of orders) {
      expect((await findTrigger(on, order)).order).toMatchObject({
        status: 'Cancelled',
        closeTx: closed?.signature,
      });
    }
  });

  it('closes five with each transaction, and asks for no more pages than it must', async () => {
    const on = await open();
    const orders: string[] = [];
    for (let n = 0n; n < 12n; n++) orders.push(await openDear(on, ONE_SOL + n));
    let pages = 0;
    const deployment = await tamper(on.sandbox, (target, forward) => {
      if (target.pathname.endsWith('/getTriggerOrders')) pages += 1;
      return forward();
    });
    const perijove = createPerijove({ deployment, apiKey: on.sandbox.apiKey, retries: 0 });
    onTestFinished(() => perijove.close());
    const closed = await cancel({ ...on, perijove });
    expect(closed.map((each) => each.orders.length)).toEqual([5, 5, 2]);
    expect(closed.flatMap((each) => each.orders).toSorted()).toEqual(orders.toSorted());
    // Two for the list, and one for each transaction.
    expect(pages).toBe(5);
    expect(await stepsIn(on)).toEqual(['landed', 'landed', 'landed']);
  });

  it('settles its signed transactions of all orders, also of closed ones', async () => {
    const on = await open();
    const order = await openDear(on);
    const lost = { kind: 'reset', when: 'unanswered', endpoint: 'trigger.execute' } as const;
    on.sandbox.control.faults.add(lost);
    // Without a node nobody can say what became of it, nor what a program does.
    const unseen = { rpc: undefined, trustPrograms: [apiPrograms.trigger] };
    await expect(cancel(on, undefined, unseen)).rejects.toMatchObject({
      code: 'outcome_unknown',
    });
    on.sandbox.control.faults.clear();
    expect((await findTrigger(on, order)).order.status).toBe('Cancelled');
    expect(await stepsIn(on)).toEqual(['signed']);
    const [closed, ...more] = await cancel(on);
    expect(more).toEqual([]);
    expect(closed).toMatchObject({ orders: [order], ended: [] });
    expect(await stepsIn(on)).toEqual(['landed']);
    expect(await cancel(on)).toEqual([]);
  });

  it.each(['after its transaction was built', 'before that'])(
    'asks for another transaction when an order is filled in part %s',
    async (when) => {
      const on = await open();
      const making = 20_000n * ONE_SOL;
      on.sandbox.control.faucet({ address: on.alice.address, amount: making });
      const taking = usdcFor(on, making, 1.1);
      const order = await openTrigger(on, { making, taking });
      const before = purse(on);
      const fillPart = async (): Promise<void> => {
        on.sandbox.control.prices.set(SOL, { factor: 1.12 });
        await settle(on, 4);
      };
      const meanwhile =
        when === 'before that'
          ? { ...on, perijove: await clientWith(on, '/cancelOrders', fillPart) }
          : { ...on, rpc: onceBefore('simulateTransaction', on.rpc, fillPart) };
      const [closed] = await cancel(meanwhile, [order]);
      const listed = (await findTrigger(on, order)).order;
      expect(listed).toMatchObject({ status: 'Cancelled', closeTx: closed?.signature });
      const left = BigInt(listed.rawRemainingMakingAmount);
      expect(left).toBeGreaterThan(0n);
      expect(left).toBeLessThan(making);
      const fee = feeOf(on, closed?.signature);
      // With the rent of the escrow.
      expect(purse(on).sol).toBe(before.sol + left + RENT - fee);
      expectWhole(on, USDC);
    },
  );

  it.each(['its trial', 'its execution'])(
    'says so when the order is filled before %s',
    async (what) => {
      const on = await open();
      const [near, dear] = [await openNear(on), await openDear(on)];
      const signer = await signerOf(on.alice);
      const changes =
        what === 'its trial'
          ? { rpc: onceBefore('simulateTransaction', on.rpc, () => fill(on)) }
          : {
              signer: {
                ...signer,
                async signTransactions(...args: Parameters<typeof signer.signTransactions>) {
                  const signatures = await signer.signTransactions(...args);
                  await fill(on);
                  return signatures;
                },
              },
            };
      const [closed] = await cancel(on, [near, dear], changes);
      expect(closed).toMatchObject({
        orders: [dear],
        ended: [{ order: near, status: 'Completed' }],
      });
      expect((await findTrigger(on, dear)).order.closeTx).toBe(closed?.signature);
      expect((await findTrigger(on, near)).order.status).toBe('Completed');
      expect(await stepsIn(on)).toEqual(['landed']);
    },
  );

  it('looks again when the service has none of the orders any more', async () => {
    const on = await open();
    const order = await openNear(on);
    const perijove = await clientWith(on, '/cancelOrders', () => fill(on));
    expect(await cancel({ ...on, perijove }, [order])).toEqual([
      { orders: [], signature: null, ended: [{ order, status: 'Completed' }] },
    ]);
  });

  it('signs nothing when there is nothing left to close', async () => {
    const on = await open();
    const order = await openNear(on);
    await fill(on);
    const before = purse(on);
    const signer = { address: on.alice.address, signTransactions: () => Promise.reject() };
    const gone = { orders: [], signature: null, ended: [{ order, status: 'Completed' }] };
    for (let times = 0; times < 2; times++) {
      expect(await cancel(on, [order], { signer })).toEqual([gone]);
    }
    expect(purse(on)).toEqual(before);
    expect(await stepsIn(on)).toEqual(['landed']);
  });

  it('is asked for again where the service called the order over, and it is not', async () => {
    const on = await open();
    const order = await openDear(on);
    const lying = { ...on, perijove: await swappedLists(on) };
    const blind = { rpc: undefined };
    expect(await cancel(lying, [order], blind)).toMatchObject([{ orders: [], signature: null }]);
    const [closed] = await cancel(on, [order]);
    expect((await findTrigger(on, order)).order.closeTx).toBe(closed?.signature);
    expect(closed?.orders).toEqual([order]);
  });

  it('names the order that is not listed, and closes none', async () => {
    const on = await open();
    const [own, theirs] = [
      await openDear(on),
      await openTrigger(on, { making: ONE_SOL, taking: usdcFor(on, ONE_SOL, 3), wallet: on.bob }),
    ];
    await expect(cancel(on, [own, theirs])).rejects.toMatchObject({
      code: 'execution_failed',
      details: { name: 'order_not_listed' },
      advice: 'check-status',
      message: expect.stringContaining(theirs),
    });
    expect((await findTrigger(on, own)).order.status).toBe('Open');
    expect(await cancel(on)).toMatchObject([{ orders: [own] }]);
  });
});

describe('recurring.cancel', () => {
  const four = { inAmount: 200n * ONE_USDC, numberOfOrders: 4, interval: DAY_MS / 1000 };

  const cancel = ({ perijove, alice, rpc, journal }: Scene, order: string, changes: object = {}) =>
    perijove.recurring.cancel({ order }, { signer: alice.secretKey, rpc, journal, ...changes });

  it('resumes without an id', async () => {
    const on = await open();
    const order = await openRecurring(on, four);
    const lost = { kind: 'reset', when: 'during', endpoint: 'recurring.execute' } as const;
    on.sandbox.control.faults.add(lost);
    const unseen = { rpc: undefined, trustPrograms: [apiPrograms.recurring] };
    await expect(cancel(on, order, unseen)).rejects.toMatchObject({
      code: 'outcome_unknown',
    });
    on.sandbox.control.faults.clear();
    const { signature } = await cancel(on, order);
    expect(await stepsIn(on)).toEqual(['landed']);
    expect((await findTime(on, order)).order).toMatchObject({ closeTx: signature });
  });

  it.each(['after its transaction was built', 'before that'])(
    'asks for another transaction when the order swaps %s',
    async (when) => {
      const on = await open();
      const order = await openRecurring(on, four);
      await settle(on);
      const before = purse(on);
      const swap = () => pass(on, DAY_MS);
      const meanwhile =
        when === 'before that'
          ? { ...on, perijove: await clientWith(on, '/cancelOrder', swap) }
          : { ...on, rpc: onceBefore('simulateTransaction', on.rpc, swap) };
      const { signature } = await cancel(meanwhile, order);
      const { order: listed } = await findTime(on, order);
      expect(listed).toMatchObject({ closeTx: signature, userClosed: true, inUsed: '100' });
      expect(purse(on).usdc).toBe(before.usdc + 100n * ONE_USDC);
    },
  );

  it.each(['after its transaction was built', 'before that'])(
    'says so when it makes its last swap %s',
    async (when) => {
      const on = await open();
      const order = await openRecurring(on, { ...four, numberOfOrders: 2 });
      await settle(on);
      const swapLast = () => pass(on, DAY_MS);
      const meanwhile =
        when === 'before that'
          ? { ...on, perijove: await clientWith(on, '/cancelOrder', swapLast) }
          : { ...on, rpc: onceBefore('simulateTransaction', on.rpc, swapLast) };
      expect(await cancel(meanwhile, order)).toEqual({ order, signature: null });
      expect((await findTime(on, order)).order).toMatchObject({ userClosed: false, inUsed: '200' });
      expect(await stepsIn(on)).toEqual(['landed']);
    },
  );

  it('is asked for again where the service called the order over, and it is not', async () => {
    const on = await open();
    const order = await openRecurring(on, four);
    const lying = { ...on, perijove: await swappedLists(on) };
    const blind = { rpc: undefined };
    expect(await cancel(lying, order, blind)).toEqual({ order, signature: null });
    const { signature } = await cancel(on, order);
    expect(signature).not.toBeNull();
    expect((await findTime(on, order)).order).toMatchObject({ closeTx: signature });
  });

  it('reports that an order is not listed', async () => {
    const on = await open();
    await expect(cancel(on, on.bob.address)).rejects.toMatchObject({
      code: 'execution_failed',
      details: { name: 'order_not_listed' },
    });
  });
});
