import { createMsw, serverError } from '@perijove/msw';
import { setupServer } from 'msw/node';
import { createPerijove, jupiter, SOL } from 'perijove';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { lamportsFor } from './shop.mjs';

const msw = createMsw({ deployment: jupiter });
const server = setupServer(...msw.handlers);
const perijove = createPerijove({
  deployment: jupiter,
  fetch: (input, init) => fetch(input, init),
});

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(async () => {
  server.close();
  await perijove.close();
});

test('asks for more SOL when SOL is cheaper', async () => {
  server.use(msw.on('price.get', { [SOL]: { usdPrice: 200, decimals: 9, blockId: 1 } }));
  expect(await lamportsFor(perijove, 10)).toBe(50_500_000n);
  server.use(msw.on('price.get', { [SOL]: { usdPrice: 100, decimals: 9, blockId: 2 } }));
  expect(await lamportsFor(perijove, 10)).toBe(101_000_000n);
});

test('names no amount when the price is not known', async () => {
  server.use(msw.on('price.get', {}));
  await expect(lamportsFor(perijove, 10)).rejects.toThrow('try again later');
});

test('retries a read that a proxy fails', async () => {
  server.use(msw.on('price.get', serverError(503), { once: true }));
  expect(await lamportsFor(perijove, 10)).toBeGreaterThan(0n);
});
