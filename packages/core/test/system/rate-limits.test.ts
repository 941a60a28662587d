import { expect, test } from 'vitest';
import { endpoints, landed, signed } from '../sample-endpoints.ts';
import {
  json,
  openTransport,
  type Reply,
  rejection,
  serveReplies,
  standingClock,
  tooMany,
} from './faults.ts';

const ok = json({ price: 1 });
const input = { ids: ['a'] };
const NOON = Date.UTC(2026, 0, 1, 12);
/** A second of the tests that wait for a reset is 50 ms: no call may end sooner for it. */
const SPEED = 20;
const endless = { timeoutMs: 60_000 * SPEED, deadlineMs: 60_000 * SPEED };

/** A 429 of noon, with a slot so many seconds later. */
function refusedAtNoon(seconds: number): Reply {
  const headers = {
    date: new Date(NOON).toUTCString(),
    'x-ratelimit-reset': NOON / 1000 + seconds,
  };
  return json({ code: 429, message: '[API Gateway] Too many requests' }, 429, headers);
}

test('a 429 is waited out until the reset it names, by other calls too', async () => {
  const server = await serveReplies(refusedAtNoon(1), ok);
  const clock = standingClock(NOON, SPEED);
  const { transport, events } = openTransport(server.origin, { ...endless, clock });
  const first = transport.call(endpoints.read, input);
  await expect.poll(() => events.map(({ type }) => type)).toContain('attempt:failed');
  const second = transport.call(endpoints.build, { amount: 1n }).catch(() => undefined);
  await new Promise(setImmediate);
  clock.go();
  expect(await first).toEqual({ price: 1 });
  await second;
  expect(server.hits).toHaveLength(3);
  expect(events.find(({ type }) => type === 'attempt:failed')).toMatchObject({
    attempt: 1,
    error: {
      code: 'rate_limited',
      details: { body: { message: '[API Gateway] Too many requests' } },
    },
  });
  const waits = events.flatMap((event) => (event.type === 'limit:wait' ? [event] : []));
  expect(waits.map(({ endpoint }) => endpoint)).toEqual(['sample.build', 'sample.read']);
  for (const { waitedMs } of waits) expect(waitedMs).toBeGreaterThanOrEqual(1_000);
});

test('a 429 without a reset is retried after a back-off', async () => {
  const server = await serveReplies(tooMany(), ok);
  const { transport, events } = openTransport(server.origin);
  expect(await transport.call(endpoints.read, input)).toEqual({ price: 1 });
  const [failed] = events.flatMap((event) => (event.type === 'attempt:failed' ? [event] : []));
  expect(failed?.retryInMs).toBeGreaterThanOrEqual(100);
});

test('a 429 whose reset lies beyond the deadline is an error at once', async () => {
  const server = await serveReplies(refusedAtNoon(20), ok);
  const clock = standingClock(NOON);
  const { transport, events } = openTransport(server.origin, { clock });
  const error = await rejection(transport.call(endpoints.read, input, { deadlineMs: 10_000 }));
  expect(error).toMatchObject({ code: 'rate_limited', advice: 'retry', attempt: 1 });
  const { retryAfterMs } = (error as { details: { retryAfterMs: number } }).details;
  expect(retryAfterMs).toBe(20_020);
  expect(server.hits).toHaveLength(1);
  const end = events.find((event) => event.type === 'call:end');
  expect(end).toMatchObject({ status: 429, ok: false, error, durationMs: 0 });
});

test('no slot within the deadline: nothing is sent, and the error says when to come back', async () => {
  const server = await serveReplies(ok);
  const plan = { limit: 1, windowMs: 60_000 };
  const { transport } = openTransport(server.origin, { plan, clock: standingClock() });
  await transport.call(endpoints.read, input);
  const error = await rejection(transport.call(endpoints.read, input, { deadlineMs: 1_000 }));
  expect(error).toMatchObject({ code: 'rate_limited', advice: 'retry' });
  const { details } = error as { details: { retryAfterMs: number; body?: unknown } };
  expect(details.retryAfterMs).toBeGreaterThan(30_000);
  expect(details.body).toBeUndefined();
  expect(server.hits).toHaveLength(1);
});

test.each([
  ['with a reset', refusedAtNoon(1)],
  ['without one', tooMany()],
])(
  'a submit refused %s is sent again: the gateway did not let it through',
  async (_how, refused) => {
    const server = await serveReplies(refused, json(landed));
    const clock = standingClock(NOON, SPEED);
    clock.go();
    const { transport } = openTransport(server.origin, { ...endless, clock });
    expect(await transport.call(endpoints.submit, signed)).toEqual(landed);
    const bodies = server.hits.map(({ body }) => body);
    expect(bodies).toEqual(Array(2).fill(JSON.stringify(signed)));
  },
);

test('a refusal does not draw on the retries that all calls share', async () => {
  const failures = Array.from({ length: 10 }, () => json({}, 503));
  const server = await serveReplies(refusedAtNoon(1), ...failures, ok);
  const clock = standingClock(NOON, SPEED);
  clock.go();
  const { transport } = openTransport(server.origin, { ...endless, retries: 20, clock });
  expect(await transport.call(endpoints.read, input)).toEqual({ price: 1 });
  expect(server.hits).toHaveLength(12);
});
