import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type EventType, type Issue, jupiter, type TransportEvent } from '../../src/index.ts';
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
  text,
} from './faults.ts';

const ok = json({ price: 1 }, 200, { 'x-api-gateway-request-id': 'req-9' });
const input = { ids: ['a'] };
const types: readonly EventType[] = [
  'call:start',
  'call:end',
  'attempt:failed',
  'limit:wait',
  'drift',
  'deprecated',
];

type Of<T extends EventType> = Extract<TransportEvent, { type: T }>;
function only<T extends EventType>(events: readonly TransportEvent[], type: T): readonly Of<T>[] {
  return events.filter((event): event is Of<T> => event.type === type);
}

/** All that the channels of the process say during the test. */
function listenToChannels(): readonly unknown[] {
  const heard: unknown[] = [];
  const hear = (message: unknown, name: string | symbol): void => {
    expect(name).toBe(`perijove:${(message as TransportEvent).type}`);
    heard.push(message);
  };
  for (const type of types) subscribe(`perijove:${type}`, hear);
  onTestFinished(() => {
    for (const type of types) unsubscribe(`perijove:${type}`, hear);
  });
  return heard;
}

describe('a call has one start and one end:', () => {
  test.each<[string, Reply, Partial<Of<'call:end'>>]>([
    ['a response', ok, { ok: true, attempts: 1, status: 200, requestId: 'req-9' }],
    ['a failure', html(502), { ok: false, attempts: 3, status: 502 }],
    ['a refusal', json({ error: 'no' }, 404), { ok: false, attempts: 1, status: 404 }],
    ['a reset', resetAtOnce, { ok: false, attempts: 3 }],
    ['silence', silence, { ok: false, attempts: 3 }],
    ['another shape', json({ price: 'x' }), { ok: false, attempts: 1 }],
    ['cut-off JSON', text(200, 'application/json', '{'), { ok: false, attempts: 1 }],
    ['HTML', html(200), { ok: false, attempts: 1 }],
  ])('%s', async (_outcome, reply, expected) => {
    const heard = listenToChannels();
    const { origin } = await serveReplies(reply);
    const timeoutMs = reply === silence ? 100 : 5_000;
    const { transport, events } = openTransport(origin, { retries: 2, timeoutMs });
    const outcome = await transport.call(endpoints.read, input).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(only(events, 'call:start')).toEqual([
      {
        type: 'call:start',
        endpoint: 'sample.read',
        call: 1,
        transport: { baseUrl: origin },
        method: 'GET',
        path: '/price/v3',
        bucket: 'default',
      },
    ]);
    expect(events.at(0)?.type).toBe('call:start');
    expect(events.at(-1)?.type).toBe('call:end');
    const [end, ...more] = only(events, 'call:end');
    expect(more).toEqual([]);
    expect(end).toMatchObject({ endpoint: 'sample.read', call: 1, ...expected });
    expect(end?.error).toBe(outcome);
    expect(end?.durationMs).toBeGreaterThanOrEqual(0);
    expect(only(events, 'attempt:failed').map(({ attempt }) => attempt)).toEqual(
      [1, 2].slice(0, (expected.attempts ?? 1) - 1),
    );
    expect(heard).toEqual(events);
  });

  test('a signal', async () => {
    const { origin } = await serveReplies(silence);
    const { transport, events } = openTransport(origin);
    const signal = AbortSignal.timeout(20);
    await rejection(transport.call(endpoints.read, input, { signal }));
    expect(only(events, 'call:start')).toHaveLength(1);
    expect(only(events, 'call:end')).toMatchObject([{ ok: false, error: signal.reason }]);
  });

  test('a submit of unknown outcome', async () => {
    const { origin } = await serveReplies(resetAtOnce);
    const { transport, events } = openTransport(origin);
    const error = await rejection(transport.call(endpoints.submit, signed));
    expect(only(events, 'call:end')).toMatchObject([{ ok: false, error }]);
    expect(error).toMatchObject({ code: 'outcome_unknown' });
  });

  test('the end of transport', async () => {
    const server = await serveReplies(silence);
    const { transport, events } = openTransport(server.origin);
    const call = rejection(transport.call(endpoints.read, input));
    await expect.poll(() => server.hits.length).toBe(1);
    await transport.close();
    const error = await call;
    expect(only(events, 'call:end')).toMatchObject([{ ok: false, error }]);
  });

  test('calls have numbers of their own', async () => {
    const { origin } = await serveReplies(ok);
    const { transport, events } = openTransport(origin);
    await Promise.all([1, 2, 3].map(() => transport.call(endpoints.read, input)));
    expect(only(events, 'call:start').map(({ call }) => call)).toEqual([1, 2, 3]);
    expect(new Set(only(events, 'call:end').map(({ call }) => call))).toEqual(new Set([1, 2, 3]));
  });
});

test('a call that is refused before any I/O has no events', async () => {
  const heard = listenToChannels();
  const server = await serveReplies(ok);
  const { transport, events } = openTransport(server.origin);
  expect(await rejection(transport.call(endpoints.read, { ids: 'a' } as never))).toMatchObject({
    code: 'invalid_input',
    details: { field: 'ids' },
  });
  expect(await rejection(transport.call(endpoints.keyed, input))).toMatchObject({
    code: 'missing_key',
    advice: 'contact-portal',
    details: { portalUrl: `${server.origin}/portal` },
    attempt: 0,
  });
  expect(server.accepted()).toBe(0);
  expect([events, heard]).toEqual([[], []]);
});

