import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { createWire } from '../../src/runtime/node.ts';
import type { Wire, WireOptions } from '../../src/runtime/wire.ts';
import {
  allClosed,
  eventually,
  refusedOrigin,
  serve,
  serveRaw,
  settled,
  writable,
} from './loopback-server.ts';
import { describeWire } from './wire-contract.ts';
import { get, newFlight, openWire } from './wire-requests.ts';

describeWire(createWire);

const open = (origin: string, more?: Partial<WireOptions>): Wire =>
  openWire(createWire, origin, more);

/** undici rests a connection for one turn of the event loop before it is used again. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A server whose responses the test releases. */
async function serveOnDemand() {
  const waiting: ServerResponse[] = [];
  const server = await serve((_request, response) => waiting.push(response));
  return { server, waiting, respond: () => waiting.shift()?.end('{}') };
}

/** An origin whose connections are never ready: it does not respond to the TLS handshake. */
async function serveNever() {
  const server = await serveRaw((socket: Socket) => socket.resume());
  return { server, origin: server.origin.replace('http:', 'https:') };
}

describe('connections', () => {
  test('are kept and used again', async () => {
    const server = await serve((_request, response) => response.end('{}'));
    const wire = open(server.origin);
    for (let call = 0; call < 5; call++) {
      await wire.send(get('/'), newFlight());
      await turn();
    }
    expect(server.accepted()).toBe(1);
    // Without a pause between them two connections take turns.
    for (let call = 0; call < 20; call++) await wire.send(get('/'), newFlight());
    expect(server.accepted()).toBeLessThanOrEqual(2);
  });

  test('are bounded, however many calls wait', async () => {
    const server = await serve((_request, response) => setImmediate(() => response.end('{}')));
    const wire = open(server.origin, { connections: 4 });
    const calls = Array.from({ length: 128 }, (_, index) =>
      wire.send(get(`/${index}`), newFlight()),
    );
    for (const { status } of await Promise.all(calls)) expect(status).toBe(200);
    expect(server.accepted()).toBe(4);
    expect(new Set(server.requests).size).toBe(128);
  });

  test('are replaced when the server closed them meanwhile', async () => {
    let last: Socket | undefined;
    const server = await serve((request, response) => {
      last = request.socket;
      response.end('{}');
    });
    const wire = open(server.origin);
    await wire.send(get('/'), newFlight());
    last?.end();
    await allClosed(server);
    await wire.send(get('/'), newFlight());
    expect(server.accepted()).toBe(2);
  });

  test('that are refused fail all that wait, and none was sent', async () => {
    const wire = open(await refusedOrigin(), { connections: 2 });
    const flights = Array.from({ length: 20 }, newFlight);
    const results = await Promise.allSettled(flights.map((flight) => wire.send(get('/'), flight)));
    for (const result of results) {
      expect(result).toMatchObject({ status: 'rejected', reason: { code: 'ECONNREFUSED' } });
    }
    for (const flight of flights) expect(flight).toEqual({ abort: undefined, sent: false });
  });

  test('stay within their bound when calls are given up', async () => {
    const { server, waiting, respond } = await serveOnDemand();
    const wire = open(server.origin, { connections: 3 });
    const flights = Array.from({ length: 12 }, newFlight);
    const calls = flights.map((flight) =>
      wire.send(get('/'), flight).then(
        () => 'responded',
        () => 'given up',
      ),
    );
    await eventually(() => expect(waiting).toHaveLength(3));
    for (const flight of flights) if (flight.sent) flight.abort?.(new Error('enough'));
    await eventually(() => expect(waiting).toHaveLength(6));
    waiting.splice(0, 3);
    for (let rest = 9; rest > 0; rest--) {
      await eventually(() => expect(waiting.length).toBeGreaterThan(0));
      respond();
    }
    const results = await Promise.all(calls);
    expect(results.filter((result) => result === 'given up')).toHaveLength(3);
    expect(server.most()).toBeLessThanOrEqual(3);
  });
});

