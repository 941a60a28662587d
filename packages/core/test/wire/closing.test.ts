import { expect, test } from 'vitest';
import { systemClock } from '../../src/index.ts';
import { allClosed } from '../runtime/loopback-server.ts';
import { endpoints, landed, signed } from '../sample-endpoints.ts';
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
  standingClock,
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

test('calls after the end are refused, and twice the end is no failure', async () => {
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

test('a read in flight ends as closed, without going on to try', async () => {
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

test('a call that waits for its slot ends as closed', async () => {
  const server = await serveReplies(ok);
  const plan = { limit: 1, windowMs: 100 };
  const clock = standingClock();
  const { transport } = openTransport(server.origin, { plan, clock });
  await transport.call(endpoints.read, input);
  const call = rejection(transport.call(endpoints.submit, signed));
  await transport.close();
  clock.go();
  expect(await call).toMatchObject({ code: 'closed' });
  expect(server.hits).toHaveLength(1);
});
