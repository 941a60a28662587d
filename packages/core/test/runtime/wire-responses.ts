import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { TooLargeError, type Wire } from '../../src/runtime/wire.ts';
import { allClosed, serve, serveRaw } from './loopback-server.ts';
import { get, newFlight } from './wire-requests.ts';

/** What a wire makes of a response that arrives whole. */
export function describeResponses(open: (origin: string) => Wire): void {
  describe('a response', () => {
    test('has its status, headers and text', async () => {
      const { origin } = await serve((_request, response) => {
        response.writeHead(418, { 'X-Api-Gateway-Request-Id': 'r1' }).end('{"a":"é"}');
      });
      const response = await open(origin).send(get('/a?b=c,d'), newFlight());
      expect(response.status).toBe(418);
      expect(response.text).toBe('{"a":"é"}');
      expect(response.header('x-api-gateway-request-id')).toBe('r1');
      expect(response.header('x-other')).toBeUndefined();
    });

    test('follows a request that was sent as it was given', async () => {
      const seen: unknown[] = [];
      const { origin, requests } = await serve(async (request, response) => {
        let body = '';
        for await (const chunk of request) body += chunk;
        seen.push(request.headers['x-api-key'], request.headers['content-length'], body);
        response.end('1');
      });
      const headers = { 'x-api-key': 'k', 'content-type': 'application/json' };
      const post = get('/v1/execute', { method: 'POST', headers, body: '{"a":"é"}' });
      await open(origin).send(post, newFlight());
      expect(requests).toEqual(['POST /v1/execute']);
      expect(seen).toEqual(['k', '10', '{"a":"é"}']);
    });

    test.each([
      [200, ''],
      [204, ''],
      [304, ''],
    ])('without a body has an empty text (%i)', async (status, text) => {
      const { origin } = await serve((_request, response) => response.writeHead(status).end());
      expect(await open(origin).send(get('/'), newFlight())).toMatchObject({ status, text });
    });

    test('is waited for behind informational ones', async () => {
      const { origin } = await serveRaw((socket) => {
        socket.once('data', () => {
          socket.write('HTTP/1.1 102 Processing\r\n\r\n');
          socket.write('HTTP/1.1 103 Early Hints\r\nlink: </a>\r\ncontent-type: text/html\r\n\r\n');
          socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\nx-real: 1\r\n\r\n{}');
        });
      });
      const response = await open(origin).send(get('/'), newFlight());
      expect(response).toMatchObject({ status: 200, text: '{}' });
      expect(response.header('x-real')).toBe('1');
      expect(response.header('content-type')).toBeUndefined();
    });

    test('that is a redirect is not followed', async () => {
      const other = await serve((_request, response) => response.end());
      const { origin } = await serve((_request, response) =>
        response.writeHead(307, { location: `${other.origin}/stolen` }).end('moved'),
      );
      const headers = { 'x-api-key': 'k' };
      const response = await open(origin).send(get('/', { headers }), newFlight());
      expect(response.status).toBe(307);
      expect(response.header('location')).toBe(`${other.origin}/stolen`);
      expect(other.accepted()).toBe(0);
    });

    test('may be cut anywhere on its way, within a character too', async () => {
      const body = Buffer.from('{"a":"é✓😀"}');
      const { origin } = await serve(async (_request, response) => {
        for (const byte of body) {
          response.write(Buffer.of(byte));
          await new Promise((resolve) => setImmediate(resolve));
        }
        response.end();
      });
      expect((await open(origin).send(get('/'), newFlight())).text).toBe(body.toString());
    });

    test('loses its byte order mark', async () => {
      const { origin } = await serve((_request, response) => response.end('\ufeff{}'));
      expect((await open(origin).send(get('/'), newFlight())).text).toBe('{}');
    });
  });

  describe('an encoding', () => {
    const encoded =
      (encoding: string, body: Buffer) => (_request: unknown, response: ServerResponse) =>
        response.writeHead(200, { 'content-encoding': encoding }).end(body);

    test.each(['gzip', 'GZIP', 'x-gzip'])(
      '%s is decoded though not asked for',
      async (encoding) => {
        const { origin } = await serve(encoded(encoding, gzipSync('{"a":"é"}')));
        expect((await open(origin).send(get('/'), newFlight())).text).toBe('{"a":"é"}');
      },
    );

    test('that grows past maxBytes is an error', async () => {
      const bomb = gzipSync(Buffer.alloc(1 << 20));
      expect(bomb.length).toBeLessThan(2_000);
      const { origin } = await serve(encoded('gzip', bomb));
      const failing = open(origin).send(get('/', { maxBytes: 100_000 }), newFlight());
      await expect(failing).rejects.toBeInstanceOf(TooLargeError);
    });

    test('that is broken is an error', async () => {
      const { origin } = await serve(encoded('gzip', Buffer.from('{"a":1}')));
      await expect(open(origin).send(get('/'), newFlight())).rejects.toThrow();
    });

    test('that is unknown leaves only the status in the message', async () => {
      const { origin } = await serve((_request, response) =>
        response.writeHead(429, { 'content-encoding': 'snappy' }).end('zzz'),
      );
      const response = await open(origin).send(get('/'), newFlight());
      expect(response).toMatchObject({ status: 429, text: 'zzz' });
    });

    test('of a stream is decoded on the way', async () => {
      const { origin } = await serve(encoded('gzip', gzipSync('abc'.repeat(1e6))));
      const { chunks } = await open(origin).stream(get('/'), newFlight());
      let size = 0;
      for await (const chunk of chunks) size += chunk.length;
      expect(size).toBe(3e6);
    });
  });

  describe('maxBytes', () => {
    test('lets through what is just as large', async () => {
      const { origin } = await serve((_request, response) => response.end('x'.repeat(1000)));
      const response = await open(origin).send(get('/', { maxBytes: 1000 }), newFlight());
      expect(response.text).toHaveLength(1000);
    });

    test('refuses by content-length, before the body came', async () => {
      const server = await serve((_request, response) => {
        response.writeHead(200, { 'content-length': '1001' }).write('x');
      });
      const failing = open(server.origin).send(get('/', { maxBytes: 1000 }), newFlight());
      await expect(failing).rejects.toBeInstanceOf(TooLargeError);
      await allClosed(server);
    });

    test('ends a response that grows past it', async () => {
      const server = await serve((_request, response) => {
        response.write('x'.repeat(700));
        setImmediate(() => response.write('x'.repeat(700)));
      });
      const failing = open(server.origin).send(get('/', { maxBytes: 1000 }), newFlight());
      await expect(failing).rejects.toBeInstanceOf(TooLargeError);
      await allClosed(server);
    });

    test('ends one whose end came in the same packet', async () => {
      const { origin } = await serveRaw((socket) => {
        const chunk = `320\r\n${'x'.repeat(800)}\r\n`;
        const head = 'HTTP/1.1 200 OK\r\nconnection: close\r\ntransfer-encoding: chunked\r\n\r\n';
        socket.once('data', () => socket.end(`${head}${chunk}${chunk}0\r\n\r\n`));
      });
      const failing = open(origin).send(get('/', { maxBytes: 1000 }), newFlight());
      await expect(failing).rejects.toBeInstanceOf(TooLargeError);
    });

    test('does not bound a stream', async () => {
      const { origin } = await serve((_request, response) =>
        response.writeHead(200, { 'content-length': '2000' }).end('x'.repeat(2000)),
      );
      const { chunks } = await open(origin).stream(get('/', { maxBytes: 1000 }), newFlight());
      let size = 0;
      for await (const chunk of chunks) size += chunk.length;
      expect(size).toBe(2000);
    });
  });
}
