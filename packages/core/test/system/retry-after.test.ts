import { beforeAll, describe, expect, test } from 'vitest';
import { type Clock, isPerijoveError } from '../../src/index.ts';
import { endpoints, landed, signed } from '../sample-endpoints.ts';
import { eagerClock, json, openTransport, type Reply, rejection, serveReplies } from './faults.ts';

const ok = json({ price: 1 });
const input = { ids: ['a'] };
const NOON = Date.UTC(2026, 0, 1, 12);
const httpDate = (ms: number): string => new Date(ms).toUTCString();

// Loaded with the first failure otherwise, and the clock would jump over the wait for it.
beforeAll(async () => void (await import('../../src/failed-response/failure-body.ts')));

const LONG_MS = 100_000;
/** The waits of these tests, of a second in the limiter; what else is scheduled are time limits. */
const isWait = (ms: number): boolean => ms < 1_100 || (ms >= 20_000 && ms < LONG_MS);

/** Begins at noon and jumps over waits, so that a test of 20 s takes none. */
function jumpingClock(): Clock {
  let now = NOON;
  return {
    ...eagerClock,
    now: () => now,
    schedule(task, ms) {
      if (!isWait(ms)) return eagerClock.schedule(task, ms);
      const timer = setImmediate(() => {
        now += ms;
        task();
      });
      return () => clearImmediate(timer);
    },
  };
}

async function setUp(first: Reply, ...more: readonly Reply[]) {
  const clock = jumpingClock();
  const arrivals: number[] = [];
  const noted = [first, ...more].map((reply): Reply => {
    return (response, hit) => {
      arrivals.push(clock.now() - NOON);
      reply(response, hit);
    };
  });
  const server = await serveReplies(noted[0] as Reply, ...noted.slice(1));
  const options = { clock, timeoutMs: LONG_MS, deadlineMs: 2 * LONG_MS };
  return { arrivals, ...openTransport(server.origin, options) };
}

/** A failure of noon that asks to wait. */
function failing(status: number, headers: Readonly<Record<string, string | number>>): Reply {
  return json({ error: 'later' }, status, { date: httpDate(NOON), ...headers });
}

describe.each([429, 503])('a %d with Retry-After', (status) => {
  test.each([
    ['in seconds', 20],
    ['as a date', httpDate(NOON + 20_000)],
  ])('%s is waited out', async (_form, value) => {
    const { transport, arrivals } = await setUp(failing(status, { 'retry-after': value }), ok);
    expect(await transport.call(endpoints.read, input)).toEqual({ price: 1 });
    expect(arrivals).toEqual([0, expect.any(Number)]);
    expect(arrivals[1]).toBeGreaterThanOrEqual(20_000);
    expect(arrivals[1]).toBeLessThan(22_000);
  });

  test('beyond the deadline is an error at once, with the figure of the service', async () => {
    const { transport, arrivals } = await setUp(failing(status, { 'retry-after': 20 }), ok);
    const call = transport.call(endpoints.read, input, { deadlineMs: 19_000 });
    const error = await rejection(call);
    expect(error).toMatchObject({
      code: status === 429 ? 'rate_limited' : 'server_error',
      details: { retryAfterMs: 20_000 },
      advice: 'retry',
      attempt: 1,
      message: expect.stringContaining('retry after 20 s'),
    });
    expect(arrivals).toEqual([0]);
  });

  test.each(['soon', '-5', '1e3', '', '0'])('of %j counts as no limit', async (value) => {
    const { transport, events } = await setUp(failing(status, { 'retry-after': value }), ok);
    expect(await transport.call(endpoints.read, input)).toEqual({ price: 1 });
    const [failed] = events.flatMap((event) => (event.type === 'attempt:failed' ? [event] : []));
    expect(failed?.retryInMs).toBeLessThan(1_000);
  });

  test('holds back a submit that may be sent again', async () => {
    const { transport, arrivals } = await setUp(
      failing(status, { 'retry-after': 20 }),
      json(landed),
    );
    expect(await transport.call(endpoints.resubmit, signed)).toEqual(landed);
    expect(arrivals[1]).toBeGreaterThanOrEqual(20_000);
  });
});

test('a 429 with Retry-After holds back the other calls of its bucket', async () => {
  const { transport, arrivals } = await setUp(failing(429, { 'retry-after': 20 }), ok);
  const soon = { deadlineMs: 15_000 };
  expect(isPerijoveError(await rejection(transport.call(endpoints.read, input, soon)))).toBe(true);
  const error = await rejection(transport.call(endpoints.read, input, soon));
  expect(error).toMatchObject({ code: 'rate_limited', details: { retryAfterMs: 20_000 } });
  expect(arrivals).toEqual([0]);
  expect(await transport.call(endpoints.read, input)).toEqual({ price: 1 });
  expect(arrivals[1]).toBeGreaterThanOrEqual(20_000);
});

test.each([
  [5, 20],
  [20, 5],
])('of a reset in %d s and Retry-After %d the later one counts', async (resetS, retryAfter) => {
  const headers = { 'x-ratelimit-reset': NOON / 1000 + resetS, 'retry-after': retryAfter };
  const { transport, arrivals } = await setUp(failing(429, headers), ok);
  expect(await transport.call(endpoints.read, input)).toEqual({ price: 1 });
  expect(arrivals[1]).toBeGreaterThanOrEqual(20_000);
  expect(arrivals[1]).toBeLessThan(22_000);
});

test('a 400 with Retry-After is not retried', async () => {
  const { transport, arrivals } = await setUp(failing(400, { 'retry-after': 1 }), ok);
  expect(await rejection(transport.call(endpoints.read, input))).toMatchObject({
    code: 'bad_request',
  });
  expect(arrivals).toEqual([0]);
});
