import { isPerijoveError, type PerijoveError, SOL, USDC } from '@perijove/core';
import { createTokensClient } from '@perijove/tokens';
import { describe, expect, it } from 'vitest';
import { Failure, mints, serve } from './service.ts';

const record = (id: string) => ({ id, name: 'Any', symbol: 'ANY', decimals: 6 });

/** Records of the mints asked for, in another order than asked, but for those unknown. */
function answerMints(url: URL, unknown: readonly string[] = []): unknown {
  const asked = (url.searchParams.get('query') as string).split(',');
  return asked
    .filter((mint) => !unknown.includes(mint))
    .reverse()
    .map(record);
}

const failureOf = (call: Promise<unknown>): Promise<PerijoveError<'invalid_input'>> =>
  call.then(
    () => Promise.reject(new Error('the call succeeded')),
    (error: unknown) => error as PerijoveError<'invalid_input'>,
  );

describe('text', () => {
  it('goes to the service as it is', async () => {
    const { transport, requests } = await serve(() => [record(SOL)]);
    const tokens = createTokensClient(transport);
    expect(await tokens.search({ query: 'JUP' })).toEqual([record(SOL)]);
    await tokens.search({ query: 'wen & co, 猫' });
    expect(requests).toEqual([
      '/tokens/v2/search?query=JUP',
      '/tokens/v2/search?query=wen%20%26%20co%2C%20%E7%8C%AB',
    ]);
  });

  it('keeps the order of the service and is never joined with another call', async () => {
    const { transport, requests } = await serve(() => [record(USDC), record(SOL)]);
    const tokens = createTokensClient(transport);
    const [one, other] = await Promise.all([
      tokens.search({ query: 'a' }),
      tokens.search({ query: 'a' }),
    ]);
    expect(one.map(({ id }) => id)).toEqual([USDC, SOL]);
    expect(other).toEqual(one);
    expect(requests).toHaveLength(2);
  });

  it.each([[''], [undefined], [null], [7]])('refuses %j before any request', async (query) => {
    const { transport, requests } = await serve(() => []);
    const error = await failureOf(createTokensClient(transport).search({ query } as never));
    expect(error).toMatchObject({ code: 'invalid_input', endpoint: 'tokens.search' });
    expect(error.details.field).toBe('query');
    expect(requests).toEqual([]);
  });

  it.each([[undefined], [null], ['JUP'], [[SOL]]])('refuses the input %j', async (input) => {
    const { transport, requests } = await serve(() => []);
    const error = await failureOf(createTokensClient(transport).search(input as never));
    expect(error.code).toBe('invalid_input');
    expect(requests).toEqual([]);
  });
});

describe('a list of mints', () => {
  it('is sent in requests of at most 100', async () => {
    const { transport, requests } = await serve(answerMints);
    const query = mints(250);
    const found = await createTokensClient(transport).search({ query });
    expect(found.map(({ id }) => id)).toEqual(query);
    const sizes = requests.map((request) => request.split('?query=')[1]?.split(',').length);
    expect(sizes.toSorted((one, other) => Number(other) - Number(one))).toEqual([100, 100, 50]);
  });

  it('keeps the order of the caller, each mint once, unknown mints missing', async () => {
    const [one, two, three] = mints(3) as [string, string, string];
    const { transport, requests } = await serve((url) => answerMints(url, [two]));
    const query = [three, one, two, three];
    const found = await createTokensClient(transport).search({ query });
    expect(found.map(({ id }) => id)).toEqual([three, one]);
    expect(requests).toEqual([`/tokens/v2/search?query=${three},${one},${two}`]);
  });

  it('leaves out records that were not requested', async () => {
    const { transport } = await serve(() => [record(USDC), record(SOL)]);
    const found = await createTokensClient(transport).search({ query: [SOL] });
    expect(found).toEqual([record(SOL)]);
  });

  it('shares the requests of one tick', async () => {
    const [one, two, three] = mints(3) as [string, string, string];
    const { transport, requests } = await serve(answerMints);
    const tokens = createTokensClient(transport);
    const answers = await Promise.all([
      tokens.search({ query: [one, two] }),
      tokens.search({ query: [two, three] }),
      tokens.search({ query: [] }),
    ]);
    expect(answers.map((answer) => answer.map(({ id }) => id))).toEqual([
      [one, two],
      [two, three],
      [],
    ]);
    expect(requests).toEqual([`/tokens/v2/search?query=${one},${two},${three}`]);
  });

  it('sends nothing for an empty list', async () => {
    const { transport, requests } = await serve(() => []);
    expect(await createTokensClient(transport).search({ query: [] })).toEqual([]);
    expect(requests).toEqual([]);
  });

  it('fails only the caller of a bad mint, and says which it is', async () => {
    const { transport, requests } = await serve(answerMints);
    const tokens = createTokensClient(transport);
    const bad = [...mints(120), 'not-a-mint'];
    const [good, error] = await Promise.all([
      tokens.search({ query: [SOL] }),
      failureOf(tokens.search({ query: bad })),
    ]);
    expect(good).toEqual([record(SOL)]);
    expect(error.code).toBe('invalid_input');
    expect(error.details).toEqual({
      field: 'query[120]',
      expected: 'a mint (base58 text of 32 bytes)',
    });
    expect(requests).toEqual([`/tokens/v2/search?query=${SOL}`]);
  });

  it('refuses a misspelt field beside the list', async () => {
    const { transport, requests } = await serve(answerMints);
    const input = { query: [SOL], limit: 3 };
    const error = await failureOf(createTokensClient(transport).search(input));
    expect(error.details.field).toBe('limit');
    expect(requests).toEqual([]);
  });

  it('ends with the reason of the signal', async () => {
    const { transport, requests } = await serve(answerMints);
    const reason = new Error('no longer needed');
    const call = createTokensClient(transport).search(
      { query: [SOL] },
      { signal: AbortSignal.abort(reason) },
    );
    await expect(call).rejects.toBe(reason);
    expect(requests).toEqual([]);
  });

  it('passes on the words of the service', async () => {
    const { transport } = await serve(() => new Failure(400, { error: 'too many mints' }));
    const error: unknown = await createTokensClient(transport)
      .search({ query: [SOL] })
      .catch((caught: unknown) => caught);
    expect(isPerijoveError(error, 'bad_request')).toBe(true);
    expect((error as PerijoveError<'bad_request'>).details.body.message).toBe('too many mints');
  });
});
