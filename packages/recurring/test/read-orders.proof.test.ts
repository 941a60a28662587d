import { systemClock } from '@perijove/core';
import type { AnyOrder, RecurringType } from '@perijove/recurring';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { priceOrder, timeOrder, wallet } from './samples.ts';
import { collect, Failure, serve } from './service.ts';

const orderAt = (index: number) => ({ ...timeOrder, orderKey: `order-${index}` });
const active = { user: wallet, orderStatus: 'active', includeFailedTx: true } as const;
const timeBased = { ...active, recurringType: 'time' } as const;

const page = (indexes: readonly number[], totalPages?: number | null): unknown => ({
  user: wallet,
  orderStatus: 'active',
  time: indexes.map(orderAt),
  totalPages,
});

const nested = (indexes: readonly number[], totalPages?: number | null): unknown => ({
  user: wallet,
  orderStatus: 'active',
  time: { orders: indexes.map(orderAt), totalPages },
});

/** `count` orders, 2 a page; past the last page the service gives nothing. */
const answerPages =
  (count: number, form: typeof page = page, saysTotal = true) =>
  ({ searchParams }: URL): unknown => {
    const start = (Number(searchParams.get('page')) - 1) * 2;
    const all = Array.from({ length: count }, (_, index) => index);
    return form(all.slice(start, start + 2), saysTotal ? Math.ceil(count / 2) : null);
  };

describe.each([
  ['a list', page],
  ['an object around one', nested],
])('orders, in %s', (_, form) => {
  it('come from all pages that the service names, and no more', async () => {
    const { recurring, requests } = await serve(answerPages(5, form));
    const all = await collect(recurring.iterateOrders(timeBased));
    expect(all).toEqual([0, 1, 2, 3, 4].map(orderAt));
    const start = `/recurring/v1/getRecurringOrders?user=${wallet}&orderStatus=active&includeFailedTx=true&recurringType=time`;
    expect(requests.map(({ path }) => path)).toEqual([
      `${start}&page=1`,
      `${start}&page=2`,
      `${start}&page=3`,
    ]);
  });

  it('cost one request when there is one page, or none', async () => {
    for (const count of [0, 2]) {
      const { recurring, requests } = await serve(answerPages(count, form));
      expect(await collect(recurring.iterateOrders(timeBased))).toHaveLength(count);
      expect(requests).toHaveLength(1);
    }
  });

  it('end at an empty page when the service does not say how many there are', async () => {
    const { recurring, requests } = await serve(answerPages(4, form, false));
    expect(await collect(recurring.iterateOrders(timeBased))).toHaveLength(4);
    expect(requests).toHaveLength(3);
  });

  it('end at an empty page, however many the service says there are', async () => {
    const { recurring, requests } = await serve(({ searchParams }) =>
      form(searchParams.get('page') === '1' ? [0] : [], 1_000_000),
    );
    expect(await collect(recurring.iterateOrders(timeBased))).toEqual([orderAt(0)]);
    expect(requests).toHaveLength(2);
  });

  it('end at a service that ignores the page, and nothing comes twice', async () => {
    const { recurring, requests } = await serve(() => form([0, 1]));
    expect(await collect(recurring.iterateOrders(timeBased))).toEqual([0, 1].map(orderAt));
    expect(requests).toHaveLength(4);
  });

  it('are refused where pages repeat although the service says that there are more', async () => {
    const { recurring, requests } = await serve(() => form([0, 1], 1_000_000));
    await expect(collect(recurring.iterateOrders(timeBased))).rejects.toMatchObject({
      code: 'invalid_response',
    });
    expect(requests).toHaveLength(4);
  });

  it('are refused where pages never end, by their number or by deadlineMs', async () => {
    let n = 0;
    const growing = await serve(() => form([n++], n + 1));
    await expect(collect(growing.recurring.iterateOrders(timeBased))).rejects.toMatchObject({
      code: 'invalid_response',
    });
    // A page takes 20 seconds of a clock that nobody waits for.
    const start = systemClock.now();
    const clock = vi.spyOn(systemClock, 'now').mockImplementation(() => start + n * 20_000);
    onTestFinished(() => clock.mockRestore());
    const endless = await serve(() => form([n++], 1_000_000));
    const late = endless.recurring.iterateOrders(timeBased, { deadlineMs: 60_000 });
    await expect(collect(late)).rejects.toMatchObject({ code: 'deadline' });
    expect(endless.requests).toHaveLength(3);
  });
});

