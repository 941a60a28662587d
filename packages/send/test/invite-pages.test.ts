import { systemClock } from '@perijove/core';
import type { Invite } from '@perijove/send';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { invite, sender } from './samples.ts';
import { collect, serve } from './service.ts';

const nth = (index: number): Invite => ({ ...invite, invite_pda: `pda-${index}` });

/** `count` invites, two a page. */
const answerPages =
  (count: number) =>
  ({ searchParams }: URL): unknown => {
    const start = 2 * (Number(searchParams.get('page')) - 1);
    const all = Array.from({ length: count }, (_, index) => nth(index));
    return { invites: all.slice(start, start + 2), hasMoreData: start + 2 < count };
  };

const pages = (requests: readonly string[]): unknown =>
  requests.map((request) => request.split('page=')[1]);

describe('iteratePendingInvites', () => {
  it('reads all pages, until the service has no more', async () => {
    const { send, requests } = await serve(answerPages(5));
    const all = await collect(send.iteratePendingInvites({ address: sender }));
    expect(all).toEqual([0, 1, 2, 3, 4].map(nth));
    expect(requests[0]).toBe(`GET /send/v1/pending-invites?address=${sender}&page=1`);
    expect(pages(requests)).toEqual(['1', '2', '3']);
  });

  it('begins at the page', async () => {
    const { send } = await serve(answerPages(5));
    expect(await collect(send.iteratePendingInvites({ address: sender, page: 3 }))).toEqual([
      nth(4),
    ]);
  });

  it('asks for a page only when it is needed', async () => {
    const { send, requests } = await serve(answerPages(9));
    const items = send.iteratePendingInvites({ address: sender });
    expect(requests).toHaveLength(0);
    await items.next();
    await items.next();
    expect(requests).toHaveLength(1);
    await items.next();
    expect(requests).toHaveLength(2);
    await items.return();
    expect(requests).toHaveLength(2);
  });

  it('gives an invite once although newer ones push it onto the next page', async () => {
    const { send } = await serve(({ searchParams }) => {
      // Two invites, a whole page, are made after the first request.
      const page = Number(searchParams.get('page'));
      const start = 100 + 2 * (page - 1) - (page === 1 ? 0 : 2);
      return { invites: [nth(start), nth(start + 1)], hasMoreData: page < 3 };
    });
    const all = await collect(send.iteratePendingInvites({ address: sender }));
    expect(all).toEqual([100, 101, 102, 103].map(nth));
  });

  it('continues behind an empty page when there is more', async () => {
    const { send } = await serve(({ searchParams }) =>
      searchParams.get('page') === '1'
        ? { invites: [], hasMoreData: true }
        : { invites: [invite], hasMoreData: false },
    );
    expect(await collect(send.iteratePendingInvites({ address: sender }))).toEqual([invite]);
  });

  it('refuses pages that repeat although the service says that there are more', async () => {
    const { send, requests } = await serve(() => ({ invites: [nth(0)], hasMoreData: true }));
    await expect(collect(send.iteratePendingInvites({ address: sender }))).rejects.toMatchObject({
      code: 'invalid_response',
      endpoint: 'send.pendingInvites',
    });
    expect(requests).toHaveLength(4);
  });

  it('holds deadlineMs for pages that never end', async () => {
    let n = 0;
    // A page takes 20 seconds of a clock that nobody waits for.
    const start = systemClock.now();
    const clock = vi.spyOn(systemClock, 'now').mockImplementation(() => start + n * 20_000);
    onTestFinished(() => clock.mockRestore());
    const endless = () => ({ invites: [nth(n++)], hasMoreData: true });
    const { send, requests } = await serve(endless);
    const items = send.iterateInviteHistory({ address: sender }, { deadlineMs: 60_000 });
    await expect(collect(items)).rejects.toMatchObject({
      code: 'deadline',
      endpoint: 'send.inviteHistory',
    });
    expect(requests).toHaveLength(3);
  });

  it('ends with the reason of the signal, also in the middle of a page', async () => {
    const { send, requests } = await serve(answerPages(9));
    const controller = new AbortController();
    const { signal } = controller;
    const items = send.iteratePendingInvites({ address: sender }, { signal });
    expect((await items.next()).value).toEqual(nth(0));
    const reason = new Error('enough');
    controller.abort(reason);
    await expect(items.next()).rejects.toBe(reason);
    expect(requests).toHaveLength(1);
  });

  it('fails when a page fails, after the items before it', async () => {
    const { send } = await serve((url) =>
      url.searchParams.get('page') === '1'
        ? { invites: [nth(0)], hasMoreData: true }
        : { invites: [{}], hasMoreData: false },
    );
    const items = send.iteratePendingInvites({ address: sender });
    expect((await items.next()).value).toEqual(nth(0));
    await expect(items.next()).rejects.toMatchObject({ code: 'invalid_response' });
  });
});

it('iterateInviteHistory reads the other list', async () => {
  const { send, requests } = await serve(answerPages(3));
  const again = { ...nth(0), creation_tx: 'later' };
  expect(await collect(send.iterateInviteHistory({ address: sender }))).toEqual([0, 1, 2].map(nth));
  expect(requests[0]).toBe(`GET /send/v1/invite-history?address=${sender}&page=1`);
  const twice = await serve(() => ({ invites: [nth(0), again], hasMoreData: false }));
  expect(await collect(twice.send.iterateInviteHistory({ address: sender }))).toEqual([
    nth(0),
    again,
  ]);
});
