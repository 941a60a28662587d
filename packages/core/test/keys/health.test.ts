import { beforeAll, describe, expect, test } from 'vitest';
import { isPerijoveError, type TransportEvent } from '../../src/index.ts';
import { endpoints, readEndpoint, signed } from '../sample-endpoints.ts';
import {
  denied,
  keysOf,
  loadFailureReader,
  type Reply,
  restricted,
  setUpKeys,
} from './key-gateways.ts';

beforeAll(loadFailureReader);

const input = { ids: ['a'] };
const ofKeys = (events: readonly TransportEvent[]) =>
  events.flatMap((event) => (event.type.startsWith('key:') ? [event] : []));

/** Two keys, of which the first is refused as long as `reply` says so. */
function setUpRefused(reply: () => Reply, limits: readonly number[] = [100, 100]) {
  return setUpKeys(keysOf(...limits), {
    reply: ({ apiKey }) => (apiKey === 'key-0000' ? reply() : undefined),
  });
}

describe('a key that is refused with 401', () => {
  test('costs no call, and is out of service', async () => {
    const { clock, read, countOf, events } = setUpRefused(() => denied);
    const calls = read(10);
    await clock.run(1_000);
    expect(await calls).toEqual(Array.from({ length: 10 }, () => 'responded'));
    const tried = countOf('key-0000');
    const more = read(20);
    await clock.run(1_000);
    await more;
    expect(countOf('key-0000')).toBe(tried);
    expect(ofKeys(events)).toMatchObject([
      { type: 'key:refused', key: '1', status: 401, scope: 'all', outMs: 5_000 },
    ]);
  });

  test('is one attempt more, in the events too', async () => {
    const { clock, transport, events } = setUpRefused(() => denied);
    const call = transport.call(endpoints.read, input);
    await clock.run(1_000);
    await call;
    const [start] = events;
    const of = {
      endpoint: 'sample.read',
      call: 1,
      transport: start && 'transport' in start && start.transport,
    };
    expect(events).toMatchObject([
      { type: 'call:start', ...of },
      { type: 'key:refused', ...of, key: '1' },
      { type: 'attempt:failed', ...of, attempt: 1, retryInMs: 0, error: { code: 'unauthorized' } },
      { type: 'call:end', ...of, ok: true, attempts: 2, key: '2' },
    ]);
  });

  test('moves a submit too: the gateway has refused it', async () => {
    const { clock, transport, sent } = setUpRefused(() => denied);
    const call = transport.call(endpoints.submit, { ...signed, requestId: 'of nobody' });
    await clock.run(1_000);
    await expect(call).resolves.toMatchObject({ status: 'Success' });
    expect(sent.map(({ apiKey }) => apiKey)).toEqual(['key-0000', 'key-0001']);
  });

  test('is tried by one call after a time that doubles', async () => {
    const { clock, read, countOf, events } = setUpRefused(() => denied, [100, 1_000]);
    for (let second = 0; second < 120; second++) {
      const calls = read(2);
      await clock.run(1_000);
      await calls;
    }
    const outs = ofKeys(events).map((event) => 'outMs' in event && event.outMs);
    expect(outs).toEqual([5_000, 10_000, 20_000, 40_000, 80_000]);
    // The first two calls found it together.
    expect(countOf('key-0000')).toBeLessThanOrEqual(6);
  });

  test('comes back when it is accepted, and an event says so', async () => {
    let isGood = false;
    const { clock, read, countOf, transport, events } = setUpRefused(() =>
      isGood ? undefined : denied,
    );
    const first = read(2);
    await clock.run(1_000);
    await first;
    expect(transport.budget({})).toMatchObject({
      limit: 100,
      keys: [
        { key: '1', backInMs: expect.any(Number) },
        { key: '2', backInMs: 0 },
      ],
    });
    isGood = true;
    const before = countOf('key-0000');
    await clock.run(5_000);
    const tried = read(1);
    await clock.run(500);
    await tried;
    expect(ofKeys(events).at(-1)).toMatchObject({ type: 'key:restored', key: '1' });
    const more = read(20);
    await clock.run(500);
    await more;
    expect(countOf('key-0000')).toBeGreaterThan(before + 5);
    expect(transport.budget({}).limit).toBe(200);
  });

  test('is not tried by calls that come while one tries it', async () => {
    const { clock, read, countOf } = setUpRefused(() => denied);
    const first = read(1);
    await clock.run(6_000);
    await first;
    const before = countOf('key-0000');
    const calls = read(30);
    await clock.run(1_000);
    await calls;
    expect(countOf('key-0000')).toBe(before + 1);
  });

  test('is tried by the next call when the call that tried it had no response', async () => {
    let reply = denied;
    const { clock, read, countOf } = setUpRefused(() => reply);
    const first = read(1);
    await clock.run(6_000);
    await first;
    reply = { status: 500, body: {} };
    const second = read(1);
    await clock.run(6_000);
    await second;
    const before = countOf('key-0000');
    const third = read(1);
    await clock.run(1_000);
    await third;
    expect(countOf('key-0000')).toBeGreaterThan(before);
  });

  test('ends the call when no other key is in service', async () => {
    const { clock, transport, sent, read } = setUpKeys(keysOf(100, 100), { reply: () => denied });
    const call = transport.call(endpoints.read, input).catch((error: unknown) => error);
    await clock.run(1_000);
    expect(isPerijoveError(await call, 'unauthorized')).toBe(true);
    expect(sent).toHaveLength(2);
    const later = read(1);
    await clock.run(1_000);
    expect(await later).toEqual(['unauthorized']);
    expect(sent).toHaveLength(3);
    expect(transport.budget({}).limit).toBe(200);
  });
});

