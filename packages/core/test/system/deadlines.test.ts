import type { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { isPerijoveError } from '../../src/index.ts';
import { refusedOrigin, serve, serveRaw } from '../runtime/loopback-server.ts';
import { endpoints } from '../sample-endpoints.ts';
import {
  html,
  json,
  openTransport,
  overdueOnArrival,
  type Reply,
  rejection,
  resetAtOnce,
  serveReplies,
  silence,
  trickle,
} from './faults.ts';

const ok = json({ price: 1 });
const input = { ids: ['a'] };

describe('nothing hangs', () => {
  const replies: Readonly<Record<string, Reply>> = {
    silence,
    trickle,
    'headers without a body': (response) => void response.writeHead(200).flushHeaders(),
    'a body that stops': (response) => void response.writeHead(200).write('{'),
    resets: resetAtOnce,
    failures: html(503),
    'refusals without a reset': json({ message: 'Too many requests' }, 429),
  };

  const endlessHeader = (socket: Socket): void => {
    socket.write('HTTP/1.1 200 OK\r\n');
    const timer = setInterval(() => socket.write('x: y\r\n'), 5);
    socket.on('close', () => clearInterval(timer));
  };

  /** A call that hangs would run into the limit of the test. */
  async function settle(origin: string): Promise<boolean> {
    const { transport } = openTransport(origin, { deadlineMs: 300, retries: 100 });
    return isPerijoveError(await rejection(transport.call(endpoints.read, input)));
  }

  test('past the deadline, whatever the server does', async () => {
    const origins: Record<string, string> = { 'a closed port': await refusedOrigin() };
    for (const [fault, reply] of Object.entries(replies)) {
      origins[fault] = (await serveReplies(reply)).origin;
    }
    origins['no word at all'] = (await serveRaw(() => undefined)).origin;
    origins['a header for ever'] = (await serveRaw(endlessHeader)).origin;
    const settled = Object.entries(origins).map(async ([fault, origin]) => [
      fault,
      await settle(origin),
    ]);
    expect(await Promise.all(settled)).toEqual(Object.keys(origins).map((fault) => [fault, true]));
  });

  test('a deadline names the last failure', async () => {
    const { clock, silence: overdue } = overdueOnArrival(100);
    let now = clock.now();
    const { origin } = await serveReplies((...request) => {
      now += 200;
      return overdue(...request);
    });
    const limits = { deadlineMs: 250, timeoutMs: 100, retries: 100 };
    const { transport } = openTransport(origin, { ...limits, clock: { ...clock, now: () => now } });
    expect(await rejection(transport.call(endpoints.read, input))).toMatchObject({
      code: 'deadline',
      details: { deadlineMs: 250 },
      cause: { code: 'timeout' },
    });
  });
});

describe('limits of one call', () => {
  test('override those of the transport', async () => {
    const { origin } = await serveReplies(silence);
    const { transport } = openTransport(origin, { retries: 0 });
    const limits = { timeoutMs: 77, deadlineMs: 5_000 };
    expect(await rejection(transport.call(endpoints.read, input, limits))).toMatchObject({
      code: 'timeout',
      details: { timeoutMs: 77 },
    });
  });

  test('may be endless', async () => {
    const { origin } = await serve((_request, response) => {
      setTimeout(() => json({ price: 1 })(response, undefined as never), 50);
    });
    const { transport } = openTransport(origin);
    const endless = { timeoutMs: Number.POSITIVE_INFINITY, deadlineMs: Number.POSITIVE_INFINITY };
    expect(await transport.call(endpoints.read, input, endless)).toEqual({ price: 1 });
  });

  test.each([
    [{ timeoutMs: 0 }, 'timeoutMs'],
    [{ timeoutMs: Number.NaN }, 'timeoutMs'],
    [{ deadlineMs: -5 }, 'deadlineMs'],
    [{ deadlineMs: '5' as never }, 'deadlineMs'],
  ])('are checked: %j', async (limits, field) => {
    const { origin, accepted } = await serveReplies(ok);
    const { transport } = openTransport(origin);
    const error = await rejection(transport.call(endpoints.read, input, limits));
    expect(error).toMatchObject({ code: 'invalid_input', details: { field } });
    expect(accepted()).toBe(0);
  });
});
