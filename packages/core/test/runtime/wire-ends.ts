import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { type Wire, WireClosedError } from '../../src/runtime/wire.ts';
import { allClosed, eventually, refusedOrigin, reset, serve, serveRaw } from './loopback-server.ts';
import { get, newFlight } from './wire-requests.ts';

/** What a wire makes of an attempt that ends before its response. */
export function describeEnds(open: (origin: string) => Wire): void {
  describe('abort', () => {
    test.each([
      ['an error', new Error('enough')],
      ['any other value', 'enough'],
    ])('before the response rejects with its reason, %s', async (_kind, reason) => {
      const server = await serve(() => undefined);
      const flight = newFlight();
      const failing = open(server.origin).send(get('/'), flight);
      await eventually(() => expect(server.requests).toHaveLength(1));
      expect(flight.sent).toBe(true);
      flight.abort?.(reason);
      await expect(failing).rejects.toBe(reason);
      expect(flight.abort).toBeUndefined();
      await allClosed(server);
    });

    test('within the body rejects with its reason', async () => {
      let begun: ServerResponse | undefined;
      const server = await serve((_request, response) => {
        begun = response;
        response.writeHead(200, { 'content-length': '10' }).write('[1,');
      });
      const flight = newFlight();
      const failing = open(server.origin).send(get('/'), flight);
      await eventually(() => expect(begun).toBeDefined());
      // The first bytes reach the client before or after the abort: both must end it.
      const reason = new Error('enough');
      flight.abort?.(reason);
      await expect(failing).rejects.toBe(reason);
      await allClosed(server);
    });

    test('is removed when the response has arrived', async () => {
      const { origin } = await serve((_request, response) => response.end('{}'));
      const flight = newFlight();
      await open(origin).send(get('/'), flight);
      expect(flight.abort).toBeUndefined();
    });

    test('ends a stream that waits', async () => {
      const server = await serve((_request, response) => {
        response.write('first');
      });
      const flight = newFlight();
      const { chunks } = await open(server.origin).stream(get('/'), flight);
      const iterator = chunks[Symbol.asyncIterator]();
      expect(String(Buffer.from((await iterator.next()).value))).toBe('first');
      const waiting = iterator.next();
      const reason = new Error('enough');
      flight.abort?.(reason);
      await expect(waiting).rejects.toBe(reason);
      await allClosed(server);
    });

    test('closes a stream that was not read yet', async () => {
      const server = await serve((_request, response) => {
        response.write('first');
      });
      const flight = newFlight();
      await open(server.origin).stream(get('/'), flight);
      flight.abort?.(new Error('not wanted'));
      await allClosed(server);
    });
  });

  describe('a broken connection', () => {
    const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n';
    const broken: readonly (readonly [string, (socket: Socket) => void])[] = [
      ['a reset before the response', reset],
      ['an end before the response', (socket) => socket.end()],
      ['an end within the headers', (socket) => socket.end(head)],
      ['no HTTP at all', (socket) => socket.end('SSH-2.0-x\r\n')],
      [
        'an end before content-length',
        (socket) => socket.end(`${head}content-length: 9\r\n\r\n[1]`),
      ],
      [
        'an end before the last chunk',
        (socket) => socket.end(`${head}transfer-encoding: chunked\r\n\r\n3\r\n[1]\r\n`),
      ],
      [
        'a reset within the body',
        (socket) => {
          socket.write(`${head}content-length: 9\r\n\r\n[1]`, () => setImmediate(reset, socket));
        },
      ],
    ];

    test.each(broken)('rejects: %s', async (_name, respond) => {
      const server = await serveRaw((socket) => socket.once('data', () => respond(socket)));
      const flight = newFlight();
      await expect(open(server.origin).send(get('/'), flight)).rejects.toThrow();
      expect(flight).toEqual({ abort: undefined, sent: true });
      expect(server.accepted()).toBe(1);
    });

    test('ends a stream in an error, behind what had come', async () => {
      const { origin } = await serveRaw((socket) => {
        socket.once('data', () => socket.write(`${head}content-length: 9\r\n\r\n[1]`));
        socket.once('data', () => setImmediate(() => socket.end()));
      });
      const { chunks } = await open(origin).stream(get('/'), newFlight());
      let text = '';
      const reading = (async () => {
        for await (const chunk of chunks) text += Buffer.from(chunk).toString();
      })();
      await expect(reading).rejects.toThrow();
      expect(text).toBe('[1]');
    });

    test('is not accepted', async () => {
      const flight = newFlight();
      await expect(open(await refusedOrigin()).send(get('/'), flight)).rejects.toThrow();
      expect(flight.abort).toBeUndefined();
    });
  });

  describe('close', () => {
    test('fails what is under way and whatever comes after', async () => {
      const server = await serve((request, response) => {
        if (request.url === '/stream') response.write('one');
      });
      const wire = open(server.origin);
      const { chunks } = await wire.stream(get('/stream'), newFlight());
      const failing = wire.send(get('/call'), newFlight());
      const handled = expect(failing).rejects.toBeInstanceOf(WireClosedError);
      await eventually(() => expect(server.requests).toHaveLength(2));
      await wire.close();
      await wire.close();
      await handled;
      const reading = (async () => {
        for await (const chunk of chunks) expect(chunk.length).toBe(3);
      })();
      await expect(reading).rejects.toBeInstanceOf(WireClosedError);
      const flight = newFlight();
      await expect(wire.send(get('/'), flight)).rejects.toBeInstanceOf(WireClosedError);
      expect(flight.sent).toBe(false);
      expect(server.requests).toHaveLength(2);
      await wire.warm();
      await allClosed(server);
    });
  });
}
