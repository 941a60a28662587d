import { once } from 'node:events';
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createAdaptorServer } from '@hono/node-server';
import { jupiter, sandbox, type TransportEvent } from '@perijove/core';
import { pathOf } from '@perijove/core/http-input';
import fc from 'fast-check';
import { families } from 'perijove/catalog';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { createProxy } from '../src/index.ts';

const KEY = 'jup_0123456789abcdefSECRET';
const SOL = 'So11111111111111111111111111111111111111112';

/** Bytes that a connection of the API receives, and how it answers them. */
let received = '';
let reply: (socket: Socket, request: string) => void;
let elsewhere = 0;
const logged: string[] = [];
const events: TransportEvent[] = [];
/** The server in front of the proxy reports there what it cuts off. */
vi.spyOn(console, 'error').mockImplementation(
  (...parts) => void logged.push(parts.map((part) => String(Object(part).stack ?? part)).join(' ')),
);

const api = createTcpServer((socket) => {
  let pending = '';
  socket
    .on('error', () => undefined)
    .on('data', (data) => {
      received += data.toString('latin1');
      pending += data.toString('latin1');
      const end = pending.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = pending.slice(0, end);
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
      if (pending.length < end + 4 + length) return;
      const request = pending.slice(0, end + 4 + length);
      pending = pending.slice(request.length);
      reply(socket, request);
    });
}).listen(0, '127.0.0.1');
const other = createTcpServer((socket) => {
  elsewhere++;
  socket.destroy();
}).listen(0, '127.0.0.1');
await Promise.all([once(api, 'listening'), once(other, 'listening')]);
const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port;
const apiHost = `127.0.0.1:${portOf(api)}`;
const otherHost = `127.0.0.1:${portOf(other)}`;

/** Waits so long for the API. */
const proxyFor = (timeoutMs: number) =>
  createProxy({
    deployment: sandbox(`http://${apiHost}`),
    apiKey: KEY,
    endpoints: families,
    allow: ['*'],
    plan: { limit: 1_000_000, windowMs: 60_000 },
    timeoutMs,
    maxWaitMs: 200,
    onEvent: (event) => events.push(event),
    onError: (error) => logged.push(String((error as Error).stack)),
  });
const patient = proxyFor(30_000);
/** For an API that hangs. */
const impatient = proxyFor(400);
let proxy = patient;
const server = createAdaptorServer({
  fetch: (request, env) => proxy(request, env.incoming.socket.remoteAddress),
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const ownPort = portOf(server);

afterAll(async () => {
  await Promise.all([patient.close(), impatient.close()]);
  for (const each of [api, other, server]) each.close();
});
beforeEach(() => {
  received = '';
  reply = answer('{}');
  logged.length = 0;
  events.length = 0;
});

function answer(body: string | Buffer, headers: readonly string[] = [], status = '200 OK') {
  const bytes = Buffer.from(body);
  const lines = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json',
    `content-length: ${bytes.length}`,
    ...headers,
  ];
  return (socket: Socket): void => {
    socket.write(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), bytes]));
  };
}

/** For the response to a whole request: a bound for what hangs, not for what is slow. */
const PATIENT_MS = 60_000;

/**
 * Sends bytes as they are and returns all that comes back until the connection ends. An incomplete
 * request may get no response.
 */
async function send(bytes: string | Buffer, waitMs = 1_500): Promise<string> {
  const socket = connect(ownPort, '127.0.0.1');
  let text = '';
  socket
    .on('error', () => undefined)
    .on('data', (data) => {
      text += data.toString('latin1');
    });
  const timer = setTimeout(() => socket.destroy(), waitMs);
  socket.write(bytes);
  await once(socket, 'close').catch(() => undefined);
  clearTimeout(timer);
  return text;
}

function get(target: string, headers: readonly string[] = [], host = 'app.example'): string {
  return [`GET ${target} HTTP/1.1`, `host: ${host}`, ...headers, 'connection: close', '', ''].join(
    '\r\n',
  );
}