describe('a key that is refused with 403', () => {
  const other = readEndpoint({ name: 'sample.other' });

  test('is out of service for this endpoint only', async () => {
    const { clock, transport, sent, events } = setUpKeys(keysOf(100, 10), {
      reply: ({ apiKey, path }) =>
        apiKey === 'key-0000' && path.includes('v9') ? restricted : undefined,
    });
    const narrow = readEndpoint({ name: 'sample.narrow', path: '/v9' });
    const keysUsed = async (endpoint: typeof narrow): Promise<string> => {
      const from = sent.length;
      const call = transport.call(endpoint, input);
      await clock.run(100);
      await call;
      return sent
        .slice(from)
        .map(({ apiKey }) => apiKey.at(-1))
        .join('');
    };
    expect(await keysUsed(narrow)).toBe('01');
    expect(await keysUsed(narrow)).toBe('1');
    expect(await keysUsed(other)).toBe('0');
    expect(ofKeys(events)).toMatchObject([{ status: 403, scope: 'endpoint', key: '1' }]);
    expect(transport.budget({}).keys?.[0]?.backInMs).toBe(0);
  });

  test.each([
    [
      'a firewall',
      { status: 403, body: { code: 403, message: 'Request blocked by firewall' } },
      {},
    ],
    ['the token of a wallet', { status: 401, body: { error: 'Unauthorized' } }, { wallet: true }],
    ['a family', { status: 403, body: { error: 'no' } }, { failures: { 403: 'body' } }],
  ] as const)('%s refuses the call, not the key', async (_what, reply, more) => {
    const { clock, transport, sent, events } = setUpKeys(keysOf(100, 100), { reply: () => reply });
    const endpoint = readEndpoint(more);
    const token = 'wallet' in more ? { token: 'a-token-of-a-wallet' } : {};
    const call = transport.call(endpoint, input, token).catch((error: unknown) => error);
    await clock.run(1_000);
    expect(isPerijoveError(await call)).toBe(true);
    expect(sent).toHaveLength(1);
    expect(ofKeys(events)).toEqual([]);
  });

  test('a 401 in the form of the gateway is about the key, with the token of a wallet too', async () => {
    const { clock, transport, sent, events } = setUpRefused(() => denied);
    const token = { token: 'a-token-of-a-wallet' };
    const call = transport
      .call(readEndpoint({ wallet: true }), input, token)
      .catch(() => undefined);
    await clock.run(1_000);
    await call;
    // It belongs to the key that the wallet signed in with.
    expect(sent).toHaveLength(1);
    expect(ofKeys(events)).toMatchObject([{ status: 401, scope: 'all' }]);
  });

  test('a 401 of a listed endpoint is about that endpoint', async () => {
    const listed = readEndpoint({ name: 'sample.listed', path: '/v9', access: 'listed' });
    const { clock, transport, events } = setUpKeys(keysOf(100, 100), {
      reply: ({ apiKey, path }) =>
        apiKey === 'key-0000' && path.includes('v9') ? denied : undefined,
    });
    const call = transport.call(listed, input);
    await clock.run(1_000);
    await call;
    expect(ofKeys(events)).toMatchObject([{ status: 401, scope: 'endpoint' }]);
  });
});

describe('a key that is refused with 429', () => {
  test('is held back alone, and the call is sent with another', async () => {
    const { clock, read, gateways, countOf } = setUpKeys(keysOf(10, 100));
    const gateway = gateways.get('key-0000');
    for (let other = 0; other < 10; other++) gateway?.arrive();
    const calls = read(60, 5_000);
    await clock.run(2_000);
    expect(await calls).toEqual(Array.from({ length: 60 }, () => 'responded'));
    const tried = countOf('key-0000');
    expect(gateway?.refused).toHaveLength(tried);
    const more = read(20, 5_000);
    await clock.run(2_000);
    expect(await more).toEqual(Array.from({ length: 20 }, () => 'responded'));
    expect(countOf('key-0000')).toBe(tried);
  });

  test('ends the call when every key has been refused', async () => {
    const full = { status: 429, body: { code: 429, message: 'Too many requests' } };
    const { clock, read, sent } = setUpKeys(keysOf(10, 10, 10), { reply: () => full, retries: 0 });
    const calls = read(1);
    await clock.run(1_000);
    expect(await calls).toEqual(['rate_limited']);
    expect(new Set(sent.map(({ apiKey }) => apiKey)).size).toBe(3);
    expect(sent).toHaveLength(3);
  });
});
