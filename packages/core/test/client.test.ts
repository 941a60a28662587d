import { describe, expect, test } from 'vitest';
import {
  type Client,
  createClient,
  type Endpoint,
  type OwnTransport,
  PerijoveError,
  sandbox,
} from '../src/index.ts';
import { built, endpoints, shape } from './sample-endpoints.ts';
import { json, openTransport, rejection, serveReplies } from './system/faults.ts';

const { types: _, pageOf: __, ...facts } = endpoints.read;
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

test('its methods carry their endpoint and transport, those of a family too', () => {
  const { transport } = openTransport('http://127.0.0.1:1');
  const own = async (): Promise<{ readonly price: number }> => ({ price: 2 });
  const client = createClient<typeof endpoints, Client<typeof endpoints>>(
    transport,
    endpoints,
    (methods) => ({ ...methods, read: own }),
  );
  expect(client.read).toBe(own);
  for (const name of ['read', 'build'] as const) {
    expect(client[name].endpoint).toBe(endpoints[name]);
    expect(client[name].transport).toBe(transport);
  }
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

describe('over a transport of its own', () => {
  test('calls, shows the transport, and closes it', async () => {
    const server = await serveReplies(json({ price: 1 }));
    const options = { deployment: sandbox(server.origin) };
    const client = createClient(options, endpoints) as Client<typeof endpoints> & OwnTransport;
    expect(await client.read({ ids: ['a'] })).toEqual({ price: 1 });
    expect(client.transport.deployment).toBe(options.deployment);
    await client.close();
    await client.close();
    expect(await rejection(client.read({ ids: ['a'] }))).toMatchObject({ code: 'closed' });
  });

  test('refuses options that cannot be used', () => {
    const options = { deployment: sandbox('http://127.0.0.1:9'), apikey: 'k' };
    expect(() => createClient(options, endpoints)).toThrow(/did you mean `apiKey`\?/);
  });
});

test('a client over a shared transport cannot close it', async () => {
  const { transport } = openTransport((await serveReplies(json({}))).origin);
  expect(Object.keys(createClient(transport, endpoints))).toEqual(Object.keys(endpoints));
});

test.each([undefined, null, 'http://127.0.0.1:9', 42, () => 1])('refuses %j', (source) => {
  const create = (): unknown => createClient(source as never, endpoints);
  expect(create).toThrow(PerijoveError);
  expect(create).toThrow(/expected an object of options, such as \{ deployment: jupiter \}/);
});

test('names the unknown fields of other objects', () => {
  const create = (): unknown => createClient({ transport: {} } as never, endpoints);
  expect(create).toThrow(/unknown option `transport`; known options: deployment, apiKey, /);
});
