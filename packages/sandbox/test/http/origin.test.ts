import { request } from 'node:http';
import { createOriginRule } from '@perijove/local-node/rpc';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Sandbox } from '../../src/index.ts';
import { SOL_PRICE, startSeeded } from '../running.ts';

const FOREIGN = 'https://evil.example';
const NAMED = 'https://app.example';

const problems: string[] = [];
const report = (problem: string): void => void problems.push(problem);
let closed: Sandbox;
let opened: Sandbox;
beforeAll(async () => {
  closed = await startSeeded({ report });
  opened = await startSeeded({ report, allowedOrigins: [NAMED] });
});
afterAll(async () => {
  await closed.stop();
  await opened.stop();
  expect(problems).toEqual([]);
});

describe('the rule', () => {
  const isAllowed = createOriginRule([NAMED, 'chrome-extension://abcdef']);

  it.each([
    'http://localhost',
    'http://localhost:3000',
    'https://localhost:3000',
    'http://127.0.0.1:5173',
    'http://127.4.5.6:80',
    'http://[::1]:3000',
    'https://app.example',
    'HTTPS://APP.example:443',
    'chrome-extension://abcdef',
  ])('allows %s', (origin) => {
    expect(isAllowed(origin)).toBe(true);
  });

  it.each([
    'null',
    '',
    'https://evil.example',
    'http://app.example',
    'https://app.example:8443',
    'https://app.example.evil.example',
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
    'http://evil.example/http://localhost',
    'http://localhost@evil.example',
    String.raw`http://localhost\.evil.example`,
    'http://192.168.0.2:3000',
    'http://0.0.0.0:3000',
    'file://',
    'file://localhost',
    'chrome-extension://ghijkl',
    'chrome-extension://localhost',
    'http://localhost, https://evil.example',
    'http://127.999.1.1',
    'http://',
  ])('refuses %j', (origin) => {
    expect(isAllowed(origin)).toBe(false);
  });
});

/** What a browser sends for a page, by hand: `fetch` sets some of these headers itself. */
function send(
  url: string,
  headers: Readonly<Record<string, string>>,
  { method = 'GET', body = '' } = {},
): Promise<{ status: number; headers: Readonly<Record<string, unknown>>; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent: false }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const airdropOf = (sandbox: Sandbox): string =>
  JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'requestAirdrop',
    params: [sandbox.fundedWallets.alice.address, 1_000_000_000],
  });

/** Every door of the sandbox, with a request that is good when nobody forbids it. */
const doors: readonly (readonly [string, string, string])[] = [
  ['the API', 'GET', SOL_PRICE],
  ['the API', 'POST', '/ultra/v1/execute'],
  ['JSON-RPC', 'POST', '/rpc'],
  ['the health of the node', 'GET', '/rpc/health'],
  ['the portal', 'GET', '/portal/api/keys'],
  ['the portal', 'POST', '/portal/api/keys'],
  ['the controls', 'GET', '/_sandbox/clock'],
  ['the controls', 'POST', '/_sandbox/reset'],
  ['the storage', 'GET', '/storage/x/image'],
  ['the document', 'GET', '/openapi.json'],
  ['an unknown path', 'GET', '/no/such/path'],
];

test.each(doors)('a foreign page is refused at %s: %s %s', async (_, method, path) => {
  const sandbox = closed;
  const before = sandbox.ledger.lamports(sandbox.fundedWallets.alice.address);
  const json = { 'content-type': 'application/json' };
  for (const origin of [FOREIGN, 'null']) {
    for (const extra of [{}, json, { 'content-type': 'text/plain' }]) {
      const headers = { origin, ...extra };
      const answer = await send(sandbox.url + path, headers, {
        method,
        body: method === 'POST' ? airdropOf(sandbox) : '',
      });
      expect(answer.status).toBe(403);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      expect(answer.body).toContain('--allow-origin');
    }
  }
  expect(sandbox.ledger.lamports(sandbox.fundedWallets.alice.address)).toBe(before);
});

test('the retired host refuses a foreign page too', async () => {
  const { retiredUrl } = closed;
  expect((await send(retiredUrl, { origin: FOREIGN })).status).toBe(403);
  const allowed = await send(retiredUrl, { origin: 'http://localhost:3000' });
  expect(allowed.status).toBe(410);
  expect(allowed.headers['access-control-allow-origin']).toBe('http://localhost:3000');
});

test('a foreign page gets no preflight through, not even for a private network', async () => {
  const { url } = closed;
  const ask = {
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'content-type,x-api-key',
    'access-control-request-private-network': 'true',
  };
  for (const path of [
    '/rpc',
    '/price/v3',
    '/portal/api/keys',
    '/_sandbox/reset',
    '/storage/x/image',
  ]) {
    const answer = await send(url + path, { ...ask, origin: FOREIGN }, { method: 'OPTIONS' });
    expect(answer.status).toBe(403);
    const named = Object.keys(answer.headers).filter((name) => name.startsWith('access-control'));
    expect(named).toEqual([]);
  }
});