test('a channel works without an onEvent', async () => {
  const heard = listenToChannels();
  const { origin } = await serveReplies(html(503), ok);
  const { transport } = openTransport(origin, { onEvent: undefined });
  await transport.call(endpoints.read, input);
  expect(heard.map((event) => (event as TransportEvent).type)).toEqual([
    'call:start',
    'attempt:failed',
    'call:end',
  ]);
});

test('a deprecated endpoint emits one event per transport, before its first call', async () => {
  const { origin } = await serveReplies(ok);
  const one = openTransport(origin);
  for (let i = 0; i < 3; i++) await one.transport.call(endpoints.old, input);
  expect(only(one.events, 'deprecated')).toEqual([
    { type: 'deprecated', what: 'sample.old', stability: 'deprecated', successor: 'sample.read' },
  ]);
  const other = openTransport(origin);
  await other.transport.call(endpoints.old, input);
  expect(only(other.events, 'deprecated')).toHaveLength(1);
});

test('a retired host emits one event per transport', async () => {
  const { origin, port } = await serveReplies(ok);
  const retired = { host: `127.0.0.1:${port}`, since: '2026-01-31', moveTo: 'https://api.jup.ag' };
  const deployment = { ...jupiter, baseUrl: origin, retiredHosts: [retired] };
  const { transport, events } = openTransport(origin, { deployment });
  await transport.call(endpoints.read, input);
  await transport.call(endpoints.old, input);
  expect(only(events, 'deprecated').map(({ what, since }) => [what, since])).toEqual([
    [retired.host, '2026-01-31'],
    ['sample.old', undefined],
  ]);
});

describe('validate', () => {
  const odd = { price: 'one', extra: { kept: [1] } };
  const issues: readonly Issue[] = [{ path: 'price', expected: 'number' }];

  test('throw is the default and emits no drift event', async () => {
    const { origin } = await serveReplies(json(odd));
    const { transport, events } = openTransport(origin);
    expect(await rejection(transport.call(endpoints.read, input))).toMatchObject({
      code: 'invalid_response',
      details: { reason: 'shape', issues },
      message: 'sample.read: the response is not as documented: price: number (attempt 1)',
    });
    expect(only(events, 'drift')).toEqual([]);
  });

  test('report passes the response on and emits one event per minute', async () => {
    const { origin } = await serveReplies(json(odd));
    const { transport, events } = openTransport(origin, { validate: 'report' });
    for (let i = 0; i < 5; i++) expect(await transport.call(endpoints.read, input)).toEqual(odd);
    await expect.poll(() => only(events, 'drift')).toHaveLength(1);
    expect(only(events, 'drift')).toMatchObject([{ endpoint: 'sample.read', issues }]);
    expect(only(events, 'call:end').every((end) => end.ok)).toBe(true);
  });

  test('off passes the response on without an event', async () => {
    const { origin } = await serveReplies(json(odd));
    const { transport, events } = openTransport(origin, { validate: 'off' });
    expect(await transport.call(endpoints.read, input)).toEqual(odd);
    expect(only(events, 'drift')).toEqual([]);
  });

  test.each(['throw', 'report', 'off'] as const)(
    '%s checks the fields that move money',
    async (validate) => {
      const { origin } = await serveReplies(json({ fee: 1, requestId: 'r' }));
      const { transport, events } = openTransport(origin, { validate });
      expect(await rejection(transport.call(endpoints.build, { amount: 1n }))).toMatchObject({
        code: 'invalid_response',
        details: { reason: 'shape', issues: [{ path: 'transaction' }] },
      });
      expect(only(events, 'drift')).toEqual([]);
    },
  );

  test.each([
    ['throw', 'rejected'],
    ['report', 'fulfilled'],
    ['off', 'fulfilled'],
  ] as const)('%s, when only another field of a build is odd: %s', async (validate, status) => {
    const { origin } = await serveReplies(json({ transaction: 'AQID', requestId: 'r', fee: 'x' }));
    const { transport } = openTransport(origin, { validate });
    const [outcome] = await Promise.allSettled([transport.call(endpoints.build, { amount: '1' })]);
    expect(outcome?.status).toBe(status);
  });
});

describe('a response that calls its endpoint deprecated', () => {
  const link = '<https://api.jup.ag/next?token=secret>; rel="successor-version"';

  test.each([
    [
      { deprecation: 'Tue, 21 Jul 2026 00:00:00 GMT', link },
      { since: '2026-07-21', successor: '/next' },
    ],
    [{ deprecation: '@1784592000' }, { since: '2026-07-21' }],
    [{ deprecation: 'true', link: 'nothing' }, {}],
  ])('is reported once for %o', async (headers, expected) => {
    const { origin } = await serveReplies(json({ price: 1 }, 200, headers));
    const { transport, events } = openTransport(origin);
    for (let i = 0; i < 3; i++) await transport.call(endpoints.read, input);
    const event = { type: 'deprecated', what: 'sample.read', stability: 'deprecated' };
    await vi.waitFor(() => expect(only(events, 'deprecated')).toEqual([{ ...event, ...expected }]));
  });

  test('is not reported again for an endpoint that is known to be deprecated', async () => {
    const { origin } = await serveReplies(json({ price: 1 }, 200, { deprecation: 'true' }));
    const { transport, events } = openTransport(origin);
    for (let i = 0; i < 3; i++) await transport.call(endpoints.old, input);
    expect(only(events, 'deprecated')).toHaveLength(1);
  });
});
