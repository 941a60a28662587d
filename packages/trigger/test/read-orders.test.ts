import { systemClock } from '@perijove/core';
import type { Order } from '@perijove/trigger';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { order, wallet } from './samples.ts';
import { collect, Failure, serve } from './service.ts';

const orderAt = (index: number): Order => ({ ...order, orderKey: `order-${index}` });
const active = { user: wallet, orderStatus: 'active' } as const;

const page = (indexes: readonly number[], totalPages?: number | null): unknown => ({
  user: wallet,
  orderStatus: 'active',
  orders: indexes.map(orderAt),
  totalPages,
});

/** `count` orders, 2 a page; past the last page the service gives nothing. */
const answerPages =
  (count: number, saysTotal = true) =>
  ({ searchParams }: URL): unknown => {
    const start = (Number(searchParams.get('page')) - 1) * 2;
    const all = Array.from({ length: count }, (_, index) => index);
    return page(all.slice(start, start + 2), saysTotal ? Math.ceil(count / 2) : undefined);
  };

describe('orders', () => {
  it('reads all pages that the service names, and no more', async () => {
    const { trigger, requests } = await serve(answerPages(5));
    const all = await collect(trigger.iterateOrders({ ...active, includeFailedTx: 'true' }));
    expect(all).toEqual([0, 1, 2, 3, 4].map(orderAt));
    const start = `/trigger/v1/getTriggerOrders?user=${wallet}&orderStatus=active`;
    expect(requests.map(({ path }) => path)).toEqual([
      `${start}&includeFailedTx=true&page=1`,
      `${start}&includeFailedTx=true&page=2`,
      `${start}&includeFailedTx=true&page=3`,
    ]);
  });

  it('asks once when there is one page, or none', async () => {
    for (const count of [0, 2]) {
      const { trigger, requests } = await serve(answerPages(count));
      expect(await collect(trigger.iterateOrders(active))).toHaveLength(count);
      expect(requests).toHaveLength(1);
    }
  });

  it('ends at an empty page when the service does not say how many there are', async () => {
    const { trigger, requests } = await serve(answerPages(4, false));
    expect(await collect(trigger.iterateOrders(active))).toHaveLength(4);
    expect(requests).toHaveLength(3);
  });

  it('ends at an empty page, however many the service says there are', async () => {
    const { trigger, requests } = await serve(({ searchParams }) =>
      page(searchParams.get('page') === '1' ? [0] : [], 1_000_000),
    );
    expect(await collect(trigger.iterateOrders(active))).toEqual([orderAt(0)]);
    expect(requests).toHaveLength(2);
  });

  it('ends at a service that ignores the page, and gives nothing twice', async () => {
    const { trigger, requests } = await serve(() => page([0, 1]));
    expect(await collect(trigger.iterateOrders(active))).toEqual([0, 1].map(orderAt));
    expect(requests).toHaveLength(4);
  });

  it('refuses pages that repeat although the service says that there are more', async () => {
    const { trigger, requests } = await serve(() => page([0, 1], 1_000_000));
    await expect(collect(trigger.iterateOrders(active))).rejects.toMatchObject({
      code: 'invalid_response',
      message: expect.stringContaining('expected pages that do not repeat'),
    });
    expect(requests).toHaveLength(4);
  });

  it('refuses pages that never end', async () => {
    let n = 0;
    // The last page is always the next one.
    const { trigger, requests } = await serve(() => page([n++], n + 1));
    await expect(collect(trigger.iterateOrders(active))).rejects.toMatchObject({
      code: 'invalid_response',
      message: expect.stringContaining('expected a last page'),
    });
    expect(requests.length).toBeLessThan(120);
  });

  it('holds deadlineMs for all pages together', async () => {
    let n = 0;
    // By a clock that nobody waits for, two pages leave 100 ms for the third, which never comes.
    const start = systemClock.now();
    const clock = vi.spyOn(systemClock, 'now').mockImplementation(() => start + n * 29_950);
    onTestFinished(() => clock.mockRestore());
    const never = new Promise<never>(() => undefined);
    const answer = () => (n < 2 ? page([n++], 1_000_000) : never);
    const { trigger } = await serve(answer);
    await expect(
      collect(trigger.iterateOrders(active, { deadlineMs: 60_000 })),
    ).rejects.toMatchObject({
      code: 'deadline',
      endpoint: 'trigger.getOrders',
      cause: { code: 'timeout' },
    });
  });

  it('continues after a page of orders that newer ones pushed down', async () => {
    const pages = [page([2, 3], 3), page([2, 3], 4), page([4, 5], 4), page([6], 4)];
    const { trigger } = await serve(() => pages.shift());
    expect(await collect(trigger.iterateOrders(active))).toEqual([2, 3, 4, 5, 6].map(orderAt));
  });

  it('asks for a page only when it is needed', async () => {
    const { trigger, requests } = await serve(answerPages(9));
    const orders = trigger.iterateOrders(active);
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

  it('ends with the reason of the signal, also in the middle of a page', async () => {
    const { trigger, requests } = await serve(answerPages(9));
    const controller = new AbortController();
    const orders = trigger.iterateOrders(active, { signal: controller.signal });
    expect((await orders.next()).value).toEqual(orderAt(0));
    const reason = new Error('enough');
    controller.abort(reason);
    await expect(orders.next()).rejects.toBe(reason);
    expect(requests).toHaveLength(1);
  });

  it('fails when a page fails, after the orders before it', async () => {
    const { trigger } = await serve(({ searchParams }) =>
      searchParams.get('page') === '1' ? page([0], 2) : new Failure(400, {}),
    );
    const orders = trigger.iterateOrders(active);
    expect((await orders.next()).value).toEqual(orderAt(0));
    await expect(orders.next()).rejects.toMatchObject({ code: 'bad_request' });
  });

  it('refuses a bad wallet at the first order', async () => {
    const { trigger, requests } = await serve(answerPages(1));
    const orders = trigger.iterateOrders({ ...active, user: 'me' });
    await expect(orders.next()).rejects.toMatchObject({ code: 'invalid_input' });
    expect(requests).toEqual([]);
  });
});