describe('orders', () => {
  it.each<[RecurringType, AnyOrder[]]>([
    ['price', [priceOrder as AnyOrder]],
    [
      'all',
      [
        { ...timeOrder, recurringType: 'time', orderKey: 'a' },
        { ...priceOrder, recurringType: 'price', orderKey: 'b' },
        { recurringType: 'of tomorrow' as never, orderKey: 'c' },
      ],
    ],
  ])('are read under the key of the type %s, beside the others', async (recurringType, orders) => {
    const siblings = { time: null, price: null, all: null };
    for (const given of [orders, { orders, totalPages: 1, page: 1 }]) {
      const { recurring, requests } = await serve(() => ({
        ...siblings,
        [recurringType]: given,
        totalPages: 1,
      }));
      expect(await collect(recurring.iterateOrders({ ...active, recurringType }))).toEqual(orders);
      expect(requests).toHaveLength(1);
    }
  });

  it('are not "none" when the response lacks their type', async () => {
    for (const validate of ['throw', 'off'] as const) {
      const answer = { price: [], totalPages: 1, page: 1 };
      const { recurring } = await serve(() => answer, { validate });
      await expect(recurring.iterateOrders(timeBased).next()).rejects.toMatchObject({
        code: 'invalid_response',
        endpoint: 'recurring.getOrders',
        details: { reason: 'shape', issues: [{ path: 'time' }] },
      });
    }
  });

  it('continue after a page of orders that newer ones pushed down', async () => {
    const pages = [page([2, 3], 3), page([2, 3], 4), page([4, 5], 4), page([6], 4)];
    const { recurring } = await serve(() => pages.shift());
    expect(await collect(recurring.iterateOrders(timeBased))).toEqual([2, 3, 4, 5, 6].map(orderAt));
  });

  it('cost a page only when it is needed', async () => {
    const { recurring, requests } = await serve(answerPages(9));
    const orders = recurring.iterateOrders(timeBased);
    expect(requests).toHaveLength(0);
    await orders.next();
    await orders.next();
    expect(requests).toHaveLength(1);
    await orders.next();
    expect(requests).toHaveLength(2);
    await orders.return();
    expect(await orders.next()).toEqual({ done: true, value: undefined });
    expect(requests).toHaveLength(2);
  });

  it('end with the reason of the signal, also in the middle of a page', async () => {
    const { recurring, requests } = await serve(answerPages(9));
    const controller = new AbortController();
    const orders = recurring.iterateOrders(timeBased, { signal: controller.signal });
    expect((await orders.next()).value).toEqual(orderAt(0));
    const reason = new Error('enough');
    controller.abort(reason);
    await expect(orders.next()).rejects.toBe(reason);
    expect(requests).toHaveLength(1);
  });

  it('fail when a page fails, after the orders before it', async () => {
    const { recurring } = await serve(({ searchParams }) =>
      searchParams.get('page') === '1' ? page([0], 2) : new Failure(400, { error: 'any' }),
    );
    const orders = recurring.iterateOrders(timeBased);
    expect((await orders.next()).value).toEqual(orderAt(0));
    await expect(orders.next()).rejects.toMatchObject({ code: 'bad_request' });
  });

  it('refuse a bad wallet at the first order', async () => {
    const { recurring, requests } = await serve(answerPages(1));
    const orders = recurring.iterateOrders({ ...timeBased, user: 'me' });
    await expect(orders.next()).rejects.toMatchObject({ code: 'invalid_input' });
    expect(requests).toEqual([]);
  });
});
