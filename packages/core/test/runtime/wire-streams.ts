import { describe, expect, test } from 'vitest';
import type { Wire } from '../../src/runtime/wire.ts';
import { allClosed, serve, settled, writable } from './loopback-server.ts';
import { get, newFlight } from './wire-requests.ts';

/** What a wire makes of a response that is read while it arrives. */
export function describeStreams(open: (origin: string) => Wire): void {
  describe('a stream', () => {
    test('gives chunks before the response is complete', async () => {
      let proceed: (() => void) | undefined;
      const { origin } = await serve((_request, response) => {
        response.write('one');
        proceed = () => response.end('two');
      });
      const { status, chunks } = await open(origin).stream(get('/'), newFlight());
      expect(status).toBe(200);
      const texts: string[] = [];
      for await (const chunk of chunks) {
        texts.push(Buffer.from(chunk).toString());
        proceed?.();
      }
      expect(texts.join('|')).toBe('one|two');
    });

    test('closes its connection when the reader leaves', async () => {
      const server = await serve((_request, response) => {
        response.write('one');
      });
      const { chunks } = await open(server.origin).stream(get('/'), newFlight());
      for await (const chunk of chunks) {
        expect(chunk.length).toBe(3);
        break;
      }
      await allClosed(server);
    });

    test('holds the server back while the reader is slow', async () => {
      const total = 32 << 20;
      let written = 0;
      const { origin } = await serve(async (_request, response) => {
        while (written < total && !response.destroyed) {
          written += 1 << 16;
          if (!response.write(Buffer.alloc(1 << 16))) await writable(response);
        }
        response.end();
      });
      const { chunks } = await open(origin).stream(get('/'), newFlight());
      // What was written stops growing: the queue here and the sockets' buffers are full.
      await settled(() => written);
      expect(written).toBeLessThan(total / 2);
      let read = 0;
      for await (const chunk of chunks) read += chunk.length;
      expect(read).toBe(total);
    });

    test('without a body ends at once', async () => {
      const { origin } = await serve((_request, response) => response.writeHead(204).end());
      const { chunks } = await open(origin).stream(get('/'), newFlight());
      for await (const chunk of chunks) expect.unreachable(`${chunk.length} bytes`);
    });
  });
}
