import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SOL, sandbox, USDC } from '@perijove/core';
import { createTriggerClient, type Order, type OrderChange, type Trade } from '@perijove/trigger';
import { describe, expect, it, onTestFinished } from 'vitest';
import { endpoints } from '../src/endpoints.ts';

const user = 'AVzP2GeRmqGphJsMxWoqjpUifPpCret7LqWhD8NWQK49';
const order = '58oQChx4yWmvKdwLLZzBi4ChoCc2fqCUWBkwMihLYQo2';
const input = { user, order };
const quick = { pollMs: 100 };

const [listed] = endpoints.getOrders.example.response.orders;

const fill = (txId: string, confirmedAt: string, inputAmount = '1'): Trade => ({
  inputMint: SOL,
  outputMint: USDC,
  inputAmount,
  outputAmount: '160',
  rawInputAmount: `${inputAmount}000000000`,
  rawOutputAmount: '160000000',
  txId,
  confirmedAt,
});

const withTrades = (...trades: readonly Trade[]): Order =>
  ({ ...listed, orderKey: order, trades }) as Order;

/** What each look finds: an open order, a past one, or nothing. */
type Look = { readonly active?: Order; readonly history?: Order };

/** A service with these lists, and how often each was requested. */
async function serve(looks: readonly Look[]) {
  const asked = { active: 0, history: 0 };
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url as string, 'http://127.0.0.1');
    const status = searchParams.get('orderStatus') as 'active' | 'history';
    asked[status]++;
    const found = (looks[asked.active - 1] ?? looks.at(-1))?.[status];
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ orders: found ? [found] : [], totalPages: 1, page: 1 }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const trigger = createTriggerClient({
    deployment: sandbox(`http://127.0.0.1:${port}`),
    plan: { limit: 1_000, windowMs: 1_000 },
  });
  onTestFinished(async () => {
    await trigger.close();
    server.closeAllConnections();
    server.close();
  });
  return { trigger, asked };
}

interface Watched {
  readonly fills: readonly string[];
  readonly changes: readonly OrderChange[];
  readonly result: Order | undefined;
}

async function watchAll(looks: readonly Look[]): Promise<Watched> {
  const { trigger } = await serve(looks);
  const changes: OrderChange[] = [];
  const watching = trigger.watch(input, quick);
  for (;;) {
    const { done, value } = await watching.next();
    if (done) {
      const fills = changes.flatMap((change) => change.fills);
      return {
        fills: fills.map(({ txId, inputAmount }) => `${txId} ${inputAmount}`),
        changes,
        result: value,
      };
    }
    changes.push(value);
  }
}

const a = fill('a', '2026-01-01T00:00:01Z');
const b = fill('b', '2026-01-01T00:00:02Z');
const c = fill('c', '2026-01-01T00:00:03Z');

describe('watch', () => {
  it('gives each fill once, in the order of time, until the order is closed', async () => {
    const closed = withTrades(c, b, a);
    const looks = [
      { active: withTrades(a) },
      { active: withTrades(b, a) },
      { active: withTrades(b, a) },
      { history: closed },
    ];
    const { fills, changes, result } = await watchAll(looks);
    expect(fills).toEqual(['a 1', 'b 1', 'c 1']);
    expect(result).toEqual(closed);
    expect(changes).toMatchObject([
      { value: withTrades(a), previous: undefined, changed: [order], fills: [a], stale: false },
      { value: withTrades(b, a), previous: withTrades(a), changed: [order], fills: [b] },
      { value: closed, previous: withTrades(b, a), changed: [order], fills: [c] },
    ]);
  });

  it('gives both fills of one transaction', async () => {
    const twice = fill('a', '2026-01-01T00:00:01Z', '2');
    const looks = [{ active: withTrades(a, twice) }, { history: withTrades(a, twice, b) }];
    expect((await watchAll(looks)).fills).toEqual(['a 1', 'a 2', 'b 1']);
  });

  it('gives a slow reader all fills with the newest state', async () => {
    const { trigger, asked } = await serve([
      { active: withTrades() },
      { active: withTrades(a) },
      { active: withTrades(b, a) },
      { active: withTrades(c, b, a) },
    ]);
    const watching = trigger.watch(input, quick);
    expect((await watching.next()).value).toMatchObject({ fills: [] });
    await expect.poll(() => asked.active).toBeGreaterThan(5);
    expect((await watching.next()).value).toMatchObject({ fills: [a, b, c] });
    await watching.return(undefined);
  });

  it('asks once for all orders of a wallet', async () => {
    const { trigger, asked } = await serve([{ active: withTrades(a) }]);
    const both = [trigger.watch(input, quick), trigger.watch(input, quick)];
    await Promise.all(both.map((each) => each.next()));
    expect(asked.active).toBe(1);
    await Promise.all(both.map((each) => each.return(undefined)));
  });

  it('continues when the order is not listed for a while', async () => {
    const closed = withTrades(a);
    const looks = [{}, {}, { active: withTrades() }, {}, {}, {}, {}, {}, { history: closed }];
    const { fills, changes, result } = await watchAll(looks);
    expect(fills).toEqual(['a 1']);
    expect(changes).toHaveLength(2);
    expect(result).toEqual(closed);
  });

  it('ends when the order is not listed any more, or never was', async () => {
    expect(await watchAll([{}])).toMatchObject({ changes: [], result: undefined });
    const gone = await watchAll([{ active: withTrades(a) }, {}]);
    expect(gone).toMatchObject({ fills: ['a 1'], result: undefined });
    const { trigger, asked } = await serve([{}]);
    expect(await trigger.watch(input, quick).next()).toEqual({ done: true, value: undefined });
    expect(asked).toEqual({ active: 6, history: 6 });
  });

  it('ends with the reason of the signal', async () => {
    const { trigger } = await serve([{ active: withTrades(a) }]);
    const stop = new AbortController();
    const reason = new Error('enough');
    const watching = trigger.watch(input, { ...quick, signal: stop.signal });
    expect((await watching.next()).value).toMatchObject({ value: withTrades(a) });
    stop.abort(reason);
    await expect(watching.next()).rejects.toBe(reason);
    expect(await watching.next()).toEqual({ done: true, value: undefined });
  });

  it.each([
    [{ user: 'me', order }, 'user'],
    [{ user, order: 'this' }, 'order'],
    [{ user, orderKey: order }, 'orderKey'],
  ])('refuses the input of case %# before any request', async (wrong, field) => {
    const { trigger, asked } = await serve([]);
    await expect(trigger.watch(wrong as never).next()).rejects.toMatchObject({
      code: 'invalid_input',
      details: { field },
    });
    expect(asked).toEqual({ active: 0, history: 0 });
  });

  it.each([0, -1, Number.NaN, '5'])('does not ask without a pause: pollMs %s', async (pollMs) => {
    const { trigger } = await serve([]);
    await expect(trigger.watch(input, { pollMs: pollMs as number }).next()).rejects.toMatchObject({
      code: 'invalid_input',
      details: { field: 'pollMs' },
    });
  });
});
