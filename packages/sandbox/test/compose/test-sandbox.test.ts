import { SOL, USDC } from '@perijove/core';
import fc from 'fast-check';
import { createPerijove } from 'perijove';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestSandboxOptions, testSandbox } from '../../src/test.ts';
import { planOf } from '../families/studio/launching.ts';
import { JUP, sign, type Trading } from '../market/swap/trading.ts';
import { ONE_SOL, ONE_USDC, openRecurring, openTrigger } from '../orders/placing.ts';
import { atAnyPlace } from '../running.ts';

const OPTIONS = { startAt: '2026-03-02T09:00:00Z', seed: 'recipe', clockSpeed: 0 } as const;
const sandbox = await testSandbox(OPTIONS);
const { deployment, apiKey, fundedWallets } = sandbox;
const perijove = createPerijove({ deployment, apiKey, retries: 0 });
const on: Trading = { sandbox, perijove, ...fundedWallets };
const { alice } = on;

afterAll(async () => {
  await perijove.close();
  await sandbox.stop();
});

beforeEach(() => sandbox.reset());

const SWAP = { inputMint: SOL, outputMint: USDC, amount: 5n * ONE_SOL };

/** What somebody may do to a sandbox. */
const acts: Readonly<Record<string, () => unknown>> = {
  async swap() {
    const order = await perijove.instantSwap.order({ ...SWAP, taker: alice.address });
    const signedTransaction = await sign(order.transaction, alice);
    await perijove.instantSwap.execute({ requestId: order.requestId, signedTransaction });
  },
  trigger: () => openTrigger(on, { making: ONE_SOL, taking: 900n * ONE_USDC }),
  recurring: () =>
    openRecurring(on, { inAmount: 200n * ONE_USDC, numberOfOrders: 2, interval: 60 }),
  async launch() {
    const created = await perijove.studio.createPoolTx(planOf(alice.address));
    const transaction = await sign(created.transaction, alice);
    await perijove.studio.submitPool({ transaction, owner: alice.address });
  },
  faucet: () => sandbox.control.faucet({ address: alice.address, mint: JUP, amount: 7n }),
  later: () => sandbox.control.clock.jump(3_600_000),
  faster: () => sandbox.control.clock.run(60),
  price: () => sandbox.control.prices.set(JUP, { usd: 2 }),
  fault: () => sandbox.control.faults.add({ kind: 'server-error', path: '/nowhere' }),
  rpcFault: () => sandbox.control.rpcFaults.add({ kind: 'latency', method: 'getHealth' }),
  key: () => sandbox.control.issueKey({ account: 'demo', plan: 'free' }),
  otherSandbox: () => testSandbox({ ...OPTIONS }),
};

/** All that can be told of a sandbox. */
async function portraitOf(trading: Trading): Promise<unknown> {
  const { sandbox: shown, perijove: client } = trading;
  const { ledger, control, wallets } = shown;
  const user = trading.alice.address;
  const balances = [...ledger.balances()].sort(([a], [b]) => (a < b ? -1 : 1));
  const { contextSlot: _, timeTaken: __, ...quote } = await client.routingSwap.quote(SWAP);
  const keys = await fetch(`${shown.url}/portal/api/keys`);
  const used = ((await keys.json()) as { usage: { total: number } }[]).map(
    ({ usage }) => usage.total,
  );
  const price = await fetch(`${shown.url}/price/v3?ids=${SOL}`, {
    headers: { 'x-api-key': shown.apiKey },
  });
  return {
    used,
    window: price.headers.get('x-ratelimit-remaining'),
    slot: ledger.slot(),
    blockhash: ledger.latestBlockhash(),
    speed: control.clock.speed(),
    balances,
    accounts: balances.map(([address]) => ledger.account(address)),
    history: ledger.history(user, { limit: 9 }),
    maker: ledger.history(ledger.maker.address, { limit: 9 }).map(({ slot }) => slot),
    faults: [control.faults.list(), control.rpcFaults.list(), control.prices.list()],
    quote,
    prices: await client.price.get({ ids: [SOL, USDC, JUP] }),
    recent: atAnyPlace(shown, await client.tokens.recent()),
    traded: atAnyPlace(
      shown,
      await client.tokens.byCategory({ category: 'toptraded', interval: '1h' }),
    ),
    found: atAnyPlace(shown, await client.tokens.search({ query: 'newc' })),
    orders: await client.trigger.getOrders({ user, orderStatus: 'active' }),
    positions: atAnyPlace(shown, await client.portfolio.positions({ address: wallets.trader })),
    collections: ['trigger-orders', 'studio-plans', 'pool-deltas'].map((name) =>
      ledger.documents.list(name),
    ),
  };
}

describe('a sandbox for tests', () => {
  it('is as a fresh one after a reset, whatever was done', async () => {
    const fresh = await testSandbox({ ...OPTIONS, keyDelayMs: 0 });
    const own = createPerijove({ deployment: fresh.deployment, apiKey: fresh.apiKey, retries: 0 });
    const expected = await portraitOf({ sandbox: fresh, perijove: own, ...fresh.fundedWallets });
    await own.close();
    await fresh.stop();
    expect(fresh).not.toBe(sandbox);
    expect(await portraitOf(on)).toEqual(expected);
    const done = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(Object.keys(acts), { minLength: 6 }), async (names) => {
        for (const name of names) {
          await acts[name]?.();
          done.add(name);
        }
        await sandbox.reset();
        expect(await portraitOf(on)).toEqual(expected);
      }),
      { numRuns: 3, seed: 3 },
    );
    expect([...done].sort()).toEqual(Object.keys(acts).sort());
  });

  it('is the same for the same options, in any order', async () => {
    expect(await testSandbox({ ...OPTIONS, plan: undefined })).toBe(sandbox);
    const other = await testSandbox({ seed: 'recipe' });
    expect(other).not.toBe(sandbox);
    expect(other.url).not.toBe(sandbox.url);
    await other.stop();
    const again = await testSandbox({ seed: 'recipe' });
    expect(again).not.toBe(other);
    await again.stop();
  });

  it('keeps its place over a reset, and has its new world and ledger', async () => {
    const { url, ledger, world } = sandbox;
    await sandbox.reset();
    expect(sandbox.url).toBe(url);
    expect(sandbox.ledger).not.toBe(ledger);
    expect(sandbox.world).not.toBe(world);
    expect(await perijove.price.get({ ids: [SOL] })).toHaveProperty(SOL);
  });

  it('takes no option that is not for every test file of a worker', async () => {
    for (const options of [{ port: 4260 }, { dataFolder: 'data' }, { log: () => undefined }]) {
      const started = testSandbox(options as TestSandboxOptions);
      await expect(started).rejects.toThrow(/unknown option `(port|dataFolder|log)`/);
    }
    await expect(testSandbox({ clockSpeed: -1 })).rejects.toThrow('clockSpeed must');
  });
});
