import type { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { createWire } from '../../src/runtime/node.ts';
import type { Wire, WireOptions } from '../../src/runtime/wire.ts';
import {
  allClosed,
  eventually,
  type LoopbackServer,
  refusedOrigin,
  reset,
  serve,
  serveRaw,
} from './loopback-server.ts';
import { get, newFlight, openWire } from './wire-requests.ts';

const open = (origin: string, more?: Partial<WireOptions>): Wire =>
  openWire(createWire, origin, more);

/** undici rests a connection for one turn of the event loop before it is used again. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** The kernel has the end of these connections; this lets the client, in this process too, read it. */
async function endsRead(server: LoopbackServer): Promise<void> {
  await allClosed(server);
  for (let turns = 0; turns < 3; turns++) await turn();
}

/** An origin whose connections are never ready: it does not respond to the TLS handshake. */
async function serveNever() {
  const server = await serveRaw((socket: Socket) => socket.resume());
  return { server, origin: server.origin.replace('http:', 'https:') };
}

describe('warm', () => {
  test('opens one connection, sends nothing, and the first call uses it', async () => {
    const server = await serve((_request, response) => response.end('{}'));
    const wire = open(server.origin);
    await Promise.all([wire.warm(), wire.warm()]);
    await wire.warm();
    expect(server.accepted()).toBe(1);
    expect(server.requests).toEqual([]);
    await wire.send(get('/first'), newFlight());
    await turn();
    await wire.send(get('/second'), newFlight());
    expect(server.accepted()).toBe(1);
    expect(server.requests).toEqual(['GET /first', 'GET /second']);
  });

  test('does nothing when there is a connection, or one is being opened', async () => {
    const server = await serve((_request, response) => response.end('{}'));
    const wire = open(server.origin);
    const first = wire.send(get('/'), newFlight());
    await wire.warm();
    await first;
    await wire.warm();
    await turn();
    await wire.send(get('/'), newFlight());
    expect(server.accepted()).toBe(1);
  });

  test('stays within the bound of connections', async () => {
    const server = await serve((_request, response) => response.end('{}'));
    const wire = open(server.origin, { connections: 2 });
    const warming = wire.warm();
    const calls = Array.from({ length: 10 }, () => wire.send(get('/'), newFlight()));
    await Promise.all([warming, ...calls]);
    expect(server.most()).toBeLessThanOrEqual(2);
  });

  test('never rejects: the first call reports the error', async () => {
    const wire = open(await refusedOrigin());
    await wire.warm();
    await expect(wire.send(get('/'), newFlight())).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  test.each<readonly [string, (socket: Socket) => void, boolean]>([
    ['closed', (socket) => socket.end(), true],
    ['reset', reset, true],
    ['complained on', (socket) => socket.end('HTTP/1.1 408 Request Timeout\r\n\r\n'), true],
    ['closed', (socket) => socket.end(), false],
  ])('has no effect when the server %s the idle connection', async (_what, leave, again) => {
    const sockets: Socket[] = [];
    const server = await serveRaw((socket) => {
      sockets.push(socket);
      socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}'));
    });
    const wire = open(server.origin);
    await wire.warm();
    await eventually(() => expect(sockets).toHaveLength(1));
    leave(sockets[0] as Socket);
    await endsRead(server);
    if (again) await wire.warm();
    expect((await wire.send(get('/'), newFlight())).status).toBe(200);
    expect(server.accepted()).toBe(2);
  });

  test('opens a connection that times out', async () => {
    const server = await serve((_request, response) => response.end('{}'));
    const wire = open(server.origin, { keepAliveMs: 20 });
    await wire.warm();
    await eventually(() => expect(server.accepted()).toBe(1));
    await endsRead(server);
    expect((await wire.send(get('/'), newFlight())).status).toBe(200);
  });

  test('is ended by close', async () => {
    const { server, origin } = await serveNever();
    const wire = open(origin);
    const warming = wire.warm();
    await eventually(() => expect(server.open()).toBe(1));
    await wire.close();
    await warming;
    await allClosed(server);
  });
});
