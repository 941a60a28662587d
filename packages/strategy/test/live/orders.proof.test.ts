import { SOL, USDC } from '@perijove/core';
import { createMemoryJournal } from '@perijove/journal';
import { createMemoryPolicyStore, createPolicy, pricesOf } from '@perijove/policy';
import { type Sandbox, startSandbox } from '@perijove/sandbox';
import { createRpc } from '@perijove/solana';
import { createPerijove, type Perijove } from 'perijove';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createMemoryStateStore,
  defineStrategy,
  type Market,
  type RunEvent,
  type RunOptions,
  runStrategy,
  type TickRecord,
} from '../../src/index.ts';

const MINUTE_MS = 60_000;

let sandbox: Sandbox;
let perijove: Perijove;
let firstMs: number;

beforeEach(async () => {
  sandbox = await startSandbox({ clockSpeed: 0 });
  const { deployment, apiKey, control } = sandbox;
  perijove = createPerijove({ deployment, apiKey });
  control.prices.set(SOL, { usd: 150 });
  firstMs = Math.ceil(control.clock.now() / MINUTE_MS) * MINUTE_MS;
});

afterEach(async () => {
  await perijove.close();
  await sandbox.stop();
});

/** A clock on which a sleep takes no time. */
function madeClock(startMs: number, onSleep?: (now: number) => Promise<void>) {
  let now = startMs;
  return {
    now: () => now,
    async sleep(ms: number) {
      now += ms;
      await onSleep?.(now);
    },
  };
}

function optionsOf(more: Partial<RunOptions> = {}): RunOptions {
  return {
    perijove,
    signer: sandbox.fundedWallets.alice.secretKey,
    rpc: createRpc(sandbox.rpcUrl),
    journal: createMemoryJournal(),
    store: createMemoryStateStore(),
    clock: madeClock(firstMs - 1),
    sampleMs: MINUTE_MS,
    ticks: 1,
    ...more,
  };
}

const low = { inputMint: USDC, outputMint: SOL, amount: 20_000_000n, below: 140 } as const;

/** Places an order in its first tick, and keeps what it sees of it. */
const placing = defineStrategy({
  name: 'placing',
  mints: [SOL, USDC],
  everyMs: MINUTE_MS,
  start: [] as string[],
  async tick(market, seen) {
    if (seen.length === 0) await market.place({ label: 'low', ...low });
    return [
      ...seen,
      market
        .orders()
        .map(({ id, status }) => `${id} ${status}`)
        .join(),
    ];
  },
});

/** The orders of the wallet, as the service lists them. */
async function listed(): Promise<readonly string[]> {
  const signer = sandbox.fundedWallets.alice.secretKey;
  const { orders } = await perijove.triggerV2.priceOrders({}, { signer });
  return orders.map(({ orderState }) => orderState);
}

/** A store that fails at one of its writes, counted from 1: the first one is of the request. */
function failingAt(write: number) {
  const store = createMemoryStateStore();
  let writes = 0;
  const failing = {
    ...store,
    write: async (name: string, record: TickRecord) => {
      if (++writes === write) throw new Error('power failure');
      return store.write(name, record);
    },
  };
  return { store, failing };
}

