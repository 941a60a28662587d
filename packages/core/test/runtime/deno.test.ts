import { expect, onTestFinished, test, vi } from 'vitest';
import { createWire } from '../../src/runtime/deno.ts';
import { fetchFor } from '../../src/runtime/node-fetch.ts';
import { proxySettings } from '../../src/runtime/node-proxy.ts';
import type { WireRequest } from '../../src/runtime/wire.ts';

const options = { origin: 'http://127.0.0.1:1', connections: 1, keepAliveMs: 1 };
const post: WireRequest = {
  method: 'POST',
  path: '/x',
  headers: { 'content-type': 'application/json' },
  body: '{"a":"é"}',
  maxBytes: 100,
};
const flight = () => ({ abort: undefined, sent: false });

test('the text of a body is sent as a blob, which Deno does not send twice', async () => {
  const send = vi.fn<typeof fetch>(async () => Response.json({}));
  vi.stubGlobal('fetch', send);
  onTestFinished(() => void vi.unstubAllGlobals());
  await createWire(options).send(post, flight());
  const [url, init] = send.mock.calls[0] ?? [];
  expect([url, init?.headers]).toEqual(['http://127.0.0.1:1/x', post.headers]);
  const body = init?.body;
  expect(body instanceof Blob && (await body.text())).toBe(post.body);
});

test('a `fetch` of the caller gets the body as it is', async () => {
  const send = vi.fn(async () => Response.json({}));
  await createWire({ ...options, fetch: send }).send(post, flight());
  expect(send).toHaveBeenCalledWith(
    expect.any(String),
    expect.objectContaining({ body: post.body }),
  );
});

test('code that is loaded as CommonJS needs no permission to read the environment', async () => {
  const env = new Proxy({}, { get: () => expect.unreachable('the environment was read') });
  const versions = { ...process.versions, deno: '2.9.6' };
  vi.stubGlobal('process', { versions, env });
  const send = vi.fn<typeof fetch>(async () => Response.json({}));
  vi.stubGlobal('fetch', send);
  onTestFinished(() => void vi.unstubAllGlobals());
  await fetchFor('https://node.example')('https://node.example');
  expect(proxySettings()).toBe('');
  expect(send).toHaveBeenCalledOnce();
});
