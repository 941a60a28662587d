import { describe, expect, test } from 'vitest';
import { allClosed, settled, writable } from '../runtime/loopback-server.ts';
import { all, type Item, inner, items, openTransport, range, serveJson } from './streamed-list.ts';

/** Ways to read a stream. */
export function describeReading(): void {
  describe('elements', () => {
    test('come while the response is still being sent', async () => {
      let sent = 0;
      let proceed = (): void => undefined;
      const { origin } = await serveJson((response) => {
        response.write('[');
        // Each part is sent only when the client has elements of the one before it.
        proceed = () => {
          const from = sent;
          sent += 1000;
          if (sent > 4000) response.end(`${inner(from, sent)}]`);
          else response.write(`${inner(from, sent)},`);
        };
        proceed();
      });
      const ids: number[] = [];
      for await (const { id } of openTransport(origin).stream(all, {})) {
        ids.push(id);
        if (sent < 5000 && id > sent - 900) proceed();
      }
      expect(ids).toEqual(range(5000));
    });

    test('come in batches too, or all at once', async () => {
      const { origin } = await serveJson((response) => response.end(`[${inner(0, 2000)}]`));
      const transport = openTransport(origin);
      const sizes: number[] = [];
      const ids: number[] = [];
      for await (const batch of transport.stream(all, {}).batches()) {
        sizes.push(batch.length);
        for (const { id } of batch) ids.push(id);
      }
      expect(ids).toEqual(range(2000));
      expect(sizes.length).toBeGreaterThan(3);
      expect(Math.min(...sizes)).toBeGreaterThan(0);
      expect(await transport.stream(all, {}).toArray()).toEqual(items(0, 2000));
    });

    test('may be none', async () => {
      const { origin } = await serveJson((response) => response.end(' [ ] '));
      expect(await openTransport(origin).stream(all, {}).toArray()).toEqual([]);
    });

    test('that are requested ahead come in order, and none is lost', async () => {
      const { origin } = await serveJson((response) => response.end(`[${inner(0, 2000)}]`));
      const iterator = openTransport(origin).stream(all, {})[Symbol.asyncIterator]();
      const ids: (number | undefined)[] = [];
      const asked = Array.from({ length: 2002 }, async () => {
        const { value, done } = await iterator.next();
        ids.push(done ? undefined : (value as Item).id);
      });
      await Promise.all(asked);
      expect(ids).toEqual([...range(2000), undefined, undefined]);
    });

    test('wait for a slow reader: the server is held back', async () => {
      const parts = 250;
      let written = 0;
      const { origin } = await serveJson(async (response) => {
        response.write('[');
        for (; written < parts && !response.destroyed; written++) {
          const part = inner(written * 100, written * 100 + 100);
          const more = response.write(written + 1 < parts ? `${part},` : `${part}]`);
          if (!more) await writable(response);
        }
        response.end();
      });
      const iterator = openTransport(origin).stream(all, {})[Symbol.asyncIterator]();
      await iterator.next();
      await settled(() => written);
      expect(written).toBeLessThan(parts / 2);
      let count = 1;
      while (!(await iterator.next()).done) count++;
      expect(count).toBe(parts * 100);
    });
  });

  describe('a reading', () => {
    test('sends nothing before the first element is read', async () => {
      const server = await serveJson((response) => response.end('[]'));
      const transport = openTransport(server.origin);
      const stream = transport.stream(all, {});
      await stream[Symbol.asyncIterator]().return?.();
      stream.batches();
      await transport.call(all, {});
      expect(server.requests).toHaveLength(1);
    });

    test('happens once: a second one is refused and does not return half a list', async () => {
      const server = await serveJson((response) => response.end(`[${inner(0, 10)}]`));
      const stream = openTransport(server.origin).stream(all, {});
      expect(await stream.toArray()).toHaveLength(10);
      await expect(stream.toArray()).rejects.toThrow('a stream can be read once');
      expect(server.requests).toHaveLength(1);
    });

    test.each([
      ['a loop over elements', (stream: AsyncIterable<unknown>) => stream],
      [
        'a loop over batches',
        (stream: AsyncIterable<unknown> & { batches(): AsyncIterable<unknown> }) =>
          stream.batches(),
      ],
    ])('ends with %s that is left, and so does its connection', async (_what, part) => {
      const server = await serveJson((response) => {
        response.write(`[${inner(0, 1000)},`);
      });
      let seen = 0;
      for await (const _each of part(openTransport(server.origin).stream(all, {}))) {
        if (++seen === 2) break;
      }
      expect(seen).toBe(2);
      await allClosed(server);
    });

    test('that was ended gives no more of its batch', async () => {
      const { origin } = await serveJson((response) => response.end(`[${inner(0, 10)}]`));
      const iterator = openTransport(origin).stream(all, {})[Symbol.asyncIterator]();
      await iterator.next();
      await iterator.return?.();
      expect(await iterator.next()).toEqual({ done: true, value: undefined });
    });
  });

  test('a response may be larger than maxResponseBytes', async () => {
    const { origin } = await serveJson((response) => response.end(`[${inner(0, 100)}]`));
    const transport = openTransport(origin, { maxResponseBytes: 1_000 });
    expect(await transport.stream(all, {}).toArray()).toHaveLength(100);
    await expect(transport.call(all, {})).rejects.toMatchObject({ code: 'invalid_response' });
  });
}
