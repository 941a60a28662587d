import { createContentClient } from '@perijove/content';
import { isPerijoveError, type PerijoveError, SOL, USDC } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { Failure, mints, serve } from './service.ts';

const entry = (mint: string) => ({ mint, contents: [], tokenSummary: null, newsSummary: null });

/** Entries of the mints asked for, in another order than asked, but for those unknown. */
function answerMints(url: URL, unknown: readonly string[] = []): { data: readonly unknown[] } {
  const asked = (url.searchParams.get('mints') as string).split(',');
  return {
    data: asked
      .filter((mint) => !unknown.includes(mint))
      .reverse()
      .map(entry),
  };
}

const failureOf = (call: Promise<unknown>): Promise<PerijoveError<'invalid_input'>> =>
  call.then(
    () => Promise.reject(new Error('the call succeeded')),
    (error: unknown) => error as PerijoveError<'invalid_input'>,
  );

describe('get', () => {
  it('requests at most 50 mints at a time', async () => {
    const { transport, requests } = await serve(answerMints);
    const asked = mints(120);
    const { data } = await createContentClient(transport).get({ mints: asked });
    expect(data.map(({ mint }) => mint)).toEqual(asked);
    const sizes = requests.map((request) => request.split('?mints=')[1]?.split(',').length);
    expect(sizes.toSorted((one, other) => Number(other) - Number(one))).toEqual([50, 50, 20]);
  });

  it('keeps the order of the caller, each mint once, unknown mints missing', async () => {
    const [one, two, three] = mints(3) as [string, string, string];
    const { transport, requests } = await serve((url) => answerMints(url, [two]));
    const asked = [three, one, two, three];
    const { data } = await createContentClient(transport).get({ mints: asked });
    expect(data).toEqual([three, one].map(entry));
    expect(requests).toEqual([`/tokens/v2/content?mints=${three},${one},${two}`]);
  });

  it('keeps what the service says beside the entries', async () => {
    const answer = { data: [{ ...entry(SOL), more: 1 }], asOf: 'now' };
    const { transport } = await serve(() => answer);
    expect(await createContentClient(transport).get({ mints: [SOL] })).toEqual(answer);
  });

  it('shares the requests of one tick, and a bad mint fails only its caller', async () => {
    const { transport, requests } = await serve(answerMints);
    const content = createContentClient(transport);
    const [one, other, error] = await Promise.all([
      content.get({ mints: [SOL, USDC] }),
      content.get({ mints: [USDC] }),
      failureOf(content.get({ mints: [...mints(60), 'not-a-mint'] })),
    ]);
    expect(one.data).toEqual([SOL, USDC].map(entry));
    expect(other.data).toEqual([entry(USDC)]);
    expect(error.details.field).toBe('mints[60]');
    expect(requests).toEqual([`/tokens/v2/content?mints=${SOL},${USDC}`]);
  });

  it('sends nothing for an empty list', async () => {
    const { transport, requests } = await serve(answerMints);
    expect(await createContentClient(transport).get({ mints: [] })).toEqual({ data: [] });
    expect(requests).toEqual([]);
  });

  it('passes on the words of the service', async () => {
    const { transport } = await serve(() => new Failure(400, { error: 'invalid mint' }));
    const error: unknown = await createContentClient(transport)
      .get({ mints: [SOL] })
      .catch((caught: unknown) => caught);
    expect(isPerijoveError(error, 'bad_request')).toBe(true);
    expect((error as PerijoveError<'bad_request'>).details.body.message).toBe('invalid mint');
  });
});

describe('cooking', () => {
  it('needs a key, and sends nothing without one', async () => {
    const { transport, requests } = await serve(() => ({ data: [] }));
    await expect(createContentClient(transport).cooking()).rejects.toMatchObject({
      code: 'missing_key',
      endpoint: 'content.cooking',
    });
    expect(requests).toEqual([]);
  });

  it('gives what is trending', async () => {
    const { transport, requests } = await serve(() => ({ data: [entry(SOL)] }), { apiKey: 'any' });
    expect(await createContentClient(transport).cooking()).toEqual({ data: [entry(SOL)] });
    expect(requests).toEqual(['/tokens/v2/content/cooking']);
  });
});
