import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { inspect } from 'node:util';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createTransport, sandbox } from '../../src/index.ts';
import { createWire } from '../../src/runtime/node.ts';
import { endpoints } from '../sample-endpoints.ts';
import { serve } from './loopback-server.ts';
import { get, newFlight, openWire } from './wire-requests.ts';

const NAMES = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY', 'no_proxy', 'NO_PROXY'];
beforeEach(() => {
  for (const name of NAMES) vi.stubEnv(name, undefined);
});
afterEach(() => void vi.unstubAllEnvs());

/** A forward proxy that opens tunnels to `target`, whatever host it is asked for. */
async function startForwardProxy(target: number, status = 200) {
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((_request, response) => response.writeHead(500).end());
  server.on('connect', (request: IncomingMessage, near: Socket) => {
    asked.push(`${request.url} ${request.headers['proxy-authorization'] ?? ''}`.trim());
    if (status !== 200) {
      near.end(`HTTP/1.1 ${status} No\r\n\r\n`);
      return;
    }
    const far = connect(target, '127.0.0.1');
    for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined));
    near.write('HTTP/1.1 200 Connection established\r\n\r\n');
    near.pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { asked, host: `127.0.0.1:${port}` };
}

async function startBoth(status?: number) {
  const server = await serve((_request, response) => {
    response.setHeader('content-type', 'application/json').end('{"price":1}');
  });
  return { server, proxy: await startForwardProxy(server.port, status) };
}

test.each(['HTTP_PROXY', 'http_proxy'])(
  '%s: requests go through a tunnel that is kept',
  async (name) => {
    const { server, proxy } = await startBoth();
    vi.stubEnv(name, `http://user:p%40ss@${proxy.host}`);
    const wire = openWire(createWire, 'http://api.test');
    await wire.warm();
    for (let call = 0; call < 3; call++) {
      const { status } = await wire.send(get('/x'), newFlight());
      expect(status).toBe(200);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(proxy.asked).toEqual([`api.test:80 Basic ${btoa('user:p@ss')}`]);
    await wire.send(get('/x', { fresh: true }), newFlight());
    await wire.send(get('/x', { fresh: true }), newFlight());
    expect(proxy.asked).toHaveLength(3);
    expect(server.requests).toHaveLength(5);
  },
);

test('HTTPS_PROXY: requests a tunnel to port 443', async () => {
  const { proxy } = await startBoth();
  vi.stubEnv('HTTPS_PROXY', `http://${proxy.host}`);
  const wire = openWire(createWire, 'https://api.test');
  // The server behind it does not speak TLS.
  await expect(wire.send(get('/'), newFlight())).rejects.toThrow();
  expect(proxy.asked).toContain('api.test:443');
});

test.each(['127.0.0.1', 'localhost'])('%s is never reached through a proxy', async (host) => {
  const { server, proxy } = await startBoth();
  for (const name of NAMES.slice(0, 4)) vi.stubEnv(name, `http://${proxy.host}`);
  const wire = openWire(createWire, `http://${host}:${server.port}`);
  expect((await wire.send(get('/'), newFlight())).status).toBe(200);
  expect(proxy.asked).toEqual([]);
});

test.each(['api.test', '.test', '*', 'other.example,api.test'])('NO_PROXY=%s', async (names) => {
  const { proxy } = await startBoth();
  vi.stubEnv('HTTP_PROXY', `http://${proxy.host}`);
  vi.stubEnv('NO_PROXY', names);
  const wire = openWire(createWire, 'http://api.test');
  // It is looked up, which tests are not allowed to do.
  await expect(wire.send(get('/'), newFlight())).rejects.toThrow();
  expect(proxy.asked).toEqual([]);
});

test.each([403, 407])(
  'a proxy that responds with %i is named, with what to check',
  async (status) => {
    const { server, proxy } = await startBoth(status);
    vi.stubEnv('HTTP_PROXY', `http://user:secret-word@${proxy.host}`);
    const transport = createTransport({ deployment: sandbox('http://api.test') });
    onTestFinished(() => transport.close());
    const error: unknown = await transport.call(endpoints.read, { ids: ['a'] }).catch((e) => e);
    expect(error).toMatchObject({
      code: 'connection_lost',
      advice: 'fix-input',
      details: { likelyCause: 'proxy' },
    });
    expect(String(error)).toContain(
      `the proxy of HTTPS_PROXY or HTTP_PROXY responded with ${status}`,
    );
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('secret-word');
    expect(proxy.asked.length).toBeLessThanOrEqual(2);
    expect(server.requests).toEqual([]);
  },
);

test('a proxy that is not a URL is refused, without its password', async () => {
  vi.stubEnv('HTTPS_PROXY', 'user:secret-word@proxy');
  const transport = createTransport({ deployment: sandbox('https://api.test') });
  onTestFinished(() => transport.close());
  const error: unknown = await transport.call(endpoints.read, { ids: ['a'] }).catch((e) => e);
  expect(String(error)).toContain('is not a URL such as');
  expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('secret-word');
});
