import { SOL, USDC } from '@perijove/core';
import { createTokensClient, type Token } from '@perijove/tokens';
import { expect, it } from 'vitest';
import { mints, serve } from './service.ts';

const record = (id: string): Token => ({ id, name: 'Any', symbol: 'ANY', decimals: 6 });
const quick = { pollMs: 100 };
const askedOf = (url: URL): readonly string[] =>
  (url.searchParams.get('query') as string).split(',');

it('yields the records in the order of the list, then what changes', async () => {
  let holderCount = 1;
  let polls = 0;
  const { transport } = await serve(() => [
    { ...record(USDC), updatedAt: new Date(polls++).toISOString(), priceBlockId: polls },
    { ...record(SOL), holderCount, usdPrice: 100 },
  ]);
  const tokens = createTokensClient(transport);
  const seen: unknown[] = [];
  for await (const { value, changed } of tokens.watch({ mints: [SOL, USDC] }, quick)) {
    seen.push([value.map(({ id }) => id), changed]);
    if (seen.length === 3) break;
    const until = polls + 2;
    await expect.poll(() => polls).toBeGreaterThanOrEqual(until);
    holderCount++;
  }
  expect(seen).toEqual([
    [
      [SOL, USDC],
      [SOL, USDC],
    ],
    [[SOL, USDC], [SOL]],
    [[SOL, USDC], [SOL]],
  ]);
});

it('asks for 100 mints in a request, and leaves out what the service does not know', async () => {
  const { transport, requests } = await serve((url) => askedOf(url).slice(1).map(record));
  const tokens = createTokensClient(transport);
  const all = mints(150);
  for await (const { value } of tokens.watch({ mints: all })) {
    expect(value.map(({ id }) => id)).toEqual(
      all.filter((_, index) => index !== 0 && index !== 100),
    );
    break;
  }
  expect(requests).toHaveLength(2);
});

it('ends when a price reaches its level', async () => {
  let usdPrice = 100;
  const { transport } = await serve(() => [{ ...record(SOL), usdPrice: usdPrice-- }]);
  const tokens = createTokensClient(transport);
  const input = { mints: [SOL], below: { [SOL]: 98 }, until: 'reached' } as const;
  const reached: unknown[] = [];
  for await (const change of tokens.watch(input, quick)) reached.push(change.reached);
  expect(reached.at(-1)).toEqual([SOL]);
});

it('refuses what is no list of mints', async () => {
  const { transport, requests } = await serve(() => []);
  const tokens = createTokensClient(transport);
  await expect(tokens.watch({ mints: ['SOL'] }).next()).rejects.toMatchObject({
    code: 'invalid_input',
    endpoint: 'tokens.watch',
    details: { field: 'mints[0]' },
  });
  expect(requests).toEqual([]);
});
