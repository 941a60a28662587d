import { describe, expect, test } from 'vitest';
import type { LimitStore, TransportOptions } from '../../src/index.ts';
import { digest } from '../../src/limits/digest.ts';
import { createMemoryStore } from '../../src/limits/store.ts';
import { wrapStore } from '../../src/limits/wrap-store.ts';
import { endpoints } from '../sample-endpoints.ts';
import { json, openTransport, rejection, serveReplies } from '../system/faults.ts';

const input = { ids: ['a'] };
const KEY = 'jup_0123456789abcdef';

/** A store that notes under which keys it is asked. */
function spy() {
  const store = createMemoryStore();
  const keys: string[] = [];
  const spying: LimitStore = {
    take(request) {
      keys.push(request.key);
      return store.take(request);
    },
    settle(settlement) {
      keys.push(settlement.key);
      return store.settle(settlement);
    },
  };
  return { spying, keys };
}

async function setUp(limitStore: LimitStore) {
  const server = await serveReplies(json({ price: 1 }));
  const open = (options: Partial<TransportOptions>) =>
    openTransport(server.origin, {
      limitStore,
      plan: { limit: 1, windowMs: 60_000 },
      deadlineMs: 5_000,
      ...options,
    }).transport;
  return { server, open };
}

describe('wrapStore', () => {
  const request = { key: 'key', rule: { limit: 2, windowMs: 60_000 }, priority: 0, holdMs: 1_000 };

  test('adds nothing that was not asked for', async () => {
    const store = createMemoryStore();
    expect(await wrapStore(store, {})).toBe(store);
    expect(await wrapStore(store, { smooth: false })).toBe(store);
  });

  test('names the windows of a key by its digest', async () => {
    const { spying, keys } = spy();
    const own = await wrapStore(spying, { apiKey: 'key-one' });
    void own.take({ ...request, now: 0 });
    void own.settle({ ...request, id: 1, countsInMs: 0, now: 0 });
    const name = `${await digest('key-one')}:key`;
    expect(keys).toEqual([name, name]);
  });

  test('adds a pace', async () => {
    const paced = await wrapStore(createMemoryStore(), { smooth: true });
    expect(paced.take({ ...request, now: 0 })).toHaveProperty('id');
    expect(paced.take({ ...request, now: 0 })).toEqual({ waitMs: 29_900 });
  });
});

describe('the account in a shared store', () => {
  test('is another one for each key, and the same for the same key', async () => {
    const { open, server } = await setUp(createMemoryStore());
    for (const apiKey of ['key-one', 'key-two', undefined]) {
      const options = apiKey === undefined ? {} : { apiKey };
      expect(await open(options).call(endpoints.read, input)).toEqual({ price: 1 });
      const again = open(options).call(endpoints.read, input);
      expect(await rejection(again)).toMatchObject({ code: 'rate_limited' });
    }
    expect(server.hits).toHaveLength(3);
  });

  test('is the one that is named, whatever the keys', async () => {
    const { open } = await setUp(createMemoryStore());
    await open({ apiKey: 'key-one', account: 'ours' }).call(endpoints.read, input);
    const second = open({ apiKey: 'key-two', account: 'ours' }).call(endpoints.read, input);
    expect(await rejection(second)).toMatchObject({ code: 'rate_limited' });
  });

  test('does not give the key away, nor a part of it', async () => {
    const { spying, keys } = spy();
    const { open, server } = await setUp(spying);
    await open({ apiKey: KEY }).call(endpoints.read, input);
    expect(keys).toHaveLength(2);
    for (const key of keys) {
      expect(key).toMatch(/^[0-9a-f]{32}:/);
      expect(key).toContain(server.origin);
      expect(key).not.toContain(KEY.slice(0, 8));
    }
  });
});

test.each([
  [
    'throws',
    () => {
      throw new Error(`no route to redis with ${KEY}`);
    },
  ],
  ['rejects', () => Promise.reject(new Error(`no route to redis with ${KEY}`))],
])('a store that %s is a typed error, before anything is sent', async (_how, take) => {
  const { open, server } = await setUp({ take, settle: () => undefined });
  const error = await rejection(
    open({ apiKey: KEY }).call(endpoints.submit, {
      signedTransaction: 'AQID',
      requestId: 'r',
    }),
  );
  expect(error).toMatchObject({
    code: 'limit_store_failed',
    details: { reason: 'failed' },
    advice: 'retry',
    attempt: 1,
    cause: { message: 'no route to redis with [key]' },
  });
  expect(String((error as Error).message)).toContain('limit store');
  expect(server.hits).toHaveLength(0);
});

test('a store that does not respond is a typed error at the deadline', async () => {
  const { open, server } = await setUp({
    take: () => new Promise(() => undefined),
    settle: () => undefined,
  });
  const call = open({ deadlineMs: 50 }).call(endpoints.read, input);
  expect(await rejection(call)).toMatchObject({
    code: 'limit_store_failed',
    details: { reason: 'timeout' },
  });
  expect(server.hits).toHaveLength(0);
});
