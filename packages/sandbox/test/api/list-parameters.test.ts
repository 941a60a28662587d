import { SOL, USDC } from '@perijove/core';
import { expect, test } from 'vitest';
import { ServiceFailure } from '../../src/families/service.ts';
import { serveStubs } from '../stubs.ts';
import { type EndpointFields, everyEndpoint, type Field, queryUrl } from './every-field.ts';

const rows = everyEndpoint.flatMap((each) =>
  each.fields
    .filter(({ path: [name = ''], schema }) => takesList(schema) && !each.inPath.includes(name))
    .filter(() => each.endpoint.method === 'GET')
    .map((field) => [`${each.name} ${field.path.join('.')}`, each, field] as const),
);

function takesList({ type, anyOf = [] }: Field['schema']): boolean {
  return type === 'array' || anyOf.some(takesList);
}

/** Serves one endpoint; returns the list that its service gets for a query. */
async function serveOne({ name: endpoint }: EndpointFields, name: string) {
  let list: unknown;
  const { url, apiKey } = await serveStubs({
    [endpoint]: (input) => {
      list = (input as Readonly<Record<string, unknown>>)[name];
      throw new ServiceFailure(418, {});
    },
  });
  return async (place: string): Promise<unknown> => {
    list = 'nothing arrived';
    const response = await fetch(url + place, { headers: { 'x-api-key': apiKey } });
    return response.status === 418 ? list : response.status;
  };
}

test('the rows are all lists of all queries', () => {
  expect(rows.map(([name]) => name)).toEqual(
    expect.arrayContaining(['earn.positions users', 'price.get ids', 'routing-swap.quote dexes']),
  );
  expect(rows.length).toBeGreaterThan(10);
});

test.each(rows)('%s in every form that clients write', async (_row, each, { path, request }) => {
  const [name = ''] = path;
  const ask = await serveOne(each, name);
  const { [name]: _, ...rest } = request;
  const place = queryUrl(each.endpoint, each.inPath, rest);
  const one = encodeURIComponent(SOL);
  const two = encodeURIComponent(USDC);
  const forms = [
    `${name}=${one},${two}`,
    `${name}=${one}%2C${two}`,
    `${name}=${one},%20${two}`,
    `${name}=${one},${two},`,
    `${name}=${one}&${name}=${two}`,
    `${name}[]=${one}&${name}[]=${two}`,
    `${name}%5B%5D=${one}&${name}%5B%5D=${two}`,
    `${name}[0]=${one}&${name}[1]=${two}`,
    `${name}[]=${one},${two}`,
  ];
  for (const form of forms) expect(await ask(`${place}${form}`), form).toEqual([SOL, USDC]);
  expect(await ask(`${place}${name}[]=${one}`)).toEqual([SOL]);
});
