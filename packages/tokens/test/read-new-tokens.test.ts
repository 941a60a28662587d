import { createTokensClient, type NewTokenV1 } from '@perijove/tokens';
import { describe, expect, it } from 'vitest';
import { collect, mintOf, serve } from './service.ts';

const token = (index: number): NewTokenV1 => ({
  mint: mintOf(index),
  name: 'New',
  symbol: 'NEW',
  decimals: 6,
  created_at: '1733481083',
  metadata_updated_at: 1733481087,
});

/** `count` tokens, of which the service gives `limit` from `offset` on, and 4 without a limit. */
const answerPages =
  (count: number) =>
  ({ searchParams }: URL): unknown => {
    const offset = Number(searchParams.get('offset') ?? 0);
    const limit = Number(searchParams.get('limit') ?? 4);
    return Array.from({ length: count }, (_, index) => token(index)).slice(offset, offset + limit);
  };

describe('iterateNewV1', () => {
  it('reads all pages, until one is empty', async () => {
    const { transport, requests } = await serve(answerPages(5));
    const all = await collect(createTokensClient(transport).iterateNewV1({ limit: 2 }));
    expect(all).toEqual([0, 1, 2, 3, 4].map(token));
    expect(requests).toEqual([
      '/tokens/v1/new?limit=2&offset=0',
      '/tokens/v1/new?limit=2&offset=2',
      '/tokens/v1/new?limit=2&offset=4',
      '/tokens/v1/new?limit=2&offset=5',
    ]);
  });

  it('goes by what came when the service gives pages of its own size', async () => {
    const { transport, requests } = await serve(answerPages(6));
    expect(await collect(createTokensClient(transport).iterateNewV1())).toHaveLength(6);
    expect(requests.map((request) => request.split('offset=')[1])).toEqual(['0', '4', '6']);
  });

  it('begins at the offset', async () => {
    const { transport } = await serve(answerPages(5));
    const rest = await collect(createTokensClient(transport).iterateNewV1({ offset: 3 }));
    expect(rest).toEqual([3, 4].map(token));
  });

  it('requests a page only when it is needed', async () => {
    const { transport, requests } = await serve(answerPages(9));
    const items = createTokensClient(transport).iterateNewV1({ limit: 2 });
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

  it('gives a token once although newer ones push it onto the next page', async () => {
    const { transport, requests } = await serve(({ searchParams }) => {
      const offset = Number(searchParams.get('offset'));
      // Two tokens, a whole page, are created after the first request.
      const first = offset === 0 ? 100 : 98;
      const all = Array.from({ length: 105 - first }, (_, index) => token(first + index));
      return all.slice(offset, offset + 2);
    });
    const all = await collect(createTokensClient(transport).iterateNewV1({ limit: 2 }));
    expect(all).toEqual([100, 101, 102, 103, 104].map(token));
    expect(requests).toHaveLength(5);
  });

  it('ends at a service that repeats itself', async () => {
    const { transport, requests } = await serve(() => [token(0), token(1)]);
    const all = await collect(createTokensClient(transport).iterateNewV1());
    expect(all).toEqual([0, 1].map(token));
    expect(requests).toHaveLength(4);
  });

  it('ends with the reason of the signal, also in the middle of a page', async () => {
    const { transport, requests } = await serve(answerPages(9));
    const controller = new AbortController();
    const { signal } = controller;
    const items = createTokensClient(transport).iterateNewV1({ limit: 4 }, { signal });
    expect((await items.next()).value).toEqual(token(0));
    const reason = new Error('enough');
    controller.abort(reason);
    await expect(items.next()).rejects.toBe(reason);
    expect(requests).toHaveLength(1);
  });

  it('fails when a page fails, after the items before it', async () => {
    const { transport } = await serve((url) =>
      url.searchParams.get('offset') === '0' ? [token(0)] : [{ mint: mintOf(1) }],
    );
    const items = createTokensClient(transport).iterateNewV1();
    expect((await items.next()).value).toEqual(token(0));
    await expect(items.next()).rejects.toMatchObject({ code: 'invalid_response' });
  });

  it('refuses a misspelt field at the first item', async () => {
    const { transport, requests } = await serve(answerPages(9));
    const items = createTokensClient(transport).iterateNewV1({ limitt: 2 } as never);
    await expect(items.next()).rejects.toMatchObject({ code: 'invalid_input' });
    expect(requests).toEqual([]);
  });
});
