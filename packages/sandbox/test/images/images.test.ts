import { encodeBase58 } from '@perijove/core/base58';
import { createPerijove } from 'perijove';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawImage } from '../../src/images/draw-image.ts';
import { type Sandbox, startSandbox } from '../../src/index.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

/** Every text in a response whose field names a picture. */
function picturesIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    /icon|logo|image/i.test(name) && typeof inner === 'string' ? [inner] : picturesIn(inner),
  );
}

it('every picture that a response names is served', async () => {
  const { deployment, apiKey, wallets } = sandbox;
  const { tokens, portfolio, earn, instantSwap } = createPerijove({ deployment, apiKey });
  const responses = {
    search: await tokens.search({ query: 'SOL' }),
    recent: await tokens.recent({}),
    tradedMost: await tokens.byCategory({ category: 'toptraded', interval: '24h' }),
    taggedV1: await tokens.taggedV1({ tag: ['lst'] }),
    newV1: await tokens.newV1({ limit: 20 }),
    earn: await earn.tokens({}),
    instant: await instantSwap.search({ query: 'SOL' }),
    platforms: await portfolio.platforms({}),
    ...Object.fromEntries(
      await Promise.all(
        Object.entries(wallets).map(async ([name, address]) => {
          return [name, await portfolio.positions({ address })] as const;
        }),
      ),
    ),
  };
  const urls = new Set<string>();
  for (const [name, response] of Object.entries(responses)) {
    const found = picturesIn(response);
    expect(found.length, name).toBeGreaterThan(0);
    for (const url of found) urls.add(url);
  }
  for (const url of urls) {
    expect(url).toMatch(new RegExp(`^${sandbox.url}/images/`));
    const image = await fetch(url);
    expect(image.status, url).toBe(200);
    expect(await image.text()).toMatch(/^<svg .*<\/svg>$/);
  }
});

it('a picture can be kept, and does nothing when it is opened', async () => {
  const url = `${sandbox.url}/images/So11111111111111111111111111111111111111112.svg`;
  const image = await fetch(url, { headers: { origin: 'http://localhost:5173' } });
  const headers = Object.fromEntries(image.headers);
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': 'http://localhost:5173',
    'cache-control': 'public, max-age=3600',
  });
  expect(await image.text()).not.toMatch(/script|href|style|<text|\bon\w+=/);
  const again = await fetch(url, { headers: { 'if-none-match': headers['etag'] ?? '' } });
  expect(again.status).toBe(304);
});

it.each([
  '/images/abc.svg',
  `/images/${'1'.repeat(44)}.svg`,
  `/images/${'0'.repeat(40)}.svg`,
  '/images/So11111111111111111111111111111111111111112.png',
  '/images/platforms/nowhere.svg',
])('%s is not found', async (path) => {
  expect((await fetch(sandbox.url + path)).status).toBe(404);
});

it('a page that is not on this machine gets no pictures', async () => {
  const headers = { referer: 'https://elsewhere.example/' };
  const path = '/images/So11111111111111111111111111111111111111112.svg';
  expect((await fetch(sandbox.url + path, { headers })).status).toBe(403);
});

it('the picture of an address is always the same, and of others different', async () => {
  const draw = (first: number, symbol = 'ABC') =>
    drawImage({
      bytes: Uint8Array.from({ length: 8 }, (_, i) => first * 7 + i * 31),
      symbol,
      shape: 'round',
    });
  const drawn = Array.from({ length: 64 }, (_, i) => draw(i));
  expect(new Set(drawn).size).toBe(64);
  expect(draw(1)).toBe(drawn[1]);
  // Anyone can launch a token, with any text.
  expect(draw(1, '"><script>')).toBe(draw(1, 's'));
  const unknown = `${sandbox.url}/images/${encodeBase58(new Uint8Array(32).fill(7))}.svg`;
  expect((await fetch(unknown)).status).toBe(200);
});
