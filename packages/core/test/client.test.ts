import { expect, test } from 'vitest';
import { createClient, type Endpoint } from '../src/index.ts';
import { built, endpoints, shape } from './sample-endpoints.ts';
import { json, openTransport, rejection, serveReplies } from './wire/faults.ts';

const { types: _, ...facts } = endpoints.read;
const all: Endpoint<{ readonly page?: number }, unknown> = {
  ...facts,
  ...shape('sample.all', { page: 'number?' }, {}),
  example: { request: {}, response: [] },
};

test('has one method per endpoint, each the same as the call', async () => {
  const server = await serveReplies(json({ price: 1 }), json(built));
  const { transport } = openTransport(server.origin);
  const client = createClient(transport, endpoints);
  expect(Object.keys(client)).toEqual(Object.keys(endpoints));
  expect(await client.read({ ids: ['a'] })).toEqual({ price: 1 });
  expect(await client.build({ amount: 1n })).toEqual(built);
  expect(server.hits.map(({ path }) => path)).toEqual([
    '/price/v3?ids=a',
    '/trigger/v1/createOrder',
  ]);
});

test('takes the options of a call', async () => {
  const { transport } = openTransport((await serveReplies(json({}))).origin);
  const { read } = createClient(transport, endpoints);
  const signal = AbortSignal.abort('no');
  expect(await rejection(read({ ids: [] }, { signal }))).toBe('no');
});

test('an input of optional fields may be left out', async () => {
  const server = await serveReplies(json([]));
  const client = createClient(openTransport(server.origin).transport, { all });
  expect(await client.all()).toEqual([]);
  expect(server.hits[0]?.path).toBe('/price/v3');
});
