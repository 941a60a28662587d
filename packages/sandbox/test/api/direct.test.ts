import { once } from 'node:events';
import { connect } from 'node:net';
import { SOL, USDC } from '@perijove/core';
import { CLOCK_START_MS } from '@perijove/local-node/ledger';
import { describe, expect, it } from 'vitest';
import type { Sandbox } from '../../src/index.ts';
import { SOL_PRICE, startForTest } from '../running.ts';

/** With a log, no request is answered directly. */
const ways = { directly: {}, 'by the router': { log: () => {} } } as const;

/** Two sandboxes that differ in the way only; their time stands still. */
async function startBoth(): Promise<readonly Sandbox[]> {
  const common = { clockSpeed: 0, now: () => CLOCK_START_MS, seed: 'both' };
  const plan = { limit: 500, windowMs: 1000 };
  return Promise.all(
    Object.values(ways).map((way) => startForTest({ ...common, ...way, plan, port: 0 })),
  );
}

interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Default: that of the sandbox. */
  readonly host?: string;
  /** Default: the sandbox's key. `null`: none. */
  readonly key?: string | null;
}

/** Sends the bytes of a request; returns those of the response. */
function send(sandbox: Sandbox, sent: Sent): Promise<string> {
  const { method = 'GET', path, headers = {}, body, key = sandbox.apiKey } = sent;
  const { port, host } = new URL(sandbox.url);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `host: ${sent.host ?? host}`,
    ...(key === null ? [] : [`x-api-key: ${key}`]),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined || headers['transfer-encoding']
      ? []
      : [`content-length: ${Buffer.byteLength(body)}`]),
    'connection: close',
  ];
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
    socket.write(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`);
  });
}

/** Ids, addresses, keys and times that are other ones in each sandbox, or at each request. */
const CHANGING: readonly (readonly [RegExp, string])[] = [
  [/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, '<uuid>'],
  [/^date: .*$/gim, '<date>'],
  [/("(?:transaction|swapTransaction)":")[^"]+/g, '$1<transaction>'],
  [/("id":")[\da-f]{12}/g, '$1<id>'],
  [/127\.0\.0\.1:\d+/g, '<host>'],
];

function withoutChanging(text: string): string {
  return CHANGING.reduce((shown, [pattern, name]) => shown.replace(pattern, name), text);
}

const PAIR = `inputMint=${SOL}&outputMint=${USDC}&amount=1000000`;
const json = { 'content-type': 'application/json' };
const post = (path: string, body: string, headers: Sent['headers'] = json): Sent => ({
  method: 'POST',
  path,
  body,
  headers,
});
const rpc = (body: string, headers: Sent['headers'] = json): Sent => post('/rpc', body, headers);
const call = (method: string, ...params: readonly unknown[]): string =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });

const targets: readonly string[] = [
  `/price/v3?ids=${SOL}`,
  `/price/v3?ids=${SOL},${USDC}`,
  `/price/v3?ids=${SOL}%2C${USDC}`,
  `/price/v3?ids=${SOL}&ids=${USDC}`,
  `/price/v3?ids[]=${SOL}`,
  `/price/v3?ids=${SOL}#part`,
  `/price/v3?ids='`,
  `/price/v3?ids=%zz`,
  `/price/v3?ids=%E2%82%AC`,
  '/price/v3',
  '/price/v3?',
  '/price/v3/',
  '/price//v3',
  '/price/./v3?ids=x',
  '/PRICE/v3',
  '/price/v2?ids=x',
  `/swap/v1/quote?${PAIR}`,
  `/swap/v1/quote?${PAIR}&slippageBps=10`,
  `/swap/v1/quote?${PAIR}&slippageBps=x`,
  `/swap/v1/quote?${PAIR}&unknown=1`,
  '/swap/v1/quote?inputMint=x',
  `/ultra/v1/order?${PAIR}`,
  `/ultra/v1/order?${PAIR}&taker=ALICE`,
  `/ultra/v1/order?${PAIR}&taker=x`,
  `/swap/v2/order?${PAIR}&taker=ALICE`,
  `/swap/v2/order?${PAIR}`,
  '/ultra/v1/order/routers',
  '/tokens/v2/search?query=SOL',
  '/tokens/v2/recent',
  `/swap/v1/quote?${PAIR}&restrictIntermediateTokens=false&onlyDirectRoutes=true`,
  `/swap/v1/quote?${PAIR}&swapMode=ExactOut&instructionVersion=V2`,
  `/swap/v1/quote?${PAIR}&dexes=Raydium+CLMM`,
  `/swap/v1/quote?${PAIR}&dexes=Raydium%20CLMM`,
  '/portfolio/v1/platforms',
  '/nothing',
  '/',
];

