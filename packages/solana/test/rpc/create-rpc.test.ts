import { once } from 'node:events';
import { createServer as createProxyServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { inspect } from 'node:util';
import { gzipSync } from 'node:zlib';
import { isPerijoveError } from '@perijove/core';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createRpc, type RpcOptions } from '../../src/rpc/create-rpc.ts';
import { type Reaction, serveNode } from './node-server.ts';
import { simulatedClock } from './simulated-clock.ts';

async function askedOf(
  reactions: readonly Reaction[],
  options: RpcOptions = {},
  method = 'getSlot',
): Promise<{ outcome: unknown; calls: number; waits: readonly number[] }> {
  const node = await serveNode(
    (_, nth) => reactions[Math.min(nth, reactions.length - 1)] as Reaction,
  );
  const clock = simulatedClock();
  const rpc = createRpc(node.url, { clock, ...options });
  const outcome = await rpc.call(method, ['a', { b: 1 }]).catch((error: unknown) => error);
  return { outcome, calls: node.calls.length, waits: clock.waits };
}

const refused = (details: object) =>
  expect.objectContaining({ code: 'rpc_failed', details: expect.objectContaining(details) });

describe('createRpc', () => {
  it('posts one JSON-RPC call and gives its result', async () => {
    const node = await serveNode(() => ({ result: { value: 7 } }));
    const rpc = createRpc(`${node.url}/path`, { headers: { 'x-token': 'abc' } });
    expect(await rpc.call('getSlot', ['a', { b: 1 }])).toEqual({ value: 7 });
    expect(node.calls).toMatchObject([
      {
        method: 'getSlot',
        params: ['a', { b: 1 }],
        path: '/path',
        headers: { 'content-type': 'application/json', 'x-token': 'abc' },
      },
    ]);
  });

  it('needs no URL.canParse, which React Native lacks', () => {
    const own = Object.getOwnPropertyDescriptor(URL, 'canParse') ?? {};
    onTestFinished(() => void Object.defineProperty(URL, 'canParse', own));
    Object.defineProperty(URL, 'canParse', { ...own, value: undefined });
    createRpc('http://127.0.0.1:9');
    expect(() => createRpc('http://')).toThrow('the http(s) address of a node');
  });

  it('shares its connections with the other clients of the node', async () => {
    const node = await serveNode(() => ({ result: 7 }));
    for (let n = 0; n < 8; n++) await createRpc(node.url).call('getSlot', []);
    // undici opens a second one when a request follows at once.
    expect(node.maxSockets()).toBeLessThanOrEqual(2);
  });

  it('takes a compressed response', async () => {
    const server = createProxyServer((request, response) => {
      expect(request.headers['accept-encoding']).toBe('gzip');
      response.setHeader('content-encoding', 'gzip');
      response.end(gzipSync(JSON.stringify({ jsonrpc: '2.0', id: 1, result: 7 })));
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    expect(await createRpc(`http://127.0.0.1:${port}`).call('getSlot', [])).toBe(7);
  });

  it('gives a result of null', async () => {
    expect(await askedOf([{ result: null }])).toMatchObject({ outcome: null, calls: 1 });
  });

  it.each<readonly [string, Reaction]>([
    ['a lost connection', 'drop'],
    ['429', { status: 429 }],
    ['503', { status: 503, body: '<html>' }],
    ['a node that is behind', { error: { code: -32005, message: 'Node is behind' } }],
    ['a slot that is not there yet', { error: { code: -32016, message: 'Minimum context slot' } }],
  ])('retries after %s', async (_, reaction) => {
    expect(await askedOf([reaction, reaction, { result: 5 }])).toEqual({
      outcome: 5,
      calls: 3,
      waits: [125, 250],
    });
  });

  it.each<readonly [string, Reaction, object]>([
    [
      'a wrong parameter',
      { error: { code: -32602, message: 'Invalid param' } },
      { reason: 'node', code: -32602 },
    ],
    [
      'an unknown method',
      { error: { code: -32601, message: 'No such method' }, status: 404 },
      { reason: 'node', code: -32601 },
    ],
    ['401', { status: 401, body: 'who are you' }, { reason: 'http', status: 401 }],
    [
      'a redirect',
      { status: 302, headers: { location: 'http://127.0.0.1:9/' } },
      { reason: 'http' },
    ],
    ['an answer that is not JSON', { text: 'hello' }, { reason: 'response' }],
    ['an answer without a result', { text: '{"jsonrpc":"2.0","id":1}' }, { reason: 'response' }],
    ['an error without a form', { error: 'odd' }, { reason: 'response' }],
    ['an answer that is a list', { text: '[]' }, { reason: 'response' }],
  ])('does not retry after %s', async (_, reaction, details) => {
    expect(await askedOf([reaction])).toMatchObject({ outcome: refused(details), calls: 1 });
  });

  it('gives up after the maximum number of retries', async () => {
    expect(await askedOf(['drop'], { retries: 2 })).toMatchObject({
      outcome: refused({ reason: 'connection', method: 'getSlot' }),
      calls: 3,
    });
    expect(await askedOf([{ status: 500 }], { retries: 0 })).toMatchObject({
      outcome: refused({ reason: 'http', status: 500 }),
      calls: 1,
    });
  });

  it('sends what may have an effect only once', async () => {
    expect(await askedOf([{ status: 503 }, { result: 1 }], {}, 'sendTransaction')).toMatchObject({
      outcome: refused({ status: 503 }),
      calls: 1,
    });
    expect(await askedOf(['drop'], {}, 'requestAirdrop')).toMatchObject({ calls: 1 });
  });

  const busy = (retryAfter: string, status = 429): Reaction => ({
    status,
    headers: { 'retry-after': retryAfter },
  });

  it('waits as long as the node asks, in seconds or until a date', async () => {
    const { waits } = await askedOf([busy('2'), busy('5', 503), busy('soon'), { result: 1 }]);
    expect(waits).toEqual([2_000, 5_000, 500]);
    const past = await askedOf([busy('Sun, 06 Nov 1994 08:49:37 GMT'), { result: 1 }]);
    expect(past.waits).toEqual([125]);
  });

  it.each([429, 503])('fails at once when a %d asks for a longer wait', async (status) => {
    expect(await askedOf([busy('999', status), { result: 1 }])).toMatchObject({
      outcome: refused({ reason: 'http', status, retryAfterMs: 999_000 }),
      calls: 1,
    });
  });

  it('ends an attempt that takes too long', async () => {
    const timeouts: (() => void)[] = [];
    const clock = simulatedClock();
    const node = await serveNode(() => {
      // Time is up only once the request has arrived.
      for (const ring of timeouts.splice(0)) setImmediate(ring);
      return 'hang';
    });
    const schedule: typeof clock.schedule = (task, ms) => {
      if (ms !== 8_000) return clock.schedule(task, ms);
      timeouts.push(task);
      return () => undefined;
    };
    const rpc = createRpc(node.url, {
      timeoutMs: 8_000,
      retries: 1,
      clock: { ...clock, schedule },
    });
    await expect(rpc.call('getSlot', [])).rejects.toEqual(
      refused({ reason: 'timeout', method: 'getSlot' }),
    );
    expect(node.calls).toHaveLength(2);
  });

  it('refuses a response that is too large', async () => {
    const { outcome } = await askedOf([{ result: 'x'.repeat(5_000) }], { maxResponseBytes: 4_000 });
    expect(outcome).toEqual(refused({ reason: 'response' }));
  });

  it('keeps what the node adds to its error', async () => {
    const data = { err: 'BlockhashNotFound', logs: [] };
    const { outcome } = await askedOf([
      { error: { code: -32002, message: 'Simulation\nfailed', data } },
    ]);
    expect(outcome).toMatchObject({
      message: 'getSlot: Simulation failed',
      details: { code: -32002, data },
      advice: 'retry',
    });
  });

  it.each<readonly [string, Reaction, RegExp]>([
    [
      'a missing key',
      { status: 401, body: '{}' },
      /status 401: the node refused the key, or needs/,
    ],
    ['a refused key', { status: 403, body: '' }, /status 403: the node refused the key/],
    [
      'the URL of the API',
      { status: 404, body: '{"message":"Cannot POST"}' },
      /not a JSON-RPC endpoint; pass the URL of an RPC node/,
    ],
    ['a rate limit', { status: 429 }, /status 429: the node's rate limit is reached/],
    [
      'a proxy',
      { status: 502, body: '<html>' },
      /status 502: the node, or the proxy before it, is down/,
    ],
    [
      'a page',
      { text: '<!doctype html>' },
      /the response is an HTML page: is this the URL of a node/,
    ],
    ['other text', { text: 'ok' }, /the response is not JSON-RPC: is this the URL of a node/],
  ])('names the probable cause: %s', async (_, reaction, says) => {
    const { outcome } = await askedOf([reaction], { retries: 0 });
    expect((outcome as Error).message).toMatch(says);
    expect((outcome as Error).message).not.toContain('<');
  });

  it('says so when nothing listens, or no https is spoken', async () => {
    const says = async (url: string): Promise<string> =>
      createRpc(url, { retries: 0 })
        .call('getSlot', [])
        .then(
          () => '',
          (error: Error) => error.message,
        );
    expect(await says(`http://127.0.0.1:${await closedPort()}`)).toContain('is the node running?');
    const { url } = await serveNode(() => ({ result: 1 }));
    expect(await says(url.replace('http:', 'https:'))).toContain(
      'should the URL begin with http:?',
    );
  });

  it('rejects with the reason of the caller when aborted', async () => {
    const reason = new Error('enough');
    const controller = new AbortController();
    const node = await serveNode(() => {
      controller.abort(reason);
      return 'hang';
    });
    const rpc = createRpc(node.url);
    await expect(rpc.call('getSlot', [], controller.signal)).rejects.toBe(reason);
    await expect(rpc.call('getSlot', [], controller.signal)).rejects.toBe(reason);
    expect(node.calls).toHaveLength(1);
  });

  it.each(['', 'node', 'ws://127.0.0.1', 'file:///etc'])('refuses the address %j', (url) => {
    expect(() => createRpc(url)).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  });

  it('never shows the key, wherever it is and however it is repeated', async () => {
    const key = 'a0b1c2d3-secret-key';
    const echo: Reaction = {
      error: { code: -32000, message: `no plan for ${key}`, data: { [key]: [{ of: key }] } },
    };
    const node = await serveNode(() => echo);
    const closed = await closedPort();
    const failing = (() =>
      Promise.reject(new TypeError(`error sending to ${node.url}/?k=${key}`))) as typeof fetch;
    const attempts = await Promise.allSettled([
      createRpc(`${node.url}/v2/${key}`).call('getSlot', []),
      createRpc(`${node.url}/?api-key=${key}`).call('getSlot', []),
      createRpc(`${node.url}/`, { headers: { authorization: key } }).call('getSlot', []),
      createRpc(`${node.url}/`, { headers: { authorization: `Bearer ${key}` } }).call(
        'getSlot',
        [],
      ),
      createRpc(`http://127.0.0.1:${closed}/${key}`, { retries: 0 }).call('getSlot', []),
      createRpc(`${node.url}/?k=${key}`, { fetch: failing, retries: 0 }).call('getSlot', []),
    ]);
    for (const attempt of attempts) {
      const error: unknown = attempt.status === 'rejected' ? attempt.reason : undefined;
      expect(isPerijoveError(error, 'rpc_failed')).toBe(true);
      expect(inspect(error, { depth: 9, showHidden: true })).not.toContain(key);
    }
  });
});

describe('a proxy of the environment', () => {
  const NAMES = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY', 'no_proxy', 'NO_PROXY'];

  /** A forward proxy that opens tunnels to this port, whatever host it is asked for. */
  async function startProxy(to: number, status = 200) {
    for (const name of NAMES) vi.stubEnv(name, undefined);
    const asked: string[] = [];
    const sockets = new Set<Socket>();
    const server = createProxyServer();
    server.on('connect', ({ url, headers }: IncomingMessage, near: Socket) => {
      asked.push(`${url} ${headers['proxy-authorization'] ?? ''}`.trim());
      sockets.add(near.on('error', () => undefined));
      if (status !== 200) return void near.end(`HTTP/1.1 ${status} No\r\n\r\n`);
      const far = connect(to, '127.0.0.1');
      sockets.add(far.on('error', () => undefined));
      near.write('HTTP/1.1 200 Connection established\r\n\r\n');
      near.pipe(far).pipe(near);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => {
      vi.unstubAllEnvs();
      for (const socket of sockets) socket.destroy();
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    vi.stubEnv('HTTP_PROXY', `http://user:secret-word@127.0.0.1:${port}`);
    return asked;
  }

  const portOf = (url: string): number => Number(new URL(url).port);

  it('opens a tunnel to the node, which is kept', async () => {
    const node = await serveNode(() => ({ result: 7 }));
    const asked = await startProxy(portOf(node.url));
    const rpc = createRpc('http://node.test/path', { headers: { 'x-token': 'abc' } });
    for (let call = 0; call < 2; call++) {
      expect(await rpc.call('getSlot', [])).toBe(7);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(asked).toEqual([`node.test:80 Basic ${btoa('user:secret-word')}`]);
    expect(node.calls).toHaveLength(2);
    expect(node.calls[0]).toMatchObject({ path: '/path', headers: { 'x-token': 'abc' } });
  });

  it('is not used for this machine, hosts in NO_PROXY, and with the option fetch', async () => {
    const node = await serveNode(() => ({ result: 7 }));
    const asked = await startProxy(portOf(node.url));
    expect(await createRpc(node.url).call('getSlot', [])).toBe(7);
    vi.stubEnv('NO_PROXY', 'node.test');
    // It is looked up, which tests are not allowed to do.
    await expect(
      createRpc('http://node.test', { retries: 0 }).call('getSlot', []),
    ).rejects.toThrow();
    vi.stubEnv('NO_PROXY', undefined);
    const own: typeof fetch = async () => Response.json({ result: 8 });
    expect(await createRpc('http://node.test', { fetch: own }).call('getSlot', [])).toBe(8);
    expect(asked).toEqual([]);
  });

  it('is named when it refuses, without its password', async () => {
    const asked = await startProxy(1, 407);
    const rpc = createRpc('http://node.test', { retries: 0 });
    const error: unknown = await rpc.call('getSlot', []).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'rpc_failed', details: { reason: 'connection' } });
    expect(String(error)).toContain('the proxy of HTTPS_PROXY or HTTP_PROXY responded with 407');
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('secret-word');
    expect(asked).not.toEqual([]);
  });

  it('that is not a URL is named', async () => {
    await startProxy(1);
    vi.stubEnv('HTTP_PROXY', 'user:secret-word@proxy');
    const rpc = createRpc('http://node.test', { retries: 0 });
    const error: unknown = await rpc.call('getSlot', []).catch((thrown: unknown) => thrown);
    expect(String(error)).toContain('is not a URL such as');
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('secret-word');
  });
});

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