function post(target: string, body: string, headers: readonly string[] = []): string {
  const lines = [
    `POST ${target} HTTP/1.1`,
    'host: app.example',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    ...headers,
    'connection: close',
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}

const PRICE = `/api/jupiter/price/v3?ids=${SOL}`;

/** Every path of the catalog; a field is one segment without anything that could leave it. */
const knownPaths = Object.values(families).flatMap((family) =>
  Object.values(family).map((endpoint) =>
    pathOf(endpoint, jupiter)
      .replaceAll('.', '\\.')
      .replaceAll(/\{\w+\}/g, "[\\w.~%!'()*-]+"),
  ),
);
const REQUEST_LINE = new RegExp(
  `^(?:GET|POST) (?:${knownPaths.join('|')})(?:\\?[\\w.~%&=,!'()*-]*)? HTTP/1\\.1$`,
);
const HEADERS = new Set([
  'host',
  'connection',
  'accept',
  'x-api-key',
  'content-type',
  'content-length',
]);

/** What holds for every request to the API, whatever the visitor sent. */
function assertSafe(response: string): void {
  const text = Buffer.from(response, 'latin1').toString();
  expect(text).not.toContain(KEY);
  expect(decodeEscapes(text)).not.toContain(KEY);
  expect(elsewhere).toBe(0);
  expect(JSON.stringify(events)).not.toContain(KEY);
  expect(logged.join()).not.toContain(KEY);
  for (const head of received.split(/(?=(?:GET|POST) \/)/).filter(Boolean)) {
    const [line = '', ...fields] = (head.split('\r\n\r\n')[0] ?? '').split('\r\n');
    expect(line).toMatch(REQUEST_LINE);
    expect(line.split('?')[0]).not.toMatch(/\/\.\.?(?:\/| |$)|%2e|%2f|%5c|%25|%0|\\/i);
    const names = fields.map((field) => (field.split(':')[0] ?? '').toLowerCase());
    expect(names.filter((name) => !HEADERS.has(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    expect(fields).toContain(`host: ${apiHost}`);
    expect(fields).toContain(`x-api-key: ${KEY}`);
  }
  received = '';
  events.length = 0;
}

function decodeEscapes(text: string): string {
  return text
    .replaceAll(/\\u00([\da-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
    .replaceAll(/%([\da-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
}

const targets = [
  `http://${otherHost}/api/jupiter/price/v3?ids=${SOL}`,
  `http://user:pass@${otherHost}/api/jupiter/price/v3?ids=${SOL}`,
  `https://${otherHost}${PRICE}`,
  `//${otherHost}${PRICE}`,
  `/\\${otherHost}${PRICE}`,
  `/api/jupiter/../../price/v3?ids=${SOL}`,
  `/api/jupiter/../../../price/v3?ids=${SOL}`,
  `/api/jupiter/%2e%2e/price/v3?ids=${SOL}`,
  `/api/jupiter//price/v3?ids=${SOL}`,
  `//api/jupiter/price/v3?ids=${SOL}`,
  `/api/jupiter/price\\v3?ids=${SOL}`,
  `/api/jupiter/price%2fv3?ids=${SOL}`,
  `/api/jupiter/%70rice/v3?ids=${SOL}`,
  `/api/jupiter/price/v3/?ids=${SOL}`,
  `/api/jupiter/price/v3;x=1?ids=${SOL}`,
  `/api/jupiter/price/v3%00?ids=${SOL}`,
  `/api/jupiter/price/v3%0d%0ax-evil:%201?ids=${SOL}`,
  `/api/jupiter/price/v3?ids=${SOL}%0d%0aHost:%20${otherHost}`,
  `/api/jupiter/price/v3?ids=${SOL}&ids=${SOL}#@${otherHost}`,
  `/api/jupiter/portfolio/v1/positions/..%2f..%2fultra%2fv1%2fexecute`,
  `/api/jupiter/portfolio/v1/positions/%2e%2e`,
  `/api/jupiter/portfolio/v1/positions/..`,
  `/api/jupiter/tokens/v2/%2e%2e/%2e%2e`,
  `/api/jupiter/tokens/v1/tagged/..%2f..%2fprice`,
  `/api/jupiter/tokens/v1/tagged/..%5c..%5cprice`,
  `/api/jupiter/tokens/v1/tagged/%252e%252e`,
  `/api/jupiter/tokens/v1/tagged/a%3fb%23c`,
  `/api/jupiter/tokens/v1/tagged/%ff%fe`,
  `/api/jupiter/tokens/v1/tagged/%ed%a0%80`,
  `/api/jupiter/tokens/v2/search?query=%00%0d%0a${otherHost}`,
  `/api/jupiter/tokens/v2/search?query=${'x'.repeat(8_000)}`,
  `/api/jupiter/price/v3?ids=${Array(200).fill(SOL).join(',')}`,
  `/api/jupiter/price/v3?__proto__=1&constructor=2`,
  '*',
  '/',
  '',
];

test.each(targets)('the target %j reaches nothing but an endpoint', async (target) => {
  assertSafe(await send(get(target)));
  assertSafe(await send(get(target, [], otherHost)));
});

const piece = fc.constantFrom(
  '/api/jupiter',
  '/price/v3',
  '/tokens/v2',
  '/tokens/v1/tagged',
  '/search',
  '/portfolio/v1/positions',
  '/ultra/v1/execute',
  '/',
  '//',
  '/..',
  '/.',
  '..',
  '%2e',
  '%2E%2e',
  '%2f',
  '%5c',
  '\\',
  '%00',
  '%0d%0a',
  '?',
  '&',
  '#',
  ';',
  '@',
  ':',
  `ids=${SOL}`,
  'query=',
  'users[]=',
  SOL,
  otherHost,
  `http://${otherHost}`,
  'é',
  '%c3%a9',
  '\u202e',
  '%',
  '%zz',
  '*',
  '{address}',
  '{governanceToken}',
  ' ',
  '\t',
);

test('no target that is put together of such pieces reaches anything else', async () => {
  const target = fc.array(piece, { maxLength: 9 }).map((parts) => parts.join(''));
  const start = fc.constantFrom(
    '',
    '/api/jupiter',
    '/api/jupiter/price/v3',
    '/api/jupiter/tokens/v1/tagged/',
  );
  await fc.assert(
    fc.asyncProperty(start, target, async (before, rest) => {
      assertSafe(await send(get(before + rest)));
    }),
    { numRuns: 600, seed: 1 },
  );
});

test.each([
  ['authorization: Bearer visitor'],
  ['cookie: session=visitor'],
  ['x-api-key: visitor'],
  ['X-API-Key: visitor'],
  [`x-forwarded-host: ${otherHost}`, 'x-forwarded-proto: https', 'x-forwarded-for: 127.0.0.1'],
  [`forwarded: host=${otherHost}`],
  [`x-original-url: /ultra/v1/execute`, 'x-rewrite-url: /ultra/v1/execute'],
  ['x-http-method-override: POST'],
  ['connection: x-api-key, close'],
  ['proxy-authorization: Basic eDp5'],
  [
    'range: bytes=0-1',
    'if-none-match: "x"',
    'accept-encoding: br',
    'te: trailers',
    'expect: 100-continue',
  ],
  ['upgrade: websocket', 'sec-websocket-key: x', 'connection: upgrade'],
  ['content-length: 5'],
  [`x-long: ${'y'.repeat(12_000)}`],
])('the header %s of a visitor goes no further', async (...headers) => {
  assertSafe(await send(get(PRICE, headers)));
});

test('a request that is smuggled behind another is one more checked request, or none', async () => {
  const inner = get('/ultra/v1/execute', ['x-api-key: visitor']);
  for (const framing of [
    ['content-length: 0', 'transfer-encoding: chunked'],
    ['transfer-encoding: chunked', 'content-length: 4'],
    ['transfer-encoding: xchunked'],
    ['transfer-encoding : chunked'],
    ['content-length: 4', 'content-length: 0'],
  ]) {
    const lines = [
      'POST /api/jupiter/trigger/v1/execute HTTP/1.1',
      'host: app.example',
      ...framing,
    ];
    assertSafe(await send(`${lines.join('\r\n')}\r\n\r\n0\r\n\r\n${inner}`));
  }
  assertSafe(await send(get(`${PRICE} HTTP/1.1\r\nhost: ${otherHost}\r\nx: `)));
});

test('no method but those of the catalog arrives', async () => {
  for (const method of [
    'HEAD',
    'PUT',
    'PATCH',
    'DELETE',
    'OPTIONS',
    'TRACE',
    'CONNECT',
    'PROPFIND',
    'get',
    'POST',
  ]) {
    assertSafe(await send(get(PRICE).replace('GET', method)));
  }
});

const json = fc.oneof(
  fc.json(),
  fc.constantFrom(
    '',
    'null',
    '[]',
    '{"__proto__":{"a":1},"requestId":"r","signedTransaction":"AQID"}',
    '{"requestId":"r","requestId":"s","signedTransaction":"AQID"}',
    `${'['.repeat(200_000)}`,
    `{"requestId":"${'x'.repeat(100_000)}","signedTransaction":"AQID"}`,
    '{"requestId":"\\ud800","signedTransaction":"AQID"}',
    '\ufeff{"requestId":"r","signedTransaction":"AQID"}',
    `{"requestId":"r\\r\\nHost: ${otherHost}","signedTransaction":"AQID"}`,
    '{"quoteResponse":{"a":{"b":1e999}},"userPublicKey":"x"}',
  ),
);

test('no body makes anything but an error or a request of the same endpoint', async () => {
  const path = fc.constantFrom(
    '/api/jupiter/trigger/v1/execute',
    '/api/jupiter/swap/v1/swap',
    '/api/jupiter/studio/v1/dbc-pool/submit',
  );
  await fc.assert(
    fc.asyncProperty(path, json, async (target, body) => {
      const response = await send(post(target, body), PATIENT_MS);
      expect(response).toMatch(/^HTTP\/1\.1 (?:200|400|413|429) /);
      assertSafe(response);
    }),
    { numRuns: 150, seed: 1 },
  );
});

const escaped = [...KEY].map((each) => `\\u00${each.charCodeAt(0).toString(16)}`).join('');

test.each<[string, (socket: Socket, request: string) => void]>([
  ['redirects to another host', answer('', [`location: http://${otherHost}/`], '302 Found')],
  [
    'redirects a submit with its body',
    answer('', [`location: http://${otherHost}/`], '307 Temporary Redirect'),
  ],
  ['refreshes to another host', answer('{}', [`refresh: 0; url=http://${otherHost}/`])],
  ['repeats the request', (socket, request) => answer(JSON.stringify({ request }))(socket)],
  [
    'repeats the request in a failure',
    (socket, request) => answer(JSON.stringify({ error: request }), [], '400 Bad Request')(socket),
  ],
  [
    'repeats the request as text of a failure',
    (socket, request) => answer(`you sent ${request}`, [], '500 Internal Server Error')(socket),
  ],
  ['writes the key with escapes', answer(`{"key":"${escaped}"}`)],
  [
    'writes the key with escapes in a failure',
    answer(`{"error":"${escaped}"}`, [], '400 Bad Request'),
  ],
  ['has the key as a name', answer(`{"${KEY}":{"${KEY}":1}}`)],
  [
    'repeats the key in headers',
    answer('{}', [
      `x-api-gateway-request-id: ${KEY}`,
      `x-ratelimit-remaining: ${KEY}`,
      `www-authenticate: ${KEY}`,
      `set-cookie: k=${KEY}`,
      `link: <${KEY}>`,
      `retry-after: ${KEY}`,
    ]),
  ],
  ['repeats the key in its reason phrase', answer('{}', [], `200 ${KEY}`)],
  ['repeats the key in its content type', answer('{}', [`content-type: text/html; x=${KEY}`])],
  ['compresses what it repeats', answer(gzipSync(`{"key":"${KEY}"}`), ['content-encoding: gzip'])],
  [
    'compresses in a way that nobody asked for',
    answer(brotliCompressSync(`{"key":"${KEY}"}`), ['content-encoding: br']),
  ],
  [
    'sends a page',
    (socket) => answer(`<script>${KEY}</script>`, ['content-type: text/html'])(socket),
  ],
  [
    'promises more bytes than it sends',
    (socket) =>
      socket.end(
        `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"key":"${KEY}"`,
      ),
  ],
  [
    'sends more bytes than it promises',
    (socket) =>
      socket.end(
        `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}"${KEY}"`,
      ),
  ],
  [
    'sends the key in pieces',
    (socket) => {
      socket.write(
        'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n',
      );
      for (const character of `{"key":"${KEY}"}`) socket.write(`1\r\n${character}\r\n`);
      socket.write('0\r\n\r\n');
    },
  ],
  ['hangs', () => undefined],
  [
    'hangs in mid-response',
    (socket) =>
      socket.write(
        'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
      ),
  ],
  ['speaks another protocol', (socket) => socket.end(`SSH-2.0-${KEY}\r\n`)],
  ['sends a broken head', (socket) => socket.end(`HTTP/1.1 200 OK\r\n${KEY}\r\n\r\n`)],
  [
    'sends a chunk that never ends',
    (socket) =>
      socket.write(
        'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\ncontent-type: application/json\r\n\r\nffffffff\r\n',
      ),
  ],
  ['hangs up', (socket) => socket.destroy()],
  // Last: the limiter waits after it.
  [
    'repeats the key in the headers of a refusal',
    answer(
      '{}',
      [`x-api-gateway-request-id: ${KEY}`, `retry-after: ${KEY}`],
      '429 Too Many Requests',
    ),
  ],
])('an API that %s', async (_, misbehave) => {
  reply = misbehave;
  proxy = impatient;
  for (const request of [
    get(PRICE),
    get('/api/jupiter/tokens/v1/all'),
    post('/api/jupiter/trigger/v1/execute', '{"requestId":"r","signedTransaction":"AQID"}'),
  ]) {
    const response = await send(request, PATIENT_MS);
    expect(response).toMatch(/^HTTP\/1\.1 \d{3} /);
    expect(response).not.toMatch(/set-cookie|location:|refresh:|text\/html/i);
    assertSafe(response);
  }
});
