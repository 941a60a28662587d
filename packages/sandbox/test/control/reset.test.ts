import { once } from 'node:events';
import { isPerijoveError, SOL, USDC } from '@perijove/core';
import { expect, onTestFinished, test } from 'vitest';
import { freshFolder } from '../../../local-node/test/ledger/fresh-folder.ts';
import type { Sandbox } from '../../src/index.ts';
import { balanceOf, JUP, sign, startTrading, type Trading } from '../market/swap/trading.ts';
import { ask, SOL_PRICE, startForTest } from '../running.ts';
import { post } from './knobs.ts';

const PRICE = { inputMint: SOL, outputMint: USDC, amount: 20_000_000_000n };

/** What can be told of a sandbox that nobody has touched. */
async function portraitOf(on: Trading): Promise<unknown> {
  const { sandbox, perijove, alice, bob } = on;
  const { ledger, control } = sandbox;
  const { contextSlot: _, timeTaken: __, ...quote } = await perijove.routingSwap.quote(PRICE);
  return {
    nowMs: control.clock.now(),
    speed: control.clock.speed(),
    slot: ledger.slot(),
    balances: [alice, bob].map(({ address }) =>
      [SOL, USDC, JUP].map((mint) => balanceOf(on, address, mint)),
    ),
    history: ledger.history(alice.address, { limit: 9 }),
    price: await perijove.price.get({ ids: [SOL, JUP] }),
    faults: control.faults.list(),
    prices: control.prices.list(),
    quote,
  };
}

/** A swap, a gift, an order that is still open, a fault, a price, and some hours. */
async function live({ sandbox, perijove, alice }: Trading) {
  const { control } = sandbox;
  const order = await perijove.instantSwap.order({ ...PRICE, taker: alice.address });
  const { requestId } = order;
  const signedTransaction = await sign(order.transaction, alice);
  const result = await perijove.instantSwap.execute({ requestId, signedTransaction });
  expect(result).toMatchObject({ status: 'Success' });
  control.faucet({ address: alice.address, mint: JUP, amount: 5n });
  control.clock.jump(3_600_000);
  control.clock.run(60);
  control.prices.set(JUP, { usd: 2 });
  control.faults.add({ kind: 'server-error', path: '/nowhere' });
  const open = await perijove.instantSwap.order({ ...PRICE, taker: alice.address });
  return {
    done: { requestId, signedTransaction },
    open,
    openSigned: await sign(open.transaction, alice),
  };
}

const reset = (sandbox: Sandbox): Promise<Response> => post(sandbox, 'reset');

test.each([
  ['in memory', () => undefined],
  ['in a data folder', freshFolder],
])('everything is as it was at the start, %s', async (_name, folder) => {
  const dataFolder = folder();
  const on = await startTrading({ dataFolder });
  const before = await portraitOf(on);
  const { done, open, openSigned } = await live(on);
  expect(await portraitOf(on)).not.toEqual(before);
  expect((await reset(on.sandbox)).status).toBe(204);
  expect(await portraitOf(on)).toEqual(before);
  const stale = [done, { requestId: open.requestId, signedTransaction: openSigned }];
  for (const execution of stale) {
    const error = await on.perijove.instantSwap
      .execute(execution)
      .catch((reason: unknown) => reason);
    expect(isPerijoveError(error, 'bad_request') && error.details.body?.raw).toMatchObject({
      code: -1,
    });
  }
  await live(on);
  await on.sandbox.control.reset();
  expect(await portraitOf(on)).toEqual(before);
  if (dataFolder === undefined) return;
  await on.sandbox.stop();
  const again = await startTrading({ dataFolder });
  expect(await portraitOf(again)).toEqual(before);
  expect(again.sandbox.apiKey).toBe(on.sandbox.apiKey);
});

test('keys stay valid, and windows are forgotten', async () => {
  const sandbox = await startForTest({ plan: { limit: 1, windowMs: 60_000 } });
  const key = sandbox.control.issueKey({ account: 'other', plan: 'free' });
  await ask(sandbox, SOL_PRICE);
  expect((await ask(sandbox, SOL_PRICE)).status).toBe(429);
  await Promise.all([reset(sandbox), reset(sandbox), sandbox.control.reset()]);
  expect((await ask(sandbox, SOL_PRICE)).status).toBe(200);
  expect((await ask(sandbox, SOL_PRICE, key)).status).toBe(200);
});

test('websockets are closed, and new connections receive events of the new ledger', async () => {
  const { sandbox, alice } = await startTrading();
  const subscribe = async (): Promise<WebSocket> => {
    const socket = new WebSocket(sandbox.rpcWebSocketUrl);
    onTestFinished(() => socket.close());
    await once(socket, 'open');
    const params = [alice.address, { encoding: 'base64' }];
    socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'accountSubscribe', params }));
    await once(socket, 'message');
    return socket;
  };
  const first = await subscribe();
  const closed = once(first, 'close');
  await reset(sandbox);
  const [event] = (await closed) as [CloseEvent];
  expect(event).toMatchObject({ code: 1012, wasClean: true });
  const second = await subscribe();
  const heard = once(second, 'message');
  sandbox.control.faucet({ address: alice.address, amount: 1n });
  const [{ data }] = (await heard) as [MessageEvent];
  expect(JSON.parse(String(data))).toMatchObject({ method: 'accountNotification' });
});

test('under load every request is answered, and nothing of before is left', async () => {
  const on = await startTrading();
  const { sandbox, perijove, alice } = on;
  const before = await portraitOf(on);
  let done = false;
  const swap = async (): Promise<string> => {
    const order = await perijove.instantSwap.order({
      ...PRICE,
      amount: 1000n,
      taker: alice.address,
    });
    const signedTransaction = await sign(order.transaction, alice);
    const { requestId } = order;
    return String((await perijove.instantSwap.execute({ requestId, signedTransaction })).status);
  };
  const outcomes = new Set<string>();
  const trade = async (): Promise<void> => {
    while (!done)
      outcomes.add(await swap().catch((error: { code?: unknown }) => String(error.code)));
  };
  const traders = Array.from({ length: 4 }, trade);
  for (let i = 0; i < 5; i++) {
    while (sandbox.ledger.history(alice.address, { limit: 3 }).length < 3) {
      await new Promise(setImmediate);
    }
    await sandbox.control.reset();
  }
  done = true;
  await Promise.all(traders);
  // What was under way fails, and an order of before is not known after.
  const expected = ['Success', 'bad_request', 'server_error', 'outcome_unknown'];
  expect(expected).toEqual(expect.arrayContaining([...outcomes]));
  expect(outcomes).toContain('Success');
  await sandbox.control.reset();
  expect(await portraitOf(on)).toEqual(before);
});

test('delays of faults end, and requests in flight change nothing', async () => {
  const on = await startTrading();
  const { sandbox, perijove, alice } = on;
  const order = await perijove.instantSwap.order({ ...PRICE, taker: alice.address });
  const signedTransaction = await sign(order.transaction, alice);
  sandbox.control.faults.add({ kind: 'latency', delayMs: 600_000, times: 1 });
  const { requestId } = order;
  const call = perijove.instantSwap.execute({ requestId, signedTransaction });
  const failed = expect(call).rejects.toMatchObject({ code: 'outcome_unknown' });
  while (sandbox.control.faults.list()[0]?.hits !== 1) await new Promise(setImmediate);
  const old = sandbox.ledger;
  await sandbox.control.reset();
  await failed;
  expect(() => old.faucet.sol(alice.address, 1n)).toThrow(/ledger is closed/);
  expect(sandbox.ledger.history(alice.address, { limit: 1 })).toEqual([]);
});
