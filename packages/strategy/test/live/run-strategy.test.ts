import { isPerijoveError, SOL, USDC } from '@perijove/core';
import { createMemoryJournal } from '@perijove/journal';
import { createMemoryPolicyStore, createPolicy, pricesOf } from '@perijove/policy';
import { type Sandbox, startSandbox } from '@perijove/sandbox';
import { apiPrograms, createRpc } from '@perijove/solana';
import { createPerijove, type Perijove } from 'perijove';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createMemoryStateStore,
  defineStrategy,
  type Market,
  type RunEvent,
  type RunOptions,
  runStrategy,
  type TickRecord,
} from '../../src/index.ts';

let sandbox: Sandbox;
let perijove: Perijove;

beforeAll(async () => {
  sandbox = await startSandbox({ clockSpeed: 0 });
  const { deployment, apiKey } = sandbox;
  perijove = createPerijove({ deployment, apiKey });
});

afterAll(async () => {
  await perijove.close();
  await sandbox.stop();
});

const MINUTE_MS = 60_000;
const FIRST_MS = 1_000 * MINUTE_MS;

/** A clock on which a sleep takes no time. `onSleep` is called with the time after it. */
function madeClock(startMs: number, onSleep?: (now: number) => number | undefined) {
  let now = startMs;
  return {
    now: () => now,
    async sleep(ms: number) {
      now += ms;
      now = onSleep?.(now) ?? now;
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
    clock: madeClock(FIRST_MS - 1),
    sampleMs: MINUTE_MS,
    ticks: 1,
    ...more,
  };
}

const buy = { label: 'buy', inputMint: USDC, outputMint: SOL, amount: 1_000_000n } as const;

/** Buys in every tick, and counts. */
const buying = defineStrategy({
  name: 'buying',
  mints: [SOL, USDC],
  everyMs: MINUTE_MS,
  start: { fills: 0 },
  async tick(market, { fills }) {
    const fill = await market.swap(buy);
    return { fills: fills + (fill.status === 'landed' ? 1 : 0) };
  },
});

describe('runStrategy', () => {
  it('trades at the ticks, keeps the state for the next run, and repeats no tick', async () => {
    const [store, journal] = [createMemoryStateStore(), createMemoryJournal()];
    const first = await runStrategy(buying, optionsOf({ store, journal, ticks: 2 }));
    expect(first.state).toEqual({ fills: 2 });
    expect(first.times).toEqual([FIRST_MS, FIRST_MS + MINUTE_MS]);
    expect(first.trades.map(({ inAmount, status }) => [inAmount, status])).toEqual([
      ['1000000', 'landed'],
      ['1000000', 'landed'],
    ]);
    const again = await runStrategy(buying, optionsOf({ store, journal, ticks: 1 }));
    expect(again.times).toEqual([FIRST_MS + 2 * MINUTE_MS]);
    expect(again.state).toEqual({ fills: 3 });
  });

  it('gives a repeated tick the prices, balances and fills of its first time', async () => {
    const [store, journal] = [createMemoryStateStore(), createMemoryJournal()];
    const seen: unknown[][] = [];
    let crashes = true;
    const crashing = defineStrategy({
      ...buying,
      name: 'crashing',
      start: 0,
      async tick(market: Market, done: number) {
        const before = [market.now, market.price(SOL), market.balance(USDC)];
        const fill = await market.swap(buy);
        seen.push([...before, fill.status === 'landed' && fill.signature, market.balance(USDC)]);
        if (crashes) throw new Error('power failure');
        return done + 1;
      },
    });
    await expect(runStrategy(crashing, optionsOf({ store, journal }))).rejects.toThrow('power');
    crashes = false;
    sandbox.control.prices.set(SOL, { factor: 1.5 });
    const events: RunEvent[] = [];
    const { state } = await runStrategy(
      crashing,
      optionsOf({ store, journal, ticks: 1, onEvent: (event) => events.push(event) }),
    );
    sandbox.control.prices.clear();
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).not.toEqual(seen[0]);
    expect(state).toBe(2);
    expect(events.map(({ kind }) => kind)).toEqual(['resumed', 'tick', 'trade', 'tick']);
  });

  describe('a swap that a failing signer has left open', () => {
    const failing = async (store: RunOptions['store'], journal: RunOptions['journal']) => {
      const { address } = sandbox.fundedWallets.alice;
      const signTransactions = async (): Promise<never> => {
        throw new Error('no device');
      };
      const signer = { address, signTransactions } as unknown as RunOptions['signer'];
      const run = runStrategy(buying, optionsOf({ store, journal, signer }));
      await expect(run).rejects.toMatchObject({ code: 'signer_failed' });
    };
    const resumeAt = async (startMs: number) => {
      const [store, journal] = [createMemoryStateStore(), createMemoryJournal()];
      await failing(store, journal);
      const trades: unknown[] = [];
      const onEvent = (event: RunEvent) => {
        if (event.kind === 'trade') trades.push([event.time, event.trade.status]);
      };
      const clock = madeClock(startMs);
      await runStrategy(buying, optionsOf({ store, journal, clock, onEvent }));
      return { trades, journal };
    };

    it('is made by a start within its tick', async () => {
      const { trades } = await resumeAt(FIRST_MS + MINUTE_MS - 2);
      expect(trades[0]).toEqual([FIRST_MS, 'landed']);
    });

    it('is not made by a start after its tick, and nothing of it is left to resume', async () => {
      const { trades, journal } = await resumeAt(FIRST_MS + MINUTE_MS);
      expect(trades).toEqual([
        [FIRST_MS, 'failed'],
        [FIRST_MS + 2 * MINUTE_MS, 'landed'],
      ]);
      expect(await journal.list({ steps: ['begun', 'signed'] })).toEqual([]);
    });
  });

  it('resumes a swap that has landed before a crash, also after its tick', async () => {
    const [store, journal] = [createMemoryStateStore(), createMemoryJournal()];
    let writes = 0;
    const crashing = {
      ...store,
      write: async (name: string, record: TickRecord) => {
        // The first one is of the request, the second one of its outcome.
        if (++writes === 2) throw new Error('power failure');
        return store.write(name, record);
      },
    };
    const { address } = sandbox.fundedWallets.alice;
    const dollars = () =>
      sandbox.ledger.holdings(address).find(({ mint }) => mint === USDC)?.amount;
    const before = dollars() ?? 0n;
    const run = runStrategy(buying, optionsOf({ store: crashing, journal }));
    await expect(run).rejects.toMatchObject({ cause: new Error('power failure') });
    expect(before - (dollars() ?? 0n)).toBe(buy.amount);
    const trades: string[] = [];
    const onEvent = (event: RunEvent) => {
      if (event.kind === 'trade') trades.push(event.trade.status);
    };
    const clock = madeClock(FIRST_MS + 9 * MINUTE_MS);
    const idle = { ...buying, tick: async () => ({ fills: 0 }) };
    await runStrategy(idle, optionsOf({ store, journal, clock, onEvent }));
    expect(trades).toEqual(['landed']);
    expect(before - (dollars() ?? 0n)).toBe(buy.amount);
  });

  it('ends after the tick in which the signal aborts', async () => {
    const stopping = new AbortController();
    const stopped = defineStrategy({
      ...buying,
      name: 'stopped',
      start: 'begun',
      tick() {
        stopping.abort();
        return 'ended';
      },
    });
    const options = optionsOf({ ticks: 10, signal: stopping.signal });
    expect(await runStrategy(stopped, options)).toMatchObject({
      state: 'ended',
      times: [FIRST_MS],
    });
  });

  it('does not make up for missed ticks, nor for a clock that goes back', async () => {
    const jumps = [FIRST_MS + 3.5 * MINUTE_MS, FIRST_MS - MINUTE_MS];
    const events: RunEvent[] = [];
    const idle = defineStrategy({ ...buying, name: 'idle', start: null, tick: () => null });
    const { times } = await runStrategy(
      idle,
      optionsOf({
        ticks: 2,
        clock: madeClock(FIRST_MS - 1, () => jumps.shift()),
        onEvent: (event) => events.push(event),
      }),
    );
    expect(times).toEqual([FIRST_MS + 3 * MINUTE_MS, FIRST_MS + 4 * MINUTE_MS]);
    expect(events[0]).toEqual({ kind: 'missed', time: FIRST_MS, count: 3 });
  });

  it('makes bars of the prices that it reads, after those of the warm-up', async () => {
    const usd = [100, 130, 90, 110, 120];
    const bars: unknown[] = [];
    const looking = defineStrategy({
      ...buying,
      name: 'looking',
      start: null,
      tick(market: Market) {
        bars.push(market.history(SOL, 3));
        return null;
      },
    });
    sandbox.control.prices.set(SOL, { usd: usd.shift() as number });
    const clock = madeClock(FIRST_MS - 1, () => {
      const next = usd.shift();
      if (next !== undefined) sandbox.control.prices.set(SOL, { usd: next });
      return undefined;
    });
    await runStrategy(looking, optionsOf({ ticks: 2, clock, sampleMs: MINUTE_MS / 3 }));
    sandbox.control.prices.clear();
    expect(bars[0]).toMatchObject([{ time: FIRST_MS - MINUTE_MS, close: 130 }]);
    expect(bars[1]).toMatchObject([
      { time: FIRST_MS - MINUTE_MS },
      { time: FIRST_MS, open: 130, high: 130, low: 90, close: 120 },
    ]);
  });

  it('leaves out a tick whose prices it cannot read', async () => {
    const events: RunEvent[] = [];
    const failing = createPerijove({
      deployment: sandbox.deployment,
      apiKey: sandbox.apiKey,
      retries: 0,
    });
    const { id } = sandbox.control.faults.add({
      kind: 'server-error',
      endpoint: 'price.get',
      times: 1,
    });
    const idle = defineStrategy({ ...buying, name: 'idle', start: null, tick: () => null });
    const { times } = await runStrategy(
      idle,
      optionsOf({ perijove: failing, onEvent: (event) => events.push(event) }),
    );
    sandbox.control.faults.remove(id);
    await failing.close();
    expect(times).toEqual([FIRST_MS + MINUTE_MS]);
    expect(events[0]).toMatchObject({ kind: 'skipped', time: FIRST_MS });
  });

  it('refuses a second run of a strategy on the same store before it trades', async () => {
    const store = createMemoryStateStore();
    const blind = { ...store, read: async () => undefined };
    const journal = createMemoryJournal();
    await runStrategy(buying, optionsOf({ store, journal }));
    const second = runStrategy(buying, optionsOf({ store: blind, journal: createMemoryJournal() }));
    const error = await second.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(isPerijoveError(error, 'flow_busy')).toBe(true);
  });

  it('gives the strategy what its policy refuses as a fill that failed', async () => {
    const caps = {
      perTransaction: '900000',
      perHour: '1000000',
      perDay: '1000000',
      total: '1000000',
    };
    const policy = createPolicy({
      store: createMemoryPolicyStore(),
      prices: pricesOf(perijove.price),
      policy: {
        version: 1,
        name: 'small',
        wallets: [sandbox.fundedWallets.alice.address],
        flows: ['swap.swap'],
        leaving: { [USDC]: caps, [SOL]: caps },
        arriving: [SOL],
        programs: [apiPrograms.router],
        usd: { perTransaction: 10, perHour: 20, perDay: 50, total: 'unlimited' },
        maxPriceAgeSeconds: 60,
        loss: { maxBps: 300 },
        slippage: { maxBps: 300 },
        fees: { network: '100000', tip: '0', ownRent: '2100000', otherRent: '0' },
        rate: { perMinute: 5, perHour: 20, perDay: 40 },
        hours: 'always',
        ends: '2100-01-01T00:00:00Z',
        freezeAfterRefusals: 10,
      },
    });
    const sizes = defineStrategy({
      ...buying,
      name: 'sizes',
      start: [] as string[],
      async tick(market: Market) {
        const large = await market.swap(buy);
        const small = await market.swap({ ...buy, label: 'small', amount: 900_000n });
        return [large, small].map((fill) =>
          fill.status === 'failed' ? fill.error.code : 'landed',
        );
      },
    });
    const { state } = await runStrategy(sizes, optionsOf({ policy }));
    expect(state).toEqual(['policy_denied', 'landed']);
  });

  it('returns what ends a single swap to the strategy, and throws what ends the run', async () => {
    const poor = defineStrategy({
      ...buying,
      name: 'poor',
      start: '',
      async tick(market: Market) {
        const fill = await market.swap({ ...buy, amount: 25_500_000_000n });
        return fill.status === 'failed' ? fill.error.advice : 'landed';
      },
    });
    expect((await runStrategy(poor, optionsOf())).state).toBe('top-up');
    const { deployment } = sandbox;
    const keyless = createPerijove({ deployment, apiKey: 'jup_wrong' });
    await expect(runStrategy(buying, optionsOf({ perijove: keyless }))).rejects.toMatchObject({
      code: 'unauthorized',
    });
    await keyless.close();
  });
});
