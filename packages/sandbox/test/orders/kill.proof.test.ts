import { setTimeout } from 'node:timers/promises';
import { SOL, sandbox, USDC } from '@perijove/core';
import { CLOCK_START_MS } from '@perijove/local-node/ledger';
import { signTransaction } from '@perijove/solana';
import { createPerijove, type Perijove } from 'perijove';
import { expect, it, onTestFinished } from 'vitest';
import type { OpenSigner } from '../../../local-node/src/ledger/wire/keys.ts';
import { freshFolder } from '../../../local-node/test/ledger/fresh-folder.ts';
import { startServer } from '../../../local-node/test/ledger/server-process.ts';
import type { RecurringOrder } from '../../src/orders/kept-order.ts';
import { createServiceLedger } from '../../src/settlement/create-service-ledger.ts';
import { seededWallets } from '../settlement/on-ledger.ts';
import { stoppedWorld } from '../world/stopped-world.ts';
import { DAY_MS, ONE_SOL, ONE_USDC } from './placing.ts';

const CYCLES = 40;

/** A process on the folder, and a client of it. */
async function start(folder: string) {
  const { url: line, kill } = await startServer(folder, new URL('kill-server.ts', import.meta.url));
  onTestFinished(kill);
  const [url = '', apiKey] = line.split(' ');
  const perijove = createPerijove({ deployment: sandbox(url), apiKey, retries: 0 });
  const clock = `${url}/_sandbox/clock`;
  const advanceTo = async (atMs: number): Promise<void> => {
    const { nowMs } = (await (await fetch(clock)).json()) as { nowMs: number };
    const advanceMs = Math.max(0, atMs - nowMs);
    const headers = { 'content-type': 'application/json' };
    await fetch(clock, { method: 'POST', headers, body: JSON.stringify({ advanceMs }) });
  };
  return { perijove, advanceTo, kill };
}

async function openOrders(perijove: Perijove, alice: OpenSigner): Promise<void> {
  const user = alice.address;
  const time = { inAmount: 2000n * ONE_USDC, numberOfOrders: CYCLES, interval: 86_400 };
  const pair = { inputMint: USDC, outputMint: SOL };
  const recurring = await perijove.recurring.createOrder({ user, ...pair, params: { time } });
  const trigger = await perijove.trigger.createOrder({
    inputMint: SOL,
    outputMint: USDC,
    maker: user,
    payer: user,
    params: { makingAmount: ONE_SOL, takingAmount: 10n ** 12n },
  });
  const sign = (transaction: string) => signTransaction(transaction, alice.secretKey());
  const { requestId } = recurring;
  const signedTransaction = await sign(recurring.transaction);
  await perijove.recurring.execute({ requestId, signedTransaction });
  await perijove.trigger.execute({
    requestId: trigger.requestId,
    signedTransaction: await sign(trigger.transaction),
  });
}

/** What the API says of both orders, and the balance that goes with it. */
async function look(perijove: Perijove, user: string) {
  const { orders } = await perijove.trigger.getOrders({ user, orderStatus: 'active' });
  const asked = { user, recurringType: 'time', includeFailedTx: false } as const;
  const times = [];
  for (const orderStatus of ['active', 'history'] as const) {
    for await (const order of perijove.recurring.iterateOrders({ ...asked, orderStatus })) {
      times.push({ orderStatus, order });
    }
  }
  const { tokens } = await perijove.instantSwap.holdings({ address: user });
  return { triggers: orders, times, usdc: BigInt(tokens?.[USDC]?.[0]?.amount ?? 0) };
}

/** What the ledger in the folder says, without a keeper that changes it. */
async function tradesIn(folder: string, user: string): Promise<number> {
  const { tokens, clock } = stoppedWorld('kill');
  const ledger = await createServiceLedger({ seed: 'kill', clock, tokens, dataFolder: folder });
  const orders = ledger.documents.list('recurring-orders').map(([, value]) => value);
  const [order] = (orders as unknown as RecurringOrder[]).filter(
    ({ owner, type }) => owner === user && type === 'time',
  );
  ledger.close();
  return order?.trades ?? 0;
}

it('a sandbox that is killed while it catches up loses no order and fills none twice', async () => {
  const folder = freshFolder();
  const alice = seededWallets('kill').get('alice') as OpenSigner;
  const endMs = CLOCK_START_MS + CYCLES * DAY_MS;
  const seen: number[] = [];
  for (let kills = 0; kills < 4; kills++) {
    const { perijove, advanceTo, kill } = await start(folder);
    if (kills === 0) await openOrders(perijove, alice);
    // Whether it is killed before, while, or after it catches up: nothing is done twice.
    const pending = advanceTo(endMs).catch(() => undefined);
    await setTimeout(25 * 2 ** kills);
    await kill();
    await pending;
    await perijove.close();
    seen.push(await tradesIn(folder, alice.address));
  }
  expect(seen.toSorted((a, b) => a - b)).toEqual(seen);

  const { perijove, advanceTo, kill } = await start(folder);
  await advanceTo(endMs);
  const { triggers, times, usdc } = await look(perijove, alice.address);
  await perijove.close();
  await kill();
  expect(triggers).toHaveLength(1);
  expect(triggers[0]).toMatchObject({ status: 'Open', remainingMakingAmount: '1', trades: [] });
  expect(times).toHaveLength(1);
  const { orderStatus, order } = times[0] as (typeof times)[number];
  expect(orderStatus).toBe('history');
  expect(order).toMatchObject({ inUsed: '2000', inWithdrawn: '0' });
  expect(order.trades).toHaveLength(CYCLES);
  expect(new Set(order.trades.map(({ txId }) => txId)).size).toBe(CYCLES);
  const openedMs = Date.parse(order.createdAt ?? '');
  const dueMs = order.trades.map((_, i) => openedMs + i * DAY_MS).reverse();
  expect(order.trades.map(({ confirmedAt }) => Date.parse(confirmedAt ?? ''))).toEqual(dueMs);
  const received = order.trades.reduce(
    (sum, { rawOutputAmount }) => sum + BigInt(rawOutputAmount),
    0n,
  );
  expect(String(received)).toBe(order.rawOutReceived);
  expect(usdc).toBe(25_000n * ONE_USDC - 2000n * ONE_USDC);
});
