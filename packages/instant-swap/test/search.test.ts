import { SOL, USDC } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { mints } from './mints.ts';
import { type Received, serve } from './service.ts';

const record = (id: string) => ({ id, name: 'Any', symbol: 'ANY', decimals: 6 });
const pathsOf = (requests: readonly Received[]) => requests.map(({ path }) => path);

/** Records of the mints asked for, in another order than asked, but for those unknown. */
function answerMints(url: URL, unknown: readonly string[] = []): unknown {
  const asked = (url.searchParams.get('query') as string).split(',');
  return asked
    .filter((mint) => !unknown.includes(mint))
    .reverse()
    .map(record);
}

describe('text', () => {
  it('goes to the service as it is, and keeps its order', async () => {
    const { swaps, requests } = await serve(() => [record(USDC), record(SOL)]);
    const found = await swaps.search({ query: 'wen & co, 猫' });
    expect(found.map(({ id }) => id)).toEqual([USDC, SOL]);
    expect(pathsOf(requests)).toEqual(['/ultra/v1/search?query=wen%20%26%20co%2C%20%E7%8C%AB']);
  });

  it.each([[{ query: '' }], [{ query: 7 }], [{}], [null], [[SOL]]])(
    'refuses the input %j before any request',
    async (input) => {
      const { swaps, requests } = await serve(() => []);
      await expect(swaps.search(input as never)).rejects.toMatchObject({
        code: 'invalid_input',
        endpoint: 'instant-swap.search',
      });
      expect(requests).toEqual([]);
    },
  );
});

describe('a list of mints', () => {
  it('is asked for in requests of at most 100', async () => {
    const { swaps, requests } = await serve(answerMints);
    const query = mints(250);
    const found = await swaps.search({ query });
    expect(found.map(({ id }) => id)).toEqual(query);
    const sizes = pathsOf(requests).map((path) => path.split('?query=')[1]?.split(',').length);
    expect(sizes.toSorted((one, other) => Number(other) - Number(one))).toEqual([100, 100, 50]);
  });

  it('keeps the order of the caller, each mint once, unknown mints missing', async () => {
    const [one, two, three] = mints(3) as [string, string, string];
    const { swaps, requests } = await serve((url) => answerMints(url, [two]));
    const found = await swaps.search({ query: [three, one, two, three] });
    expect(found.map(({ id }) => id)).toEqual([three, one]);
    expect(pathsOf(requests)).toEqual([`/ultra/v1/search?query=${three},${one},${two}`]);
  });

  it('shares the requests of one tick, and asks nothing for an empty list', async () => {
    const [one, two] = mints(2) as [string, string];
    const { swaps, requests } = await serve(answerMints);
    const queries = [[one], [two, one], []];
    const answers = await Promise.all(queries.map((query) => swaps.search({ query })));
    expect(answers.map((answer) => answer.map(({ id }) => id))).toEqual(queries);
    expect(pathsOf(requests)).toEqual([`/ultra/v1/search?query=${one},${two}`]);
  });

  it('fails only the caller of a bad mint, and says which it is', async () => {
    const { swaps, requests } = await serve(answerMints);
    const good = swaps.search({ query: [SOL] });
    const bad = swaps.search({ query: [...mints(120), 'not-a-mint'] });
    await expect(bad).rejects.toMatchObject({
      details: { field: 'query[120]', expected: 'a mint (base58 text of 32 bytes)' },
    });
    expect(await good).toEqual([record(SOL)]);
    expect(pathsOf(requests)).toEqual([`/ultra/v1/search?query=${SOL}`]);
  });

  it('refuses a misspelt field beside the list', async () => {
    const { swaps, requests } = await serve(answerMints);
    const call = swaps.search({ query: [SOL], limit: 3 } as never);
    await expect(call).rejects.toMatchObject({ details: { field: 'limit' } });
    expect(requests).toEqual([]);
  });
});
