import { type ContentItem, createContentClient, type Pagination } from '@perijove/content';
import { SOL, systemClock } from '@perijove/core';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { collect, serve } from './service.ts';

const item = (index: number): ContentItem => ({
  contentId: `c-${index}`,
  content: 'Any',
  contentType: 'text',
  status: 'approved',
});

const page = (items: readonly number[], pagination?: Pagination): unknown => ({
  data: { contents: items.map(item), tokenSummary: null, newsSummary: null, pagination },
});

/** `count` items, `limit` a page; past the last page the service gives nothing. */
const answerPages =
  (count: number, says: (totalPages: number) => Pagination | undefined) =>
  ({ searchParams }: URL): unknown => {
    const limit = Number(searchParams.get('limit') ?? 50);
    const start = (Number(searchParams.get('page')) - 1) * limit;
    const all = Array.from({ length: count }, (_, index) => index);
    return page(all.slice(start, start + limit), says(Math.ceil(count / limit)));
  };

const saysTotal = (totalPages: number): Pagination => ({ totalPages });

describe('feed', () => {
  it('is one page', async () => {
    const { transport, requests } = await serve(() => page([1], { totalPages: 9 }));
    const { data } = await createContentClient(transport).feed({ mint: SOL, page: 2, limit: 1 });
    expect(data.contents).toEqual([item(1)]);
    expect(requests).toEqual([`/tokens/v2/content/feed?mint=${SOL}&page=2&limit=1`]);
  });
});

describe('iterateFeed', () => {
  it('reads all pages that the service names, and no more', async () => {
    const { transport, requests } = await serve(answerPages(5, saysTotal));
    const items = createContentClient(transport).iterateFeed({ mint: SOL, limit: 2 });
    expect(await collect(items)).toEqual([0, 1, 2, 3, 4].map(item));
    expect(requests).toEqual([
      `/tokens/v2/content/feed?mint=${SOL}&limit=2&page=1`,
      `/tokens/v2/content/feed?mint=${SOL}&limit=2&page=2`,
      `/tokens/v2/content/feed?mint=${SOL}&limit=2&page=3`,
    ]);
  });

  it('sends one request when there is one page, or none', async () => {
    for (const count of [0, 3]) {
      const { transport, requests } = await serve(answerPages(count, saysTotal));
      const items = await collect(createContentClient(transport).iterateFeed({ mint: SOL }));
      expect(items).toHaveLength(count);
      expect(requests).toHaveLength(1);
    }
  });

  it('ends at an empty page when the service does not say how many there are', async () => {
    for (const pagination of [undefined, {}, { totalPages: null }]) {
      const { transport, requests } = await serve(answerPages(4, () => pagination));
      const items = createContentClient(transport).iterateFeed({ mint: SOL, limit: 2 });
      expect(await collect(items)).toHaveLength(4);
      expect(requests).toHaveLength(3);
    }
  });

  it('ends at a service that repeats its last page, and returns no item twice', async () => {
    const { transport, requests } = await serve(({ searchParams }) =>
      page(searchParams.get('page') === '1' ? [0, 1] : [1, 2]),
    );
    const items = await collect(createContentClient(transport).iterateFeed({ mint: SOL }));
    expect(items).toEqual([0, 1, 2].map(item));
    expect(requests).toHaveLength(5);
  });

  it('refuses pages that repeat although the service says that there are more', async () => {
    const { transport } = await serve(() => page([0, 1], { totalPages: 1_000 }));
    const items = collect(createContentClient(transport).iterateFeed({ mint: SOL }));
    await expect(items).rejects.toMatchObject({
      code: 'invalid_response',
      endpoint: 'content.feed',
    });
  });

  it('starts at the page of the input', async () => {
    const { transport, requests } = await serve(answerPages(5, saysTotal));
    const items = createContentClient(transport).iterateFeed({ mint: SOL, page: 2, limit: 2 });
    expect(await collect(items)).toEqual([2, 3, 4].map(item));
    expect(requests).toHaveLength(2);
  });

  it('holds deadlineMs for pages that never end', async () => {
    let n = 0;
    // A page takes 20 seconds of a clock that nobody waits for.
    const start = systemClock.now();
    const clock = vi.spyOn(systemClock, 'now').mockImplementation(() => start + n * 20_000);
    onTestFinished(() => clock.mockRestore());
    const { transport, requests } = await serve(() => page([n++]));
    const client = createContentClient(transport);
    const items = collect(client.iterateFeed({ mint: SOL }, { deadlineMs: 60_000 }));
    await expect(items).rejects.toMatchObject({ code: 'deadline', endpoint: 'content.feed' });
    expect(requests).toHaveLength(3);
  });

  it('requests a page only when it is needed', async () => {
    const { transport, requests } = await serve(answerPages(9, saysTotal));
    const items = createContentClient(transport).iterateFeed({ mint: SOL, limit: 2 });
    expect(requests).toHaveLength(0);
    await items.next();
    await items.next();
    expect(requests).toHaveLength(1);
    await items.next();
    expect(requests).toHaveLength(2);
    await items.return();
    expect(await items.next()).toEqual({ done: true, value: undefined });
    expect(requests).toHaveLength(2);
  });

  it('ends with the reason of the signal, also in the middle of a page', async () => {
    const { transport, requests } = await serve(answerPages(9, saysTotal));
    const controller = new AbortController();
    const { signal } = controller;
    const items = createContentClient(transport).iterateFeed({ mint: SOL }, { signal });
    expect((await items.next()).value).toEqual(item(0));
    const reason = new Error('enough');
    controller.abort(reason);
    await expect(items.next()).rejects.toBe(reason);
    expect(requests).toHaveLength(1);
  });

  it('refuses a bad mint at the first item', async () => {
    const { transport, requests } = await serve(() => page([]));
    const items = createContentClient(transport).iterateFeed({ mint: 'not-a-mint' });
    await expect(items.next()).rejects.toMatchObject({ code: 'invalid_input' });
    expect(requests).toEqual([]);
  });
});