test('requests of a foreign page that carry no Origin are refused, and pages can still be opened', async () => {
  const { url } = closed;
  const image = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };
  const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
  for (const path of [
    SOL_PRICE,
    '/rpc/health',
    '/_sandbox/clock',
    '/portal/api/keys',
    '/storage/x/image',
  ]) {
    expect((await send(url + path, image)).status).toBe(403);
    expect((await send(url + path, link)).status).toBe(403);
    expect((await send(url + path, { ...image, referer: `${FOREIGN}/` })).status).toBe(403);
    // An older browser says nothing but where it comes from.
    expect((await send(url + path, { referer: `${FOREIGN}/` })).status).toBe(403);
  }
  for (const path of ['/', '/docs', '/portal', '/openapi.json']) {
    expect((await send(url + path, link)).status).toBe(200);
    expect((await send(url + path, { ...link, referer: `${FOREIGN}/` })).status).toBe(200);
  }
});

test('an image of the storage can be shown by a page on another loopback name', async () => {
  const { url } = closed;
  const image = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };
  const referer = 'http://localhost:3000/';
  expect((await send(`${url}/storage/x/image`, { ...image, referer })).status).toBe(404);
});

test('the controls serve pages of this machine, and keys are for pages of the sandbox', async () => {
  const { url, control } = closed;
  const origin = 'http://localhost:5173';
  const page = { origin, 'sec-fetch-site': 'cross-site' };
  const preflight = await send(
    `${url}/_sandbox/clock`,
    {
      ...page,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
    { method: 'OPTIONS' },
  );
  expect([preflight.status, preflight.headers['access-control-allow-origin']]).toEqual([
    204,
    origin,
  ]);
  const json = { ...page, 'content-type': 'application/json' };
  const before = control.clock.now();
  const body = JSON.stringify({ advanceMs: 3_600_000 });
  const moved = await send(`${url}/_sandbox/clock`, json, { method: 'POST', body });
  expect([moved.status, moved.headers['access-control-allow-origin']]).toEqual([200, origin]);
  expect(control.clock.now()).toBeGreaterThanOrEqual(before + 3_600_000);
  expect((await send(`${url}/portal/api/keys`, page)).status).toBe(403);
});

test('programs without an Origin, and pages of this machine, are served', async () => {
  const { url, apiKey } = closed;
  const key = { 'x-api-key': apiKey };
  expect((await send(url + SOL_PRICE, key)).status).toBe(200);
  for (const site of ['none', 'same-origin', 'same-site']) {
    expect((await send(url + SOL_PRICE, { ...key, 'sec-fetch-site': site })).status).toBe(200);
  }
  for (const origin of ['http://localhost:3000', 'http://127.0.0.1:1', 'https://[::1]:4']) {
    const answer = await send(url + SOL_PRICE, { ...key, origin, 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBe(origin);
    expect(answer.headers['vary']).toContain('Origin');
    expect(answer.headers['access-control-allow-private-network']).toBeUndefined();
  }
});

test('an option opens the API, JSON-RPC and its websocket to a named origin, and nothing else', async () => {
  const origin = NAMED;
  const { url, apiKey, rpcWebSocketUrl } = opened;
  const answer = await send(url + SOL_PRICE, { origin, 'x-api-key': apiKey });
  expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([200, origin]);
  const preflight = await send(
    `${url}/rpc`,
    {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
      'access-control-request-private-network': 'true',
    },
    { method: 'OPTIONS' },
  );
  expect(preflight.status).toBe(204);
  expect(preflight.headers['access-control-allow-private-network']).toBe('true');
  expect(preflight.headers['access-control-allow-origin']).toBe(origin);
  expect(await connecting(rpcWebSocketUrl, origin)).toBe(101);
  for (const path of ['/portal/api/keys', '/_sandbox/clock']) {
    expect((await send(url + path, { origin })).status).toBe(403);
  }
  expect((await send(url + SOL_PRICE, { origin: FOREIGN })).status).toBe(403);
});

/** The status that answers a websocket which a page opens; 101 when it is taken. */
function connecting(url: string, origin: string | undefined): Promise<number | undefined> {
  const headers = {
    ...(origin !== undefined && { origin }),
    connection: 'upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  };
  return new Promise((resolve, reject) => {
    const sent = request(url.replace(/^ws/, 'http'), { headers, agent: false });
    sent.on('upgrade', ({ statusCode }, socket) => {
      socket.destroy();
      resolve(statusCode);
    });
    sent.on('response', ({ statusCode }) => resolve(statusCode));
    sent.on('error', reject);
    sent.end();
  });
}

test('a websocket of a foreign page is refused, on both ports', async () => {
  const { rpcWebSocketUrl } = closed;
  const next = new URL(rpcWebSocketUrl);
  next.port = String(Number(next.port) + 1);
  for (const url of [rpcWebSocketUrl, `ws://${next.host}`]) {
    expect(await connecting(url, FOREIGN)).toBe(403);
    expect(await connecting(url, 'null')).toBe(403);
    expect(await connecting(url, 'http://localhost:3000')).toBe(101);
    expect(await connecting(url, undefined)).toBe(101);
  }
});

test('what a foreign page tries is not counted in the windows', async () => {
  const { url, control } = closed;
  control.resetWindows();
  for (let attempt = 0; attempt < 5; attempt++) await send(url + SOL_PRICE, { origin: FOREIGN });
  const answer = await send(url + SOL_PRICE, {});
  expect(answer.headers['x-ratelimit-current']).toBe('1');
});
