import { expect, it } from 'vitest';
import type { PortfolioChange } from '../src/index.ts';
import { elements } from './samples.ts';
import { serve } from './service.ts';

const address = 'AVzP2GeRmqGphJsMxWoqjpUifPpCret7LqWhD8NWQK49';
const quick = { pollMs: 100 };
const [sample] = Object.values(elements);
const on = (platformId: string, value: number) => ({ ...sample, platformId, value });

/** What the service answers, one after the other; the last one from then on. */
function answers(...all: readonly (readonly [elements: readonly object[], failed?: string])[]) {
  let nth = 0;
  return () => {
    const [found, failed] = all[Math.min(nth++, all.length - 1)] as (typeof all)[number];
    const reports = ['a', 'b'].map((id) => ({
      id,
      status: id === failed ? 'failed' : 'succeeded',
    }));
    return JSON.stringify({ owner: address, fetcherReports: reports, elements: found });
  };
}

async function take(text: () => string, count: number): Promise<readonly PortfolioChange[]> {
  const { portfolio } = await serve(text);
  const changes: PortfolioChange[] = [];
  for await (const change of portfolio.watch({ address }, quick)) {
    changes.push(change);
    if (changes.length === count) break;
  }
  return changes;
}

const seen = (changes: readonly PortfolioChange[]) =>
  changes.map(({ value, changed }) => [
    value.elements.map(({ platformId, value: usd }) => `${platformId} ${usd}`),
    changed,
  ]);

it('names the platforms on which positions have changed', async () => {
  const text = answers([[on('a', 1), on('b', 2)]], [[on('a', 1), on('b', 3)]], [[on('b', 3)]]);
  expect(seen(await take(text, 3))).toEqual([
    [
      ['a 1', 'b 2'],
      ['a', 'b'],
    ],
    [['a 1', 'b 3'], ['b']],
    [['b 3'], ['a']],
  ]);
});

it('keeps the last positions of a platform that could not be read', async () => {
  const text = answers(
    [[on('a', 1), on('b', 2)]],
    [[on('a', 1)], 'b'],
    [[on('a', 4)], 'b'],
    [[on('a', 4)]],
  );
  expect(seen(await take(text, 3))).toEqual([
    [
      ['a 1', 'b 2'],
      ['a', 'b'],
    ],
    [['a 4', 'b 2'], ['a']],
    [['a 4'], ['b']],
  ]);
});

it('refuses a wallet that is not an address', async () => {
  const { portfolio, requests } = await serve('{}');
  await expect(portfolio.watch({ address: 'me' }).next()).rejects.toMatchObject({
    code: 'invalid_input',
    endpoint: 'portfolio.watch',
    details: { field: 'address' },
  });
  expect(requests).toEqual([]);
});
