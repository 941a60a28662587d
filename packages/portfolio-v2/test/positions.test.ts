import { createTransport, sandbox } from '@perijove/core';
import {
  createPortfolioV2Client,
  elementsOf,
  endpoints,
  failedFetchers,
  isComplete,
  type Positions,
  totalValue,
  unvaluedElements,
  wholeAmount,
} from '@perijove/portfolio-v2';
import { describe, expect, it } from 'vitest';

const { request, response } = endpoints.positions.example;

/** A client of a service that sends `body`, and the URLs that it requested. */
function clientOf(body: unknown, status = 200) {
  const urls: URL[] = [];
  const transport = createTransport({
    deployment: sandbox('http://127.0.0.1:1'),
    apiKey: 'key',
    retries: 0,
    fetch: async (url) => {
      urls.push(new URL(String(url)));
      return Response.json(body, { status });
    },
  });
  return { client: createPortfolioV2Client(transport), urls };
}

/** The sample with one element changed. */
function withElement(change: object): Positions {
  const [first, ...rest] = response.fetcherResults;
  const [element] = first?.elements ?? [];
  return {
    ...response,
    fetcherResults: [{ ...first, elements: [{ ...element, ...change }] } as typeof first, ...rest],
  } as Positions;
}

describe('a call', () => {
  it('has the address in its path, or in the query, with lists as one text', async () => {
    const { client, urls } = clientOf(response);
    const lists = { fetcherIds: ['a', 'b'], excludedFetcherIds: ['c'], noJup: true };
    await client.positions({ ...request, ...lists });
    await client.positionsByQuery({ ...request, networkId: 'sui' });
    expect(urls.map(({ pathname, search }) => pathname + search)).toEqual([
      `/portfolio/v2/positions/${request.address}?fetcherIds=a,b&excludedFetcherIds=c&noJup=true`,
      `/portfolio/v2/positions?address=${request.address}&networkId=sui`,
    ]);
  });

  it('keeps fields and variants that are not documented', async () => {
    const newer = withElement({ type: 'restaking', data: { anything: [1] } });
    const more = { ...newer, undocumented: [1, null] };
    expect(await clientOf(more).client.positions(request)).toEqual(more);
  });

  it.each([
    ['a position of a known type without its data', withElement({ data: {} })],
    [
      'base units as a number',
      withElement({
        data: {
          assets: [{ type: 'token', data: { address: 'm', amount: { fixed: true, raw: 5 } } }],
        },
      }),
    ],
    ['no results', {}],
    ['text', 'text'],
  ])('refuses %s', async (_, body) => {
    await expect(clientOf(body).client.positions(request)).rejects.toMatchObject({
      code: 'invalid_response',
      endpoint: 'portfolio-v2.positions',
    });
  });

  it('accepts a response without values', async () => {
    const { value: _, ...bare } = elementsOf(response)[0] ?? {};
    const [first] = response.fetcherResults;
    const body = { fetcherResults: [{ ...first, elements: [bare] }] };
    expect(await clientOf(body).client.positions({ ...request, unpriced: true })).toEqual(body);
  });

  it('says what a whole failure was about', async () => {
    const body = { code: 'PIPELINE_STAGE_TIMEOUT', error: 'stage timed out', stage: 'price' };
    await expect(clientOf(body, 503).client.positions(request)).rejects.toMatchObject({
      code: 'server_error',
      advice: 'retry',
      details: {
        status: 503,
        body: { code: 'PIPELINE_STAGE_TIMEOUT', message: 'stage timed out' },
      },
    });
  });
});

describe('what a response holds', () => {
  it('is complete only if no fetcher failed', () => {
    expect(failedFetchers(response).map(({ id }) => id)).toEqual(['kamino-lending']);
    expect(isComplete(response)).toBe(false);
    expect(isComplete({ fetcherResults: response.fetcherResults.slice(0, 1) })).toBe(true);
    expect(isComplete({ fetcherResults: [] })).toBe(false);
  });

  it('has the sum of the known values', () => {
    expect([totalValue(response), unvaluedElements(response)]).toEqual([250, []]);
    const unknown = withElement({ value: null });
    expect([totalValue(unknown), unvaluedElements(unknown).length]).toEqual([0, 1]);
  });

  it.each([
    [{ fixed: true, raw: '12345678901234567890', decimals: 9 } as const, '12345678901.23456789'],
    [{ fixed: true, raw: '5' } as const, undefined],
    [{ fixed: false, value: 1.5 } as const, '1.5'],
  ])('has %j as %s', (amount, text) => {
    expect(wholeAmount(amount)).toBe(text);
  });
});
