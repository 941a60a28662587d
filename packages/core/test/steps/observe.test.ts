import { expect, test } from 'vitest';
import type { Call, CallResponse, Env } from '../../src/call/call.ts';
import { createRedact } from '../../src/call/redact.ts';
import { PerijoveError } from '../../src/errors/errors.ts';
import type { EventType, TransportEvent } from '../../src/events/events.ts';
import { observe } from '../../src/steps/observe.ts';
import { readEndpoint } from '../sample-endpoints.ts';

const source = { baseUrl: 'https://api.test' };

function setUp(hears: (type: EventType) => boolean) {
  const events: TransportEvent[] = [];
  let now = 1_000;
  const env = {
    clock: { now: () => now },
    source,
    deployment: { mounts: { price: '/price' } },
    emitter: { hears, emit: (event: TransportEvent) => events.push(event) },
  } as unknown as Env;
  const redact = createRedact(undefined);
  const call = { id: 7, redact, endpoint: readEndpoint(), startedAt: 1_000, attempt: 2 } as Call;
  const response = { status: 200, header: () => 'req-1' };
  const later = async (settle: () => Promise<CallResponse>): Promise<CallResponse> => {
    now = 1_250;
    return settle();
  };
  return {
    events,
    responded: () => observe(env)(() => later(async () => response))(call),
    failed: (error: unknown) =>
      observe(env)(() => later(() => Promise.reject(error)))(call).catch(() => undefined),
  };
}

test('makes no event without a listener', async () => {
  const { responded, failed, events } = setUp(() => false);
  await responded();
  await failed(new Error('x'));
  expect(events).toEqual([]);
});

test('makes only events with a listener', async () => {
  const starts = setUp((type) => type === 'call:start');
  await starts.responded();
  expect(starts.events).toEqual([
    {
      type: 'call:start',
      endpoint: 'sample.read',
      call: 7,
      transport: source,
      method: 'GET',
      path: '/price/v3',
      bucket: 'default',
    },
  ]);
  const ends = setUp((type) => type === 'call:end');
  await ends.responded();
  expect(ends.events).toEqual([
    {
      type: 'call:end',
      endpoint: 'sample.read',
      call: 7,
      transport: source,
      ok: true,
      attempts: 2,
      durationMs: 250,
      status: 200,
      requestId: 'req-1',
    },
  ]);
});

const facts = { endpoint: 'sample.read', attempt: 2, requestId: 'req-2' };
const body = {};

test.each([
  [
    'a response',
    new PerijoveError('server_error', { status: 502, body }, facts, 'x'),
    502,
    'req-2',
  ],
  ['a 429', new PerijoveError('rate_limited', { retryAfterMs: 1, body }, facts, 'x'), 429, 'req-2'],
  [
    'no slot',
    new PerijoveError('rate_limited', { retryAfterMs: 1 }, facts, 'x'),
    undefined,
    'req-2',
  ],
  ['a reason of the caller', { status: 418 }, undefined, undefined],
])('reports a failure by %s', async (_what, error, status, requestId) => {
  const { failed, events } = setUp((type) => type === 'call:end');
  await failed(error);
  expect(events).toMatchObject([{ ok: false, error }]);
  expect(events[0]).toMatchObject({ type: 'call:end' });
  expect((events[0] as { status?: number }).status).toBe(status);
  expect((events[0] as { requestId?: string }).requestId).toBe(requestId);
});
