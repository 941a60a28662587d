import { SOL, sandbox, USDC } from '@perijove/core';
import { signTransaction } from '@perijove/solana';
import { createPerijove, type Perijove } from 'perijove';
import { expect, it, onTestFinished } from 'vitest';
import { fundedWallets } from '../../src/ledger/funded-wallets.ts';
import type { OpenSigner } from '../../src/ledger/keys.ts';
import { hashText } from '../../src/world/random.ts';
import { freshFolder } from '../ledger/fresh-folder.ts';
import { startServer } from '../ledger/kill/server-process.ts';
import { DAY_MS, ONE_SOL, ONE_USDC } from './placing.ts';

const CYCLES = 40;

/** A process on the folder, and a client of it. */
async function start(folder: string) {
  const { url: line, kill } = await startServer(folder, new URL('kill-server.ts', import.meta.url));
  onTestFinished(kill);
  const [url = '', apiKey] = line.split(' ');
  const perijove = createPerijove({ deployment: sandbox(url), apiKey, retries: 0 });
  const advance = (advanceMs: number) =>
    fetch(`${url}/_sandbox/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advanceMs }),
    });
  return { url, perijove, advance, kill };
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
    for await (const order of perijove.recurring.orders({ ...asked, orderStatus })) {
      times.push({ orderStatus, order });
    }
  }
  const { tokens } = await perijove.instantSwap.holdings({ address: user });
  return { triggers: orders, times, usdc: BigInt(tokens?.[USDC]?.[0]?.amount ?? 0) };
}

it('a sandbox that is killed while it catches up loses no order and fills none twice', async () => {
  const folder = freshFolder();
  const alice = fundedWallets(hashText('kill')).get('alice') as OpenSigner;
  const seen: number[] = [];
  for (let kills = 0; kills < 3; kills++) {
    const { perijove, advance, kill } = await start(folder);
    if (kills === 0) {
      await openOrders(perijove, alice);
      await advance(CYCLES * DAY_MS);
    }
    const { times } = await look(perijove, alice.address);
    seen.push(times[0]?.order.trades.length ?? 0);
    const pending = advance(1).catch(() => undefined);
    await kill();
    await pending;
    await perijove.close();
  }
  expect(seen.toSorted((a, b) => a - b)).toEqual(seen);
  expect(seen[0]).toBeGreaterThan(0);

  const { perijove, kill } = await start(folder);
  // Sixteen transactions a tick, and every request is one.
  for (let i = 0; i < 3; i++) await look(perijove, alice.address);
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
  const received = order.trades.reduce(
    (sum, { rawOutputAmount }) => sum + BigInt(rawOutputAmount),
    0n,
  );
  expect(String(received)).toBe(order.rawOutReceived);
  expect(usdc).toBe(25_000n * ONE_USDC - 2000n * ONE_USDC);
});
