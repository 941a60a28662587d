import { request } from 'node:http';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { jupiter, SOL, USDC } from '@perijove/core';
import { createPerijove } from 'perijove';
import { expect, it, onTestFinished } from 'vitest';
import { createMcp } from '../../src/create-mcp.ts';
import { serveHttp } from '../../src/http/serve-http.ts';
import { call, openScene } from '../scene.ts';

async function serve() {
  const perijove = createPerijove({ deployment: jupiter });
  const server = await serveHttp(createMcp({ perijove }));
  onTestFinished(async () => {
    await server.close();
    await perijove.close();
  });
  return server;
}

/** Status of a request with these headers: `fetch` would not send a foreign host. */
async function statusOf(url: string, headers: Readonly<Record<string, string>>, path = '/mcp') {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, url), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
    });
    sent.on('response', ({ statusCode }) => resolve(statusCode));
    sent.on('error', reject);
    sent.end(body);
  });
}

it('listens on loopback only', async () => {
  expect((await serve()).url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/mcp$/);
});

it.each([
  ['its own host', {}, 200],
  ['a page of this machine', { origin: 'http://localhost:5173' }, 200],
  ['a host that was rebound to this machine', { host: 'evil.invalid' }, 403],
  ['a page of another origin', { origin: 'https://evil.invalid' }, 403],
  ['a page without an origin', { origin: 'null' }, 403],
])('answers %s', async (_, headers, status) => {
  const { url } = await serve();
  expect(await statusOf(url, headers)).toBe(status);
});

it('has nothing at another path', async () => {
  const { url } = await serve();
  expect(await statusOf(url, {}, '/')).toBe(404);
});

it('refuses a body that no tool needs', async () => {
  const { url } = await serve();
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ text: 'x'.repeat(300 * 1024) }),
  });
  expect(response.status).toBe(413);
});

it.each(['legacy', 'auto'] as const)(
  'previews and commits over requests that stand alone (%s)',
  async (mode) => {
    const { mcp, balance } = await openScene();
    const server = await serveHttp(mcp);
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
    await client.connect(new StreamableHTTPClientTransport(new URL(server.url)));
    onTestFinished(async () => {
      await client.close();
      await server.close();
    });
    const before = balance(USDC);
    const input = { inputMint: USDC, outputMint: SOL, amount: '5' };
    const { id } = await call<{ id: string }>(client, 'preview_swap', input);
    expect(await call(client, 'commit', { id })).toMatchObject({ status: 'landed' });
    expect(before - balance(USDC)).toBe(5_000_000n);
  },
);