describe('a request that still waits', () => {
  test('is never sent after an abort, and keeps no connection from the others', async () => {
    const { server, waiting, respond } = await serveOnDemand();
    const wire = open(server.origin, { connections: 1 });
    const first = wire.send(get('/first'), newFlight());
    await eventually(() => expect(waiting).toHaveLength(1));
    const flights = [newFlight(), newFlight()];
    const given = flights.map((flight) => wire.send(get('/given-up'), flight));
    const last = wire.send(get('/last'), newFlight());
    const reason = new Error('enough');
    for (const flight of flights) flight.abort?.(reason);
    for (const each of given) await expect(each).rejects.toBe(reason);
    for (const flight of flights) expect(flight.sent).toBe(false);
    respond();
    await first;
    await eventually(() => expect(waiting).toHaveLength(1));
    respond();
    await last;
    expect(server.requests).toEqual(['GET /first', 'GET /last']);
    // The connection of the others was not closed for it.
    expect(server.accepted()).toBe(1);
  });

  test('can be given up in the moment it is made', async () => {
    const { server, respond, waiting } = await serveOnDemand();
    const wire = open(server.origin);
    const flight = newFlight();
    const given = wire.send(get('/given-up'), flight);
    flight.abort?.('enough');
    await expect(given).rejects.toBe('enough');
    const next = wire.send(get('/next'), newFlight());
    await eventually(() => expect(waiting).toHaveLength(1));
    respond();
    await next;
    expect(server.requests).toEqual(['GET /next']);
  });

  test('can be given up while its connection is opened', async () => {
    const { server, origin } = await serveNever();
    const wire = open(origin);
    const flight = newFlight();
    const given = wire.send(get('/'), flight);
    await eventually(() => expect(server.accepted()).toBe(1));
    flight.abort?.('enough');
    await expect(given).rejects.toBe('enough');
    expect(flight.sent).toBe(false);
  });

  test('is failed by close, which ends a connection that is being opened', async () => {
    const { server, origin } = await serveNever();
    const wire = open(origin, { connections: 1 });
    const calls = [wire.send(get('/'), newFlight()), wire.send(get('/'), newFlight())];
    const failed = calls.map((call) => expect(call).rejects.toThrow('the connections were closed'));
    await eventually(() => expect(server.open()).toBe(1));
    await wire.close();
    await Promise.all(failed);
    await allClosed(server);
  });
});

describe('a request that was given up', () => {
  test('leaves no connection behind, neither its own nor a new one', async () => {
    const { server, waiting } = await serveOnDemand();
    const wire = open(server.origin);
    const flight = newFlight();
    const given = wire.send(get('/'), flight);
    await eventually(() => expect(waiting).toHaveLength(1));
    flight.abort?.('enough');
    await expect(given).rejects.toBe('enough');
    await allClosed(server);
    // A later call opens one of its own: none was opened in between.
    const next = wire.send(get('/'), newFlight());
    await eventually(() => expect(waiting).toHaveLength(2));
    waiting[1]?.end('{}');
    await next;
    expect(server.accepted()).toBe(2);
  });
});

test('of a repeated header the first is given', async () => {
  const { origin } = await serve((_request, response) =>
    response.setHeader('x-ratelimit-current', ['1', '2']).end('{}'),
  );
  const response = await open(origin).send(get('/'), newFlight());
  expect(response.header('x-ratelimit-current')).toBe('1');
});

test('many tiny chunks pause the socket and resume it, and none is lost', async () => {
  const total = 200_000;
  let written = 0;
  const { origin } = await serveRaw((socket) => {
    socket.once('data', async () => {
      socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n');
      for (; written < total && !socket.destroyed; written += 1000) {
        if (!socket.write('1\r\nx\r\n'.repeat(1000))) {
          await writable(socket);
        }
      }
      socket.end('0\r\n\r\n');
    });
  });
  const { chunks } = await open(origin).stream(get('/'), newFlight());
  await settled(() => written);
  let read = 0;
  for await (const chunk of chunks) read += chunk.length;
  expect(read).toBe(total);
});
