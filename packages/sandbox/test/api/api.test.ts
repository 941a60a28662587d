import { expect, test } from 'vitest';
import type { Method } from '../../src/api/serve.ts';
import { priceWording } from '../../src/families/price/price.ts';
import { ServiceFailure } from '../../src/families/service.ts';
import { serveStubs } from '../stubs.ts';

const asPrice = { price: { wording: priceWording } };

test('literal content paths win over category and interval', async () => {
  const seen: string[] = [];
  const note =
    (name: string): Method =>
    () => {
      seen.push(name);
      throw new ServiceFailure(500, { error: 'seen' });
    };
  const { url } = await serveStubs({
    'content.feed': note('feed'),
    'content.get': note('content'),
    'tokens.byCategory': note('category'),
  });
  const mint = 'So11111111111111111111111111111111111111112';
  await fetch(`${url}/tokens/v2/content/feed?mint=${mint}`);
  await fetch(`${url}/tokens/v2/content?mints=${mint}`);
  await fetch(`${url}/tokens/v2/toptraded/5m`);
  expect(seen).toEqual(['feed', 'content', 'category']);
  // Not literal, hence a category: an unknown one.
  expect((await fetch(`${url}/tokens/v2/content/other`)).status).toBe(400);
});

test('a missing key where one is required is unauthorized', async () => {
  const { url, problems } = await serveStubs({});
  const response = await fetch(`${url}/tokens/v2/content/cooking`);
  expect([response.status, await response.json()]).toEqual([
    401,
    { code: 401, message: 'Unauthorized' },
  ]);
  expect(problems).toEqual([]);
});

test('the service gets the input as the client gave it', async () => {
  const inputs: unknown[] = [];
  const keep: Method = (input) => {
    inputs.push(input);
    return [];
  };
  const { url } = await serveStubs({ 'tokens.search': keep, 'tokens.byCategory': keep });
  await fetch(`${url}/tokens/v2/search?query=wrapped%20sol&page=7`);
  await fetch(`${url}/tokens/v2/toptraded/24h?limit=3`);
  expect(inputs).toEqual([
    { query: 'wrapped sol' },
    { category: 'toptraded', interval: '24h', limit: 3 },
  ]);
});

test.each([
  ['tokens v2', '/tokens/v2/toptraded/2d', { error: expect.stringContaining('interval') }],
  ['tokens v1', '/tokens/v1/token/x', { error: expect.stringContaining('mint_address') }],
  ['content', '/tokens/v2/content?mints=x', { error: expect.stringContaining('mints[0]') }],
  ['portfolio', '/portfolio/v1/positions/x', { error: expect.stringContaining('address') }],
])('bad input in the words of %s', async (_family, path, body) => {
  const { url } = await serveStubs({});
  const response = await fetch(url + path);
  expect([response.status, await response.json()]).toEqual([400, body]);
});

test('bad input to price has no body', async () => {
  const { url } = await serveStubs({});
  const response = await fetch(`${url}/price/v3?ids=`);
  expect([response.status, await response.text()]).toEqual([400, '']);
});

test('another invalid field is refused although invalid ids are ignored', async () => {
  const { url } = await serveStubs({ 'price.getV2': () => ({ data: {} }) }, {}, asPrice);
  expect((await fetch(`${url}/price/v2?ids=x&vsToken=y`)).status).toBe(400);
  expect((await fetch(`${url}/price/v2?ids=x&showExtraInfo=maybe`)).status).toBe(400);
  expect((await fetch(`${url}/price/v2?ids=x&showExtraInfo=true`)).status).toBe(200);
});

test('price ignores invalid mints in ids', async () => {
  const inputs: unknown[] = [];
  const { url } = await serveStubs(
    {
      'price.get': (input) => {
        inputs.push(input);
        return {};
      },
    },
    {},
    asPrice,
  );
  const mint = 'So11111111111111111111111111111111111111112';
  expect((await fetch(`${url}/price/v3?ids=x,${mint}`)).status).toBe(200);
  expect((await fetch(`${url}/price/v3?ids=x`)).status).toBe(200);
  expect(inputs).toEqual([{ ids: [mint] }, { ids: [] }]);
  const many = Array.from({ length: 51 }, () => mint).join(',');
  expect((await fetch(`${url}/price/v3?ids=${many}`)).status).toBe(400);
});

test('a failure of the service is sent unchanged', async () => {
  const { url, problems } = await serveStubs({
    'tokens.recent': () => {
      throw new ServiceFailure(404, { error: 'gone' });
    },
  });
  const response = await fetch(`${url}/tokens/v2/recent`);
  expect([response.status, await response.json()]).toEqual([404, { error: 'gone' }]);
  expect(problems).toEqual([]);
});

test('a response that does not fit its schema is a 500, and is complained about', async () => {
  const { url, problems } = await serveStubs({ 'tokens.recent': () => [{ id: 4 }] });
  const response = await fetch(`${url}/tokens/v2/recent`);
  expect([response.status, await response.json()]).toEqual([
    500,
    { error: 'Internal Server Error' },
  ]);
  expect(problems).toEqual([expect.stringMatching(/^tokens\.recent answered[\s\S]*\[0\]\.id/)]);
});

test('a service that fails by accident is a 500, and is complained about', async () => {
  const { url, problems } = await serveStubs({});
  expect((await fetch(`${url}/tokens/v2/recent`)).status).toBe(500);
  expect(problems).toEqual([expect.stringContaining('unexpected call')]);
});

test('a POST takes its fields from the body', async () => {
  const inputs: unknown[] = [];
  const { url } = await serveStubs(
    {
      'price.get': (input) => {
        inputs.push(input);
        return {};
      },
    },
    { 'price.get': { method: 'POST' } },
  );
  const post = (body: string): Promise<Response> =>
    fetch(`${url}/price/v3`, { method: 'POST', body });
  const mint = 'So11111111111111111111111111111111111111112';
  expect((await post(JSON.stringify({ ids: [mint], unknown: 1 }))).status).toBe(200);
  expect((await post('{')).status).toBe(400);
  expect((await fetch(`${url}/price/v3`)).status).toBe(405);
  expect(inputs).toEqual([{ ids: [mint] }]);
});
