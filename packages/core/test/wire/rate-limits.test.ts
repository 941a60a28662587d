import { expect, test } from 'vitest';
import { type Clock, systemClock } from '../../src/index.ts';
import { endpoints, landed, signed } from '../sample-endpoints.ts';
import { json, openTransport, rejection, serveReplies, tooMany } from './faults.ts';

const ok = json({ price: 1 });
const input = { ids: ['a'] };
/** Back-offs are over at once; the limits of attempts stay. */
const hastyClock: Clock = {
  ...systemClock,
  random: () => 0,
  schedule: (task, ms) => systemClock.schedule(task, ms < 5_000 ? 0 : ms),
};
const inSeconds = (seconds: number): number => Math.ceil(Date.now() / 1000) + seconds;

test('a 429 is waited out until the reset it names', async () => {
  const reset = inSeconds(1);
  const server = await serveReplies(tooMany(reset), ok);
  const { transport, events } = openTransport(server.origin);
  expect(await transport.call(endpoints.read, input)).toEqual({ price: 1 });
  expect(server.hits).toHaveLength(2);
  // The two clocks of the process may differ a little; without a wait it would be a second or more.
  expect(server.hits[1]?.at).toBeGreaterThan(reset * 1000 - 500);
  expect(events.find(({ type }) => type === 'attempt:failed')).toMatchObject({
    attempt: 1,
    error: {
      code: 'rate_limited',
      details: { body: { message: '[API Gateway] Too many requests' } },
    },
  });
  expect(events.find(({ type }) => type === 'limit:wait')).toMatchObject({
    endpoint: 'sample.read',
    waitedMs: expect.any(Number),
  });
});

test('the wait for a reset holds back the other calls too', async () => {
  const reset = inSeconds(1);
  const server = await serveReplies(tooMany(reset), ok);
  const { transport } = openTransport(server.origin);
  const first = transport.call(endpoints.read, input);
  await expect.poll(() => server.hits.length).toBe(1);
  // Once the first refusal is known.
  await new Promise((resolve) => setTimeout(resolve, 100));
  await Promise.all([first, transport.call(endpoints.read, input)]);
  expect(server.hits).toHaveLength(3);
  for (const hit of server.hits.slice(1)) expect(hit.at).toBeGreaterThan(reset * 1000 - 500);
});

test('a 429 without a reset is repeated after a back-off', async () => {
  const server = await serveReplies(tooMany(), tooMany(), ok);
  const { transport, events } = openTransport(server.origin);
  expect(await transport.call(endpoints.read, input)).toEqual({ price: 1 });
  const waits = events.flatMap((event) =>
    event.type === 'attempt:failed' ? [event.retryInMs] : [],
  );
  expect(waits).toEqual([100, 200]);
});

test('a 429 whose reset lies beyond the deadline is an error at once', async () => {
  const server = await serveReplies(tooMany(inSeconds(20)), ok);
  const { transport, events } = openTransport(server.origin);
  const error = await rejection(transport.call(endpoints.read, input, { deadlineMs: 10_000 }));
  expect(error).toMatchObject({ code: 'rate_limited', advice: 'retry', attempt: 1 });
  const { retryAfterMs } = (error as { details: { retryAfterMs: number } }).details;
  expect(retryAfterMs).toBeGreaterThan(19_000);
  expect(retryAfterMs).toBeLessThan(22_000);
  expect(server.hits).toHaveLength(1);
  const end = events.find((event) => event.type === 'call:end');
  expect(end).toMatchObject({ status: 429, ok: false, error });
  expect(end?.durationMs).toBeLessThan(10_000);
});

test('no slot within the deadline: nothing is sent, and the error says when to come back', async () => {
  const server = await serveReplies(ok);
  const { transport } = openTransport(server.origin, { plan: { limit: 1, windowMs: 60_000 } });
  await transport.call(endpoints.read, input);
  const error = await rejection(transport.call(endpoints.read, input, { deadlineMs: 1_000 }));
  expect(error).toMatchObject({ code: 'rate_limited', advice: 'retry' });
  const { details } = error as { details: { retryAfterMs: number; body?: unknown } };
  expect(details.retryAfterMs).toBeGreaterThan(30_000);
  expect(details.body).toBeUndefined();
  expect(server.hits).toHaveLength(1);
});

test('a refused submit is sent again: the gateway did not let it through', async () => {
  const server = await serveReplies(tooMany(inSeconds(0)), tooMany(), json(landed));
  const { transport } = openTransport(server.origin);
  expect(await transport.call(endpoints.submit, signed)).toEqual(landed);
  const bodies = server.hits.map(({ body }) => body);
  expect(bodies).toEqual(Array(3).fill(JSON.stringify(signed)));
});

test('refusals do not use up the retries of the other calls', async () => {
  const server = await serveReplies(
    ...([tooMany(), tooMany(), tooMany(), tooMany()] as const),
    ...(Array.from({ length: 10 }, () => json({}, 503)) as [ReturnType<typeof json>]),
    ok,
  );
  const { transport } = openTransport(server.origin, { retries: 20, clock: hastyClock });
  expect(await transport.call(endpoints.read, input)).toEqual({ price: 1 });
  expect(server.hits).toHaveLength(15);
});
