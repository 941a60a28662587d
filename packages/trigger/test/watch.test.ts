import type { Clock } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../src/endpoints.ts';
import type { OrderMethods } from '../src/flows/place.ts';
import type { GetOrdersInput, Order, Trade } from '../src/types.ts';
import { watch } from '../src/watch.ts';

const user = 'AVzP2GeRmqGphJsMxWoqjpUifPpCret7LqWhD8NWQK49';
const order = '58oQChx4yWmvKdwLLZzBi4ChoCc2fqCUWBkwMihLYQo2';
const input = { user, order };

/** Time passes at once, and is counted. */
function quickClock(): Clock & { readonly waits: number[] } {
  const waits: number[] = [];
  return {
    waits,
    now: () => 0,
    random: () => 0,
    schedule(task, ms) {
      waits.push(ms);
      const timer = setImmediate(task);
      return () => clearImmediate(timer);
    },
  };
}

const fill = (txId: string, confirmedAt: string, inputAmount = '1'): Trade =>
  ({ txId, confirmedAt, inputAmount }) as Trade;

const withTrades = (...trades: readonly Trade[]): Order => ({ orderKey: order, trades }) as never;

/** What each look finds: an open order, a past one, or nothing. */
type Look = { readonly active?: Order; readonly history?: Order };

function listing(looks: readonly Look[]): OrderMethods {
  let nth = -1;
  const getOrders = async ({ orderStatus }: Pick<GetOrdersInput, 'orderStatus'>) => {
    if (orderStatus === 'active') nth++;
    const found = (looks[nth] ?? looks.at(-1))?.[orderStatus];
    return { orders: found ? [found] : [], totalPages: 1, page: 1 };
  };
  // A method of a client carries its endpoint, which says how its pages are read.
  return { getOrders: Object.assign(getOrders, { endpoint: endpoints.getOrders }) } as never;
}

interface Watched {
  readonly fills: readonly string[];
  readonly result: Order | undefined;
  readonly waits: readonly number[];
}

async function watchAll(looks: readonly Look[]): Promise<Watched> {
  const clock = quickClock();
  const fills: string[] = [];
  const watching = watch(listing(looks), input, { clock });
  for (;;) {
    const { done, value } = await watching.next();
    if (done) return { fills, result: value, waits: clock.waits };
    fills.push(`${value.txId} ${value.inputAmount}`);
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
    expect(await watchAll(looks)).toEqual({
      fills: ['a 1', 'b 1', 'c 1'],
      result: closed,
      waits: [5_000, 5_000, 5_000],
    });
  });

  it('gives both fills of one transaction', async () => {
    const twice = fill('a', '2026-01-01T00:00:01Z', '2');
    const looks = [{ active: withTrades(a, twice) }, { history: withTrades(a, twice, b) }];
    expect((await watchAll(looks)).fills).toEqual(['a 1', 'a 2', 'b 1']);
  });

  it('continues when the order is not listed for a while', async () => {
    const closed = withTrades(a);
    const looks = [{}, {}, { active: withTrades() }, {}, {}, {}, {}, {}, { history: closed }];
    expect(await watchAll(looks)).toMatchObject({ fills: ['a 1'], result: closed });
  });

  it('ends when the order is not listed any more, or never was', async () => {
    expect(await watchAll([{}])).toMatchObject({ result: undefined, waits: Array(5).fill(5_000) });
    const gone = await watchAll([{ active: withTrades(a) }, {}]);
    expect(gone).toMatchObject({ fills: ['a 1'], result: undefined });
  });

  it('ends with the reason of the signal, in a wait and between two fills', async () => {
    for (const looks of [[{ active: withTrades(a) }], [{ active: withTrades(a, b) }]]) {
      const stop = new AbortController();
      const reason = new Error('enough');
      const watching = watch(listing(looks), input, {
        clock: quickClock(),
        signal: stop.signal,
      });
      expect((await watching.next()).value).toBe(a);
      stop.abort(reason);
      await expect(watching.next()).rejects.toBe(reason);
      expect(await watching.next()).toEqual({ done: true, value: undefined });
    }
  });

  it.each([0, -1, Number.NaN, '5'])('does not ask without a pause: pollMs %s', async (pollMs) => {
    const watching = watch(listing([]), input, { pollMs: pollMs as number });
    await expect(watching.next()).rejects.toMatchObject({
      code: 'invalid_input',
      details: { field: 'pollMs' },
    });
  });
});
