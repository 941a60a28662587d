import { describe, expect, test } from 'vitest';
import type { PerijoveError, TransportEvent } from '../../src/index.ts';
import { createSimulatedClock } from '../limits/simulated-clock.ts';
import { allClosed, eventually, reset, serve, settled } from '../runtime/loopback-server.ts';
import { manualClock } from './manual-clock.ts';
import {
  all,
  failureOf,
  inner,
  items,
  openTransport,
  type Respond,
  range,
  readAll,
  serveJson,
} from './streamed-list.ts';

/** What becomes of a stream whose response is not as it should be. */
export function describeFaults(): void {
  describe('a broken response', () => {
    test('is connection_lost when the server resets it', async () => {
      const server = await serveJson((response) => {
        response.write(`[${inner(0, 1000)},`, () => setTimeout(reset, 20, response));
      });
      const { ids, error } = await readAll(openTransport(server.origin).stream(all, {}));
      expect(error).toMatchObject({ code: 'connection_lost', details: { sent: true }, attempt: 1 });
      expect(ids).toEqual(range(ids.length));
      expect(ids.length).toBeLessThanOrEqual(1000);
      expect(server.requests).toHaveLength(1);
    });

    test.each([
      ['cut off', `[${inner(0, 1000)}`, 'cut-off', range(1000)],
      ['cut off behind a comma', `[${inner(0, 10)},`, 'cut-off', range(10)],
      ['empty', '', 'cut-off', []],
      ['no list', '{"error":"no"}', 'json', []],
      ['no JSON', `[${inner(0, 1000)}}`, 'json', range(1000)],
    ])('is invalid_response when it is %s', async (_what, body, reason, most) => {
      const { origin } = await serveJson((response) =>
        response.setHeader('x-api-gateway-request-id', 'r1').end(body),
      );
      const { ids, error } = await readAll(openTransport(origin).stream(all, {}));
      expect(error).toMatchObject({
        code: 'invalid_response',
        details: { reason },
        requestId: 'r1',
        endpoint: 'test.all',
      });
      expect(ids).toEqual(most.slice(0, ids.length));
      await expect(openTransport(origin).stream(all, {}).toArray()).rejects.toMatchObject({
        code: 'invalid_response',
      });
    });

    test('is a timeout when it goes silent, however long the reader took before', async () => {
      const clock = manualClock();
      const server = await serveJson((response) => {
        response.write(`[${inner(0, 1000)},`);
      });
      const transport = openTransport(server.origin, { clock, timeoutMs: 4_000 });
      const batches = transport.stream(all, {}).batches()[Symbol.asyncIterator]();
      await batches.next();
      // While the reader has a batch, time does not count.
      expect(clock.waiting()).toBe(0);
      const rest = failureOf(
        (async () => {
          while (!(await batches.next()).done);
        })(),
      );
      // Timers come and go as chunks arrive; the last one stays.
      await settled(() => clock.waiting());
      clock.fire();
      expect(await rest).toMatchObject({
        code: 'timeout',
        details: { timeoutMs: 4_000, sent: true },
      });
      expect(clock.waiting()).toBe(0);
      await allClosed(server);
    });

    test.each([
      ['white space is not progress', ' \n\t\r', 'timeout'],
      ['bytes of an element are', '0', undefined],
    ])('that trickles: %s', async (_what, bytes, code) => {
      const clock = createSimulatedClock();
      let watches = 0;
      const schedule: typeof clock.schedule = (task, ms) => {
        watches++;
        return clock.schedule(task, ms);
      };
      let write: (text: string) => void = () => undefined;
      const server = await serveJson((response) => {
        write = (text) => void response.write(text);
        write('[{"id":1');
      });
      const transport = openTransport(server.origin, {
        clock: { ...clock, schedule },
        timeoutMs: 4_000,
      });
      let error: PerijoveError | undefined;
      failureOf(transport.stream(all, {}).toArray()).then(
        (reason) => {
          error = reason;
        },
        () => undefined,
      );
      await eventually(() => expect(watches).toBeGreaterThan(1));
      for (let round = 0; round < 12 && !error; round++) {
        const before = watches;
        write(bytes);
        // The chunk has come when the wait for the next one begins.
        await eventually(() => expect(watches > before || error !== undefined).toBe(true));
        await clock.run(1_000);
      }
      expect(error?.code).toBe(code);
      await transport.close();
      await allClosed(server);
    });

    test('of another content-type is refused unread', async () => {
      const server = await serve((_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html' }).write('<html>');
      });
      const error = await failureOf(openTransport(server.origin).stream(all, {}).toArray());
      expect(error).toMatchObject({
        code: 'invalid_response',
        details: { reason: 'content-type' },
      });
      await allClosed(server);
    });

    test('whose element has another shape ends there', async () => {
      const server = await serveJson((response) => {
        response.write(`[${inner(0, 1000)},{"id":"x"},${inner(1000, 2000)},`);
      });
      const { ids, error } = await readAll(openTransport(server.origin).stream(all, {}));
      expect(error).toMatchObject({
        code: 'invalid_response',
        details: { reason: 'shape', issues: [{ path: '[0].id', expected: 'a number' }] },
      });
      expect(ids).toEqual(range(ids.length));
      await allClosed(server);
    });

    test('whose element does not match is passed on with validate report', async () => {
      const { origin } = await serveJson((response) => response.end('[{"id":1},{"id":"x"}]'));
      const events: TransportEvent[] = [];
      const onEvent = (event: TransportEvent): void => void events.push(event);
      const transport = openTransport(origin, { validate: 'report', onEvent });
      expect(await transport.stream(all, {}).toArray()).toEqual([{ id: 1 }, { id: 'x' }]);
      await eventually(() => expect(events.map(({ type }) => type)).toContain('drift'));
    });
  });

  describe('a failure', () => {
    test.each([
      [400, '{"error":"bad mint","code":7}'],
      [401, '{"code":401,"message":"Unauthorized"}'],
      [403, '{"message":"Request blocked by firewall"}'],
      [404, ''],
      [429, '{"code":429,"message":"[API Gateway] Too many requests"}'],
      [500, '<html>é✓</html>'],
      [503, `{"error":"${'x'.repeat(3 << 20)}"}`],
      [307, 'moved'],
    ])('with the status %i is the same error as that of a call', async (status, body) => {
      const { origin } = await serveJson((response) =>
        response.writeHead(status, { 'x-api-gateway-request-id': 'r1' }).end(body),
      );
      const ofCall = await failureOf(openTransport(origin).call(all, {}));
      const ofStream = await failureOf(openTransport(origin).stream(all, {}).toArray());
      const facts = ({ code, details, advice, message, requestId }: PerijoveError): object => ({
        code,
        details,
        advice,
        message,
        requestId,
      });
      expect(facts(ofStream)).toEqual(facts(ofCall));
      expect(ofStream.requestId).toBe('r1');
    });

    test('whose body is larger than maxResponseBytes is too large, as it is for a call', async () => {
      const { origin } = await serveJson((response) =>
        response.writeHead(500).end('x'.repeat(2_000)),
      );
      const transport = openTransport(origin, { maxResponseBytes: 1_000 });
      const expected = { code: 'invalid_response', details: { reason: 'too-large' } };
      await expect(transport.call(all, {})).rejects.toMatchObject(expected);
      await expect(transport.stream(all, {}).toArray()).rejects.toMatchObject(expected);
    });

    test('is followed by another attempt, as it is for a call', async () => {
      const responses: Respond[] = [
        (response) => response.writeHead(503).end('{}'),
        (response) => response.writeHead(429).end('{}'),
        (response) => reset(response),
        (response) => response.end(`[${inner(0, 3)}]`),
      ];
      const server = await serveJson((response, request) => responses.shift()?.(response, request));
      const stream = openTransport(server.origin, { retries: 8 }).stream(all, {});
      expect(await stream.toArray()).toEqual(items(0, 3));
      expect(server.requests).toHaveLength(4);
    });

    test('that persists is an error after the last attempt', async () => {
      const server = await serveJson((response) => response.writeHead(500).end('{}'));
      const stream = openTransport(server.origin, { retries: 2 }).stream(all, {});
      expect(await failureOf(stream.toArray())).toMatchObject({ code: 'server_error', attempt: 3 });
      expect(server.requests).toHaveLength(3);
    });
  });
}
