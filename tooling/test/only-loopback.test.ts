import dgram from 'node:dgram';
import dns, { lookup } from 'node:dns';
import { once } from 'node:events';
import http from 'node:http';
import http2 from 'node:http2';
import https from 'node:https';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tls from 'node:tls';
import { promisify } from 'node:util';
import { Pool, request } from 'undici';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { isLoopback } from '../only-loopback.ts';
import { projects } from '../vitest.preset.ts';

const refusal = /tests connect to this machine only/;
/** TEST-NET-1, and a top-level domain that will never exist: nothing of this is ever reached. */
const elsewhere = ['192.0.2.1', 'perijove.invalid'];

/** Everything an error and its causes say. */
function sayings(error: unknown): string {
  return error instanceof Error ? `${error.message}\n${sayings(error.cause)}` : String(error);
}

async function refused(act: () => unknown): Promise<void> {
  const outcome = await Promise.resolve()
    .then(act)
    .then(
      () => 'it went through',
      (error: unknown) => sayings(error),
    );
  expect(outcome).toMatch(refusal);
}

test.each(['127.0.0.1', '127.255.1.2', '::1', '::ffff:127.0.0.1', 'localhost', 'LocalHost'])(
  '%s is this machine',
  (host) => {
    expect(isLoopback(host)).toBe(true);
  },
);

test.each([
  '192.0.2.1',
  '128.0.0.1',
  '0.0.0.0',
  '::',
  '2001:db8::1',
  '::ffff:192.0.2.1',
  '127.0.0.999',
  '127.0.0.1.example',
  'localhost.example',
  'example.com',
  '',
])('%j is not', (host) => {
  expect(isLoopback(host)).toBe(false);
});

describe.each(elsewhere)('%s is refused', (host) => {
  const url = `http://${host}/`;
  const neverAsked = vi.fn();

  test('by undici', async () => {
    await refused(() => request(url));
    const pool = new Pool(url, { connect: { lookup: neverAsked } });
    onTestFinished(() => pool.destroy());
    await refused(() => pool.request({ method: 'GET', path: '/' }));
  });

  test('by fetch', async () => {
    await refused(() => fetch(url));
  });

  test('by node:http and node:https', async () => {
    await refused(() => once(http.get(url), 'response'));
    await refused(() => once(https.get(url.replace('http', 'https')), 'response'));
    await refused(() => once(http.get({ host, lookup: neverAsked }), 'response'));
  });

  test('by node:http2', async () => {
    await refused(() => http2.connect(url));
  });

  test('by node:net and node:tls, in every way to call them', async () => {
    await refused(() => net.connect(80, host));
    await refused(() => net.connect({ port: 80, host, lookup: neverAsked }));
    await refused(() => net.createConnection({ port: 80, host }));
    await refused(() => new net.Socket().connect(80, host));
    await refused(() => new net.Socket().connect({ port: 80, host }));
    await refused(() => tls.connect(443, host));
    await refused(() => tls.connect({ port: 443, host }));
  });

  test('by a WebSocket, which keeps the reason to itself', async () => {
    const connect = vi.spyOn(net.Socket.prototype, 'connect');
    onTestFinished(() => connect.mockRestore());
    await once(new WebSocket(`ws://${host}/`) as unknown as EventTarget, 'error');
    expect(connect.mock.results.map(({ type, value }) => [type, sayings(value)])).toEqual([
      ['throw', expect.stringMatching(refusal)],
    ]);
  });

  test('by node:dgram', async () => {
    const socket = dgram.createSocket('udp4');
    onTestFinished(() => void socket.close());
    await refused(() => socket.send('x', 53, host));
    await refused(() => socket.send(Buffer.from('x'), 0, 1, 53, host, () => undefined));
    await refused(() => socket.connect(53, host));
  });

  test('before any name is asked for', () => {
    expect(neverAsked).not.toHaveBeenCalled();
  });
});

test('names are not resolved', async () => {
  const name = 'perijove.invalid';
  await refused(() => dns.promises.lookup(name));
  await refused(() => promisify(dns.lookup)(name));
  await refused(() => lookup(name, () => undefined));
  await refused(() => dns.promises.resolve4(name));
  await refused(() => dns.resolveTxt(name, () => undefined));
  await refused(() => new dns.promises.Resolver().resolve(name));
  await refused(() => dns.promises.reverse('192.0.2.1'));
});

test('a name of this machine that leads elsewhere is not followed', async () => {
  const lie = ((_name: string, { all }: { all?: boolean }, answer: (...args: unknown[]) => void) =>
    all
      ? answer(null, [{ address: '192.0.2.1', family: 4 }])
      : answer(null, '192.0.2.1', 4)) as never;
  for (const autoSelectFamily of [true, false]) {
    const socket = net.connect({ host: 'localhost', port: 80, lookup: lie, autoSelectFamily });
    const [error] = (await once(socket, 'error')) as [Error];
    expect(error.message).toMatch(refusal);
    expect(socket.connecting).toBe(false);
  }
});

describe('this machine is reached', () => {
  async function serve(): Promise<number> {
    const server = http.createServer((_request, response) => response.end('here'));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => {
      server.close();
      server.closeAllConnections();
    });
    return (server.address() as net.AddressInfo).port;
  }

  test.each(['127.0.0.1', 'localhost'])('as %s', async (host) => {
    const url = `http://${host}:${await serve()}/`;
    expect(await (await fetch(url)).text()).toBe('here');
    expect(await (await request(url)).body.text()).toBe('here');
    const [response] = (await once(http.get(url), 'response')) as [http.IncomingMessage];
    expect(response.statusCode).toBe(200);
    response.resume();
  });

  test('by a port alone, and by a path', async () => {
    const port = await serve();
    const socket = net.connect({ port, host: '127.0.0.1' });
    await once(socket, 'connect');
    socket.destroy();
    const path = join(tmpdir(), `only-loopback-${process.pid}.sock`);
    const server = net.createServer((each) => void each.end()).listen(path);
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    for (const local of [net.connect(path), net.connect({ path, host: 'perijove.invalid' })]) {
      await once(local, 'connect');
      local.destroy();
    }
  });

  test('by its name, with the family that goes with it', async () => {
    const { address, family } = await dns.promises.lookup('localhost');
    expect(isLoopback(address)).toBe(true);
    expect(await promisify(dns.lookup)('127.0.0.1')).toEqual({ address: '127.0.0.1', family: 4 });
    expect([4, 6]).toContain(family);
  });
});

test('every project whose tests connect has the guard', () => {
  const guarded = projects.flatMap((project) => {
    const { name, setupFiles = [] } =
      (project as { test?: { name?: string; setupFiles?: readonly string[] } }).test ?? {};
    return setupFiles.some((file) => file.endsWith('only-loopback.ts')) ? [name] : [];
  });
  expect(guarded).toEqual(
    expect.arrayContaining(['unit', 'isolated', 'web', 'proof', 'acceptance']),
  );
});
