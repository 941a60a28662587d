import { afterEach, expect, test, vi } from 'vitest';
import { fetchFirst } from '../../src/session/first-requests.ts';

const origin = 'http://127.0.0.1:4280';
const url = `${origin}/api/jupiter/tokens/v2/content/cooking`;

function page({ ageMs }: { readonly ageMs: number }) {
  const sent = new Response('sent early');
  const firstRequests = new Map([['/api/jupiter/tokens/v2/content/cooking', sent]]);
  vi.stubGlobal('window', { location: { origin }, firstRequests });
  vi.stubGlobal('performance', { now: () => ageMs });
  const fetched = new Response('fetched');
  vi.stubGlobal('fetch', async () => fetched);
  return { sent, fetched };
}

afterEach(() => vi.unstubAllGlobals());

test('takes the response to an early request, once', async () => {
  const { sent, fetched } = page({ ageMs: 14_999 });
  expect(await fetchFirst(`${url}?page=2`, {})).toBe(fetched);
  expect(await fetchFirst(url, {})).toBe(sent);
  expect(await fetchFirst(url, {})).toBe(fetched);
});

test('asks again where the page has been open for long', async () => {
  const { fetched } = page({ ageMs: 15_000 });
  expect(await fetchFirst(url, {})).toBe(fetched);
});

test('asks itself where nothing was asked early', async () => {
  const { fetched } = page({ ageMs: 0 });
  vi.stubGlobal('window', { location: { origin } });
  expect(await fetchFirst(url, {})).toBe(fetched);
});
