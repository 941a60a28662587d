import { describe, expect, test } from 'vitest';
import { isPerijoveError, type TransportEvent } from '../../src/index.ts';
import { allClosed, eventually, settled } from '../runtime/loopback-server.ts';
import { manualClock } from './manual-clock.ts';
import { all, inner, openTransport, range, readAll, serveJson } from './streamed-list.ts';

/** What ends a stream from this side. */
export function describeEnds(): void {
  describe("the caller's signal", () => {
    const reason = { any: 'reason' };

    test('that came before sends nothing', async () => {
      const server = await serveJson((response) => response.end('[]'));
      const signal = AbortSignal.abort(reason);
      const reading = openTransport(server.origin).stream(all, {}, { signal }).toArray();
      await expect(reading).rejects.toBe(reason);
      expect(server.accepted()).toBe(0);
    });

    test('ends the wait for the response', async () => {
      const server = await serveJson(() => undefined);
      const { signal, abort } = controller();
      const reading = openTransport(server.origin).stream(all, {}, { signal }).toArray();
      const rejected = expect(reading).rejects.toBe(reason);
      await eventually(() => expect(server.requests).toHaveLength(1));
      abort();
      await rejected;
      await allClosed(server);
    });

    test('ends the wait for more', async () => {
      const server = await serveJson((response) => {
        response.write(`[${inner(0, 1000)},`);
      });
      const { signal, abort } = controller();
      const clock = manualClock();
      const stream = openTransport(server.origin, { clock }).stream(all, {}, { signal });
      const reading = readAll(stream);
      await settled(() => clock.waiting());
      abort();
      expect((await reading).error).toBe(reason);
      expect(clock.waiting()).toBe(0);
      await allClosed(server);
    });

    test('ends a reading in the middle of a batch, of a complete response too', async () => {
      const { origin } = await serveJson((response) => response.end(`[${inner(0, 10)}]`));
      const { signal, abort } = controller();
      const ids: number[] = [];
      const reading = (async () => {
        for await (const { id } of openTransport(origin).stream(all, {}, { signal })) {
          ids.push(id);
          if (id === 4) abort();
        }
      })();
      await expect(reading).rejects.toBe(reason);
      expect(ids).toEqual(range(5));
    });

    test('ends a reading between two batches that are there already', async () => {
      const { origin } = await serveJson((response) => response.end(`[${inner(0, 800)}]`));
      const { signal, abort } = controller();
      const stream = openTransport(origin).stream(all, {}, { signal });
      const batches = stream.batches()[Symbol.asyncIterator]();
      await batches.next();
      // What follows has arrived by then, as a rule.
      await new Promise((resolve) => setTimeout(resolve, 50));
      abort();
      await expect(batches.next()).rejects.toBe(reason);
    });

    test('is emitted when the response begins', async () => {
      const server = await serveJson((response) => {
        response.write('[');
      });
      const { signal, abort } = controller();
      const onEvent = ({ type }: TransportEvent): void => {
        if (type === 'call:end') abort();
      };
      const stream = openTransport(server.origin, { onEvent }).stream(all, {}, { signal });
      await expect(stream.toArray()).rejects.toBe(reason);
      await allClosed(server);
    });

    function controller(): { signal: AbortSignal; abort: () => void } {
      const made = new AbortController();
      return { signal: made.signal, abort: () => made.abort(reason) };
    }
  });

  test('no connection is left when the transport was closed', async () => {
    const server = await serveJson((response, { url }) => {
      if (url?.endsWith('/all')) response.write(`[${inner(0, 1000)},`);
    });
    const transport = openTransport(server.origin);
    const running = [1, 2, 3].map(() => readAll(transport.stream(all, {})));
    for await (const _each of transport.stream(all, {})) break;
    await eventually(() => expect(server.requests).toHaveLength(4));
    await transport.close();
    for (const { error } of await Promise.all(running)) expect(isPerijoveError(error)).toBe(true);
    await expect(transport.stream(all, {}).toArray()).rejects.toMatchObject({ code: 'closed' });
    await allClosed(server);
  });
}