describe('an order of a run', () => {
  it('is filled by the service between two ticks, and is remembered by the next run', async () => {
    const [store, journal] = [createMemoryStateStore(), createMemoryJournal()];
    const id = `${firstMs}/low`;
    const first = await runStrategy(placing, optionsOf({ store, journal }));
    expect(first.state).toEqual([`${id} open`]);
    expect(first.orders).toMatchObject([{ id, action: 'place', status: 'done' }]);
    const { control } = sandbox;
    const events: RunEvent[] = [];
    const clock = madeClock(firstMs, async (now) => {
      if (now !== firstMs + 2 * MINUTE_MS) return;
      control.prices.set(SOL, { usd: 139 });
      await control.advanceToNextDue({ maxMs: MINUTE_MS });
    });
    const onEvent = (event: RunEvent) => events.push(event);
    const options = optionsOf({ store, journal, clock, onEvent, ticks: 3 });
    const { state, trades } = await runStrategy(placing, options);
    expect(state.slice(1)).toEqual([`${id} open`, `${id} filled`, '']);
    expect(trades).toMatchObject([{ order: id, inAmount: '20000000', status: 'landed' }]);
    expect(events.map(({ kind }) => kind)).toEqual(['tick', 'trade', 'tick', 'tick']);
  });

  it('is placed once by a tick whose outcome could not be stored, also after it is over', async () => {
    for (const laterMs of [0, 9 * MINUTE_MS]) {
      const { store, failing } = failingAt(2);
      const journal = createMemoryJournal();
      const name = `placing-${laterMs}`;
      const before = (await listed()).length;
      const crashing = runStrategy({ ...placing, name }, optionsOf({ store: failing, journal }));
      await expect(crashing).rejects.toMatchObject({ code: 'journal_failed' });
      expect(await listed()).toHaveLength(before + 1);
      const clock = madeClock(firstMs + laterMs);
      const options = optionsOf({ store, journal, clock });
      const { state } = await runStrategy({ ...placing, name }, options);
      expect(state[0]).toBe(`${firstMs}/low open`);
      expect(await listed()).toHaveLength(before + 1);
    }
  });

  it('is not placed when it was not signed before its tick was over', async () => {
    const [store, journal] = [createMemoryStateStore(), createMemoryJournal()];
    const { address } = sandbox.fundedWallets.alice;
    await perijove.triggerV2.signIn(sandbox.fundedWallets.alice.secretKey);
    const signTransactions = async (): Promise<never> => {
      throw new Error('no device');
    };
    const signer = { address, signTransactions } as unknown as RunOptions['signer'];
    const failing = runStrategy(placing, optionsOf({ store, journal, signer }));
    await expect(failing).rejects.toMatchObject({ code: 'signer_failed' });
    const clock = madeClock(firstMs + MINUTE_MS);
    const { orders } = await runStrategy(placing, optionsOf({ store, journal, clock }));
    expect(orders).toMatchObject([{ action: 'place', status: 'failed', error: 'deadline' }]);
    expect(await listed()).toEqual([]);
    expect(await journal.list({ steps: ['begun', 'signed'] })).toEqual([]);
  });

  it('is kept when the strategy that is started again does not ask for it', async () => {
    const { store, failing } = failingAt(3);
    const journal = createMemoryJournal();
    const crashing = runStrategy(placing, optionsOf({ store: failing, journal }));
    await expect(crashing).rejects.toMatchObject({ code: 'journal_failed' });
    const changed = {
      ...placing,
      tick: (market: Market) => market.orders().map(({ label, status }) => `${label} ${status}`),
    };
    const { state } = await runStrategy(changed, optionsOf({ store, journal }));
    expect(state).toEqual(['low open']);
  });

  it('is cancelled once, and its money is back', async () => {
    const { store, failing } = failingAt(4);
    const journal = createMemoryJournal();
    const strategy = defineStrategy({
      ...placing,
      name: 'cancelling',
      start: '',
      async tick(market: Market) {
        const before = market.balance(USDC);
        await market.place({ label: 'low', ...low });
        const held = before - market.balance(USDC);
        const { status, order } = await market.cancel(`${market.now}/low`);
        return `${held} ${status} ${order.status} ${before - market.balance(USDC)}`;
      },
    });
    const crashing = runStrategy(strategy, optionsOf({ store: failing, journal }));
    await expect(crashing).rejects.toMatchObject({ code: 'journal_failed' });
    expect(await listed()).toEqual(['cancelled']);
    const { state } = await runStrategy(strategy, optionsOf({ store, journal, ticks: 1 }));
    expect(state).toBe('20000000 done cancelled 0');
  });

  it('is bounded by a policy, which also has to allow the sign-in', async () => {
    const { address } = sandbox.fundedWallets.alice;
    const cap = '20000000';
    const caps = { perTransaction: cap, perHour: cap, perDay: cap, total: cap };
    const policy = createPolicy({
      store: createMemoryPolicyStore(),
      prices: pricesOf(perijove.price),
      policy: {
        version: 1,
        name: 'orders',
        wallets: [address],
        flows: ['trigger-v2.place', 'trigger-v2.cancel'],
        custody: ['trigger-v2.place'],
        texts: ['sign-in'],
        leaving: { [USDC]: caps, [SOL]: caps },
        arriving: [SOL, USDC],
        usd: { perTransaction: 50, perHour: 50, perDay: 50, total: 'unlimited' },
        maxPriceAgeSeconds: 60,
        loss: { maxBps: 300, exceptFor: ['trigger-v2.place'] },
        slippage: { maxBps: 300 },
        fees: { network: '100000', tip: '0', ownRent: '2100000', otherRent: '9000000' },
        rate: { perMinute: 9, perHour: 9, perDay: 9 },
        hours: 'always',
        ends: '2100-01-01T00:00:00Z',
        freezeAfterRefusals: 10,
      },
    });
    const strategy = defineStrategy({
      ...placing,
      name: 'bounded',
      start: [] as string[],
      async tick(market: Market) {
        const first = await market.place({ label: 'one', ...low });
        const second = await market.place({ label: 'two', ...low });
        return [first, second].map((each) =>
          each.status === 'failed' ? each.error.code : each.status,
        );
      },
    });
    const { state } = await runStrategy(strategy, optionsOf({ policy }));
    expect(state).toEqual(['placed', 'policy_denied']);
  });
});