const bodies: readonly Sent[] = [
  post('/ultra/v1/execute', '{}'),
  post('/ultra/v1/execute', '{"requestId":"a","signedTransaction":"b"}'),
  post('/ultra/v1/execute', '{"requestId":"a","signedTransaction":"b"}', {}),
  post('/ultra/v1/execute', '\ufeff{}'),
  post('/ultra/v1/execute', '{'),
  post('/ultra/v1/execute', ''),
  post('/ultra/v1/execute', '[]'),
  post('/ultra/v1/execute', 'null'),
  post('/ultra/v1/execute', '{"requestId":"\u00e4\u20ac","signedTransaction":1}'),
  post('/ultra/v1/execute', `{"requestId":"${'x'.repeat(70_000)}"}`),
  post('/ultra/v1/execute', '2\r\n{}\r\n0\r\n\r\n', { ...json, 'transfer-encoding': 'chunked' }),
  post('/ultra/v1/execute', '{}', { ...json, 'content-encoding': 'gzip' }),
  post('/ultra/v1/execute', '{}', { ...json, 'content-encoding': 'identity' }),
  post('/swap/v2/execute', '{"requestId":"a","signedTransaction":"b"}'),
  post('/swap/v1/swap', '{"userPublicKey":"ALICE","quoteResponse":{}}'),
  post('/swap/v1/swap', '{"userPublicKey":"ALICE"}'),
  post('/price/v3', '{}'),
  { path: '/ultra/v1/execute' },
  { path: `/price/v3?ids=${SOL}`, body: '{}' },
  rpc(call('getSlot')),
  rpc(call('getSlot'), { 'content-type': 'application/json; charset=utf-8' }),
  rpc(call('getSlot'), { 'content-type': 'Application/JSON' }),
  rpc(call('getSlot'), { 'content-type': 'text/plain' }),
  rpc(call('getSlot'), {}),
  rpc(`[${call('getSlot')},${call('getBlockHeight')}]`),
  rpc('[]'),
  rpc('{'),
  rpc(''),
  rpc('\ufeff{}'),
  rpc('{"jsonrpc":"2.0","method":"getSlot"}'),
  rpc(call('getNothing')),
  rpc(call('sendTransaction', 'x')),
  rpc(call('sendTransaction', 'AAAA', { encoding: 'base64' })),
  rpc(call('getBalance', 'ALICE')),
  rpc(call('getLatestBlockhash')),
  rpc(`"${'x'.repeat(1_100_000)}"`),
  { path: '/rpc' },
  { method: 'OPTIONS', path: '/rpc' },
];

const PRICE = `/price/v3?ids=${SOL}`;
const others: readonly Sent[] = [
  ...['HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH'].map((method) => ({ method, path: PRICE })),
  ...[null, 'wrong', ''].flatMap((key) => [
    { path: PRICE, key },
    { path: `/ultra/v1/order?${PAIR}`, key },
    { ...rpc(call('getSlot')), key },
  ]),
  ...[
    { origin: 'http://localhost:5173' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { referer: 'https://evil.example/' },
    { referer: 'http://localhost/' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-origin' },
    { 'access-control-request-private-network': 'true' },
    { authorization: 'Bearer x' },
    { accept: 'text/html' },
  ].flatMap((headers) => [
    { path: PRICE, headers },
    { path: `/swap/v1/quote?${PAIR}`, headers },
    rpc(call('getSlot'), { ...json, ...headers }),
  ]),
  ...['localhost', 'evil.example', 'evil.example:80', '127.0.0.1.evil.example', '[::1]', 'a b'].map(
    (host) => ({ path: PRICE, host }),
  ),
  { path: `http://127.0.0.1${PRICE}` },
  { path: `http://evil.example${PRICE}` },
];

/** Some 200: most come twice, so that counts and remembered results show. */
const all: readonly Sent[] = [
  ...targets.flatMap((path) => [{ path }, { path }]),
  ...bodies.flatMap((body) => [body, body]),
  ...others,
];

function forWallet(sandbox: Sandbox, sent: Sent): Sent {
  const { address } = sandbox.fundedWallets.alice;
  const named = (text: string): string => text.replaceAll('ALICE', address);
  return { ...sent, path: named(sent.path), ...(sent.body && { body: named(sent.body) }) };
}

describe('a response without the router', () => {
  it('has the same bytes as with it, for 200 requests', async () => {
    expect(all.length).toBeGreaterThanOrEqual(200);
    const sandboxes = await startBoth();
    for (const sent of all) {
      const [direct, routed] = await Promise.all(
        sandboxes.map(async (sandbox) =>
          withoutChanging(await send(sandbox, forWallet(sandbox, sent))),
        ),
      );
      expect(direct, JSON.stringify(sent).slice(0, 200)).toBe(routed);
    }
  });
});

it.each(Object.entries(ways))(
  'a client that disconnects in the middle of its body is not reported as a failure, %s',
  async (_, way) => {
    // It fails a test with a sandbox that complains of itself.
    const sandbox = await startForTest(way);
    const { port, host } = new URL(sandbox.url);
    for (const path of ['/ultra/v1/execute', '/rpc']) {
      const socket = connect(Number(port), '127.0.0.1');
      const lines = [
        `POST ${path} HTTP/1.1`,
        `host: ${host}`,
        `x-api-key: ${sandbox.apiKey}`,
        'content-type: application/json',
        'content-length: 100',
      ];
      socket.write(`${lines.join('\r\n')}\r\n\r\n{"a":`);
      // Its head has been read when a later request has its response.
      await send(sandbox, { path: SOL_PRICE });
      socket.destroy();
      await once(socket, 'close');
      await send(sandbox, { path: SOL_PRICE });
    }
  },
);
