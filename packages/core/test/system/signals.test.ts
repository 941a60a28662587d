import { getEventListeners } from 'node:events';
import { describe, expect, onTestFinished, test } from 'vitest';
import { PerijoveError, systemClock, type TransportEvent } from '../../src/index.ts';
import { endpoints, signed } from '../sample-endpoints.ts';
import {
  html,
  json,
  openTransport,
  type Reply,
  rejection,
  resetAtOnce,
  serveReplies,
  silence,
  standingClock,
} from './faults.ts';

const ok = json({ price: 1 });
const input = { ids: ['a'] };
const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const reasons: readonly (readonly [string, unknown])[] = [
  ['an error', new Error('enough')],
  ['text', 'enough'],
  ['null', null],
  ['an object', { why: 'enough' }],
  [
    'an error of our own',
    new PerijoveError('connection_lost', { sent: true }, { endpoint: 'x', attempt: 1 }, 'x'),
  ],
];

/** Aborts inside the listener of the first event of this type. */
function abortOn(type: TransportEvent['type'], reason: unknown) {
  const controller = new AbortController();
  const onEvent = (event: TransportEvent): void => {
    if (event.type === type) controller.abort(reason);
  };
  return { onEvent, signal: controller.signal };
}

describe.each(reasons)(
  'a signal with %s as its reason rejects with just that,',
  (_what, reason) => {
    test('before the call: nothing is sent', async () => {
      const server = await serveReplies(ok);
      const { transport, events } = openTransport(server.origin);
      const signal = AbortSignal.abort(reason);
      expect(await rejection(transport.call(endpoints.read, input, { signal }))).toBe(reason);
      expect(server.accepted()).toBe(0);
      expect(events).toEqual([]);
    });

    test.each([
      ['a read', endpoints.read, input],
      ['a submit', endpoints.submit, signed],
    ] as const)('in flight: %s', async (_effect, endpoint, own) => {
      const controller = new AbortController();
      const server = await serveReplies(() => controller.abort(reason), ok);
      const { transport } = openTransport(server.origin);
      const call = transport.call(endpoint, own as never, { signal: controller.signal });
      expect(await rejection(call)).toBe(reason);
      expect(server.hits).toHaveLength(1);
    });

    test('while the body arrives', async () => {
      const controller = new AbortController();
      const server = await serveReplies((response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.write('{"price":', () => setTimeout(() => controller.abort(reason), 20));
      }, ok);
      const { transport } = openTransport(server.origin);
      const { signal } = controller;
      expect(await rejection(transport.call(endpoints.read, input, { signal }))).toBe(reason);
      expect(server.hits).toHaveLength(1);
    });

    test('during the wait for a slot', async () => {
      const server = await serveReplies(ok);
      const plan = { limit: 1, windowMs: 5_000 };
      const { transport } = openTransport(server.origin, { plan, clock: standingClock() });
      await transport.call(endpoints.read, input);
      const controller = new AbortController();
      const call = transport.call(endpoints.read, input, { signal: controller.signal });
      await tick();
      controller.abort(reason);
      expect(await rejection(call)).toBe(reason);
      expect(server.hits).toHaveLength(1);
    });

    test('during the back-off', async () => {
      const server = await serveReplies(html(503), ok);
      const controller = new AbortController();
      const { transport } = openTransport(server.origin, {
        clock: { ...systemClock, random: () => 0.999 },
        onEvent: ({ type }) => {
          if (type === 'attempt:failed') setImmediate(() => controller.abort(reason));
        },
      });
      const { signal } = controller;
      expect(await rejection(transport.call(endpoints.read, input, { signal }))).toBe(reason);
      expect(server.hits).toHaveLength(1);
    });

    test.each([0, 0.999])(
      'by a listener that hears of a failed attempt (jitter %d)',
      async (random) => {
        const server = await serveReplies(resetAtOnce, ok);
        const { onEvent, signal } = abortOn('attempt:failed', reason);
        const clock = { ...systemClock, random: () => random };
        const { transport } = openTransport(server.origin, { onEvent, clock });
        expect(await rejection(transport.call(endpoints.read, input, { signal }))).toBe(reason);
        expect(server.hits).toHaveLength(1);
      },
    );

    test('by a listener of the start: nothing is sent', async () => {
      const server = await serveReplies(ok);
      const { onEvent, signal } = abortOn('call:start', reason);
      const { transport } = openTransport(server.origin, { onEvent });
      expect(await rejection(transport.call(endpoints.submit, signed, { signal }))).toBe(reason);
      expect(server.hits).toHaveLength(0);
    });

    test('by a listener of the wait for a slot: nothing is sent', async () => {
      const server = await serveReplies(ok);
      const { onEvent, signal } = abortOn('limit:wait', reason);
      const plan = { limit: 1, windowMs: 100 };
      const clock = standingClock();
      const { transport } = openTransport(server.origin, { onEvent, plan, clock });
      await transport.call(endpoints.read, input);
      const call = rejection(transport.call(endpoints.submit, signed, { signal }));
      await tick();
      clock.go();
      expect(await call).toBe(reason);
      expect(server.hits).toHaveLength(1);
    });
  },
);

test("a signal's own timeout is its reason", async () => {
  const { origin } = await serveReplies(silence);
  const { transport } = openTransport(origin);
  const signal = AbortSignal.timeout(30);
  const error = await rejection(transport.call(endpoints.read, input, { signal }));
  expect(error).toBe(signal.reason);
  expect(error).toMatchObject({ name: 'TimeoutError' });
});

test('a signal that comes after the response changes nothing', async () => {
  const { origin } = await serveReplies(ok);
  const { transport } = openTransport(origin);
  const controller = new AbortController();
  const call = transport.call(endpoints.read, input, { signal: controller.signal });
  expect(await call).toEqual({ price: 1 });
  controller.abort();
  expect(await transport.call(endpoints.read, input)).toEqual({ price: 1 });
});

function warnings(): readonly Error[] {
  const heard: Error[] = [];
  const hear = (warning: Error): unknown => heard.push(warning);
  process.on('warning', hear);
  onTestFinished(() => void process.off('warning', hear));
  return heard;
}

test('128 calls may share a signal: no warning, and all end with it', async () => {
  const heard = warnings();
  const waiting: Reply = silence;
  const server = await serveReplies(waiting);
  const { transport } = openTransport(server.origin, { connections: 64 });
  const controller = new AbortController();
  const { signal } = controller;
  const calls = Array.from({ length: 128 }, () =>
    transport.call(endpoints.read, input, { signal }),
  );
  const outcomes = Promise.all(calls.map(rejection));
  await expect.poll(() => server.hits.length).toBe(64);
  controller.abort('all');
  expect(new Set(await outcomes)).toEqual(new Set(['all']));
  await tick();
  expect(heard).toEqual([]);
});

test('a thousand calls leave one listener on a long-lived signal', async () => {
  const heard = warnings();
  const { origin } = await serveReplies(html(503), ok);
  const { transport } = openTransport(origin);
  const { signal } = new AbortController();
  for (let i = 0; i < 50; i++) {
    await Promise.all(
      Array.from({ length: 20 }, () => transport.call(endpoints.read, input, { signal })),
    );
  }
  expect(getEventListeners(signal, 'abort').length).toBeLessThanOrEqual(1);
  expect(heard).toEqual([]);
});
