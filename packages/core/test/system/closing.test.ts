import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import type { AnyEndpoint } from '../../src/endpoint.ts';
import { type Clock, systemClock } from '../../src/index.ts';
import { allClosed } from '../runtime/loopback-server.ts';
import { endpoints, landed, signed } from '../sample-endpoints.ts';
import { all, inner, serveJson } from '../stream/streamed-list.ts';
import {
  html,
  json,
  openTransport,
  type Reply,
  rejection,
  resetAtOnce,
  resetInBody,
  serveReplies,
  silence,
} from './faults.ts';

const ok = json({ price: 1 });
const input = { ids: ['a'] };

test('no connection outlives the transport, whatever happened on it', async () => {
  const faults: readonly Reply[] = [ok, html(502), resetAtOnce, resetInBody, silence, html(404)];
  const replies = Array.from({ length: 120 }, (_, i) => faults[i % faults.length] as Reply);
  const server = await serveReplies(replies[0] as Reply, ...replies.slice(1));
  const { transport } = openTransport(server.origin, { timeoutMs: 150, retries: 0 });
  const calls = Array.from({ length: 100 }, () => transport.call(endpoints.read, input));
  await Promise.allSettled(calls);
  expect(server.open()).toBeLessThanOrEqual(32);
  await transport.close();
  await allClosed(server);
});

test('calls after close are refused, and close may be called twice', async () => {
  const server = await serveReplies(ok);
  const { transport } = openTransport(server.origin);
  await transport.close();
  await transport.close();
  expect(await rejection(transport.call(endpoints.read, input))).toMatchObject({
    code: 'closed',
    attempt: 0,
  });
  expect(server.accepted()).toBe(0);
});

test('a read in flight rejects with closed and is not retried', async () => {
  const server = await serveReplies(silence);
  const { transport } = openTransport(server.origin);
  const call = rejection(transport.call(endpoints.read, input));
  await expect.poll(() => server.hits.length).toBe(1);
  await transport.close();
  expect(await call).toMatchObject({ code: 'closed' });
  expect(server.hits).toHaveLength(1);
});

test.each([endpoints.submit, endpoints.resubmit])(
  'the outcome of $name in flight is unknown',
  async (endpoint) => {
    const server = await serveReplies(silence, json(landed));
    const { transport } = openTransport(server.origin);
    const call = rejection(transport.call(endpoint, signed));
    await expect.poll(() => server.hits.length).toBe(1);
    await transport.close();
    expect(await call).toMatchObject({ code: 'outcome_unknown', advice: 'check-status' });
  },
);

test('a call that waits for its next attempt ends as closed', async () => {
  const server = await serveReplies(html(503), ok);
  const { transport } = openTransport(server.origin, {
    clock: { ...systemClock, random: () => 0.999 },
    onEvent: ({ type }) => {
      if (type === 'attempt:failed') setImmediate(() => transport.close());
    },
  });
  expect(await rejection(transport.call(endpoints.read, input))).toMatchObject({ code: 'closed' });
  expect(server.hits).toHaveLength(1);
});

test('a stream that is being read ends as closed', async () => {
  const server = await serveJson((response) => response.write(`[${inner(0, 500)},`));
  const { transport } = openTransport(server.origin);
  const reading = transport.stream(all, {})[Symbol.asyncIterator]();
  expect(await reading.next()).toMatchObject({ value: { id: 0 } });
  await transport.close();
  expect(await rejection(reading.next())).toMatchObject({ code: 'closed' });
});

/** Counts the timers that a transport has set and not called off; none of them ever rings. */
function countedClock(): Clock & { readonly pending: () => number } {
  const pending = new Set<() => void>();
  return {
    ...systemClock,
    random: () => 0.999,
    pending: () => pending.size,
    schedule(task) {
      pending.add(task);
      return () => pending.delete(task);
    },
  };
}

const plan = { limit: 1, windowMs: 1_000_000 };
const deadlineMs = 10_000_000;

test('calls and streams that wait for a slot end at once, and leave no timer behind', async () => {
  const server = await serveReplies(ok);
  const clock = countedClock();
  const { transport } = openTransport(server.origin, { plan, clock, deadlineMs });
  await transport.call(endpoints.read, input);
  const { signal } = new AbortController();
  const waiting = [
    transport.call(endpoints.read, input),
    transport.call(endpoints.build, endpoints.build.example.request, { signal }),
    transport.call(endpoints.submit, signed),
    transport.stream(all, {}).toArray(),
  ].map(rejection);
  await expect.poll(clock.pending).toBe(5);
  await transport.close();
  for (const error of await Promise.all(waiting)) {
    expect(error).toMatchObject({ code: 'closed', attempt: 1 });
  }
  expect(clock.pending()).toBe(0);
  expect(server.hits).toHaveLength(1);
});

test.each([
  { name: 'a read', endpoint: endpoints.read, code: 'closed' },
  { name: 'a submit', endpoint: endpoints.resubmit, code: 'outcome_unknown' },
])('$name that waits for its next attempt ends at once: $code', async ({ endpoint, code }) => {
  const server = await serveReplies(resetAtOnce);
  const clock = countedClock();
  const { transport, events } = openTransport(server.origin, { clock });
  const call = rejection(transport.call<AnyEndpoint>(endpoint, endpoint.example.request));
  await expect.poll(() => events.some(({ type }) => type === 'attempt:failed')).toBe(true);
  expect(clock.pending()).toBe(1);
  await transport.close();
  expect(await call).toMatchObject({ code });
  expect(clock.pending()).toBe(0);
  expect(server.hits).toHaveLength(1);
});

test("a closed transport leaves no listener on a signal of the caller's that lives on", async () => {
  const server = await serveReplies(ok);
  const { signal } = new AbortController();
  for (let opened = 0; opened < 5; opened++) {
    const { transport } = openTransport(server.origin);
    await Promise.all([1, 2].map(() => transport.call(endpoints.read, input, { signal })));
    await transport.close();
  }
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});
