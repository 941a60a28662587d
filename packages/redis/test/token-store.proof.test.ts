import { inspect } from 'node:util';
import type { StoredToken } from '@perijove/core';
import { tokenStoreChecks } from '@perijove/solana/token-store-test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRedisTokenStore } from '../src/index.ts';
import { clientNames, connectClient, type TestClient } from './clients.ts';
import { type RedisServer, startRedis } from './redis-server.ts';

const KEY = 'https://api.example wallet';
const MONTH_MS = 30 * 86_400_000;

const entryOf = (version: string): StoredToken => ({
  wallet: 'wallet',
  baseUrl: 'https://api.example',
  token: 'access-token',
  refreshToken: `refresh-${version}`,
  expiresAt: 1_800_000_000_000,
  version,
});

describe.each(clientNames)('with %s', (name) => {
  let server: RedisServer;
  let redis: TestClient;
  let prefixes = 0;
  const fresh = (client = redis.client) =>
    createRedisTokenStore({ client, prefix: `app-${++prefixes}:` });

  beforeAll(async () => {
    server = await startRedis();
    redis = await connectClient(name, server.port);
  });
  afterAll(async () => {
    redis?.close();
    await server?.stop();
  });

  test.each(tokenStoreChecks.map((check) => [check.name, check] as const))('%s', (_, check) =>
    check.run(() => fresh()),
  );

  test('one of many swaps each version', async () => {
    const store = fresh();
    await store.set(KEY, entryOf('0'));
    let wins = 0;
    const swapAll = async (): Promise<void> => {
      for (let n = 0; n < 50; n++)
        if (await store.swap(KEY, String(n), entryOf(String(n + 1)))) wins += 1;
    };
    await Promise.all(Array.from({ length: 6 }, swapAll));
    expect(wins).toBe(50);
  });

  test('a version that is missing equals no other', async () => {
    const store = fresh();
    const { version: _, ...plain } = entryOf('1');
    await store.set(KEY, plain);
    for (const version of ['', 'v', 'undefined'])
      expect(await store.swap(KEY, version, entryOf('2'))).toBe(false);
  });

  test('entries end, and are kept under the prefix', async () => {
    const store = createRedisTokenStore({ client: redis.client, prefix: 'own:' });
    await store.set(`{${KEY}}`, entryOf('1'));
    const keys = (await redis.send('KEYS', 'own:*')) as readonly string[];
    expect(keys).toEqual([`own:\\007b${KEY}\\007d`]);
    const left = Number(await redis.send('PTTL', keys[0] ?? ''));
    expect(left).toBeGreaterThan(MONTH_MS - 60_000);
    expect(left).toBeLessThanOrEqual(MONTH_MS);
  });

  test('a user with the permissions of the README is enough', async () => {
    const rights = 'eval evalsha hset hmget pexpire del info hello client ping'.split(' ');
    const flags = ['on', 'nopass', '~perijove:token:*', '-@all'];
    await redis.send('ACL', 'SETUSER', 'tokens', ...flags, ...rights.map((each) => `+${each}`));
    const limited = await connectClient(name, server.port, 'tokens');
    await createRedisTokenStore({ client: limited.client }).set(KEY, entryOf('1'));
    const elsewhere = fresh(limited.client).set(KEY, entryOf('planted'));
    const error = await elsewhere.catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      code: 'token_store_failed',
      cause: { message: expect.stringMatching(/NOPERM/) },
    });
    expect(inspect(error, { depth: 9, showHidden: true })).not.toMatch(/access-token|planted/);
    limited.close();
  });

  test('an entry that is not one is reported without its text', async () => {
    const store = createRedisTokenStore({ client: redis.client });
    await redis.send('HSET', `perijove:token:${KEY}`, 'entry', 'planted', 'era', 'any');
    const error = await store.get(KEY).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ details: { reason: 'unreadable' } });
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('planted');
  });
});

describe('a server that loses its last writes', () => {
  test('returns no refresh token after a restart from its file', async () => {
    // Without `--save ''`: the file that SAVE writes is read again.
    const server = await startRedis();
    const redis = await connectClient('ioredis', server.port);
    const store = createRedisTokenStore({ client: redis.client });
    await store.set(KEY, entryOf('1'));
    await redis.send('SAVE');
    // A process takes the refresh token out, and sends it; the write that says so is lost.
    const { refreshToken: _, ...rest } = entryOf('2');
    expect(await store.swap(KEY, '1', { ...rest, refreshingUntil: 1 })).toBe(true);
    await server.kill();
    await server.start();
    await expect.poll(() => store.get(KEY).catch(() => undefined)).toBeDefined();
    const found = await store.get(KEY);
    // The control: the file does bring the earlier entry back.
    expect(found?.version).toBe('1');
    expect(found).toMatchObject({ token: 'access-token' });
    expect(found).not.toHaveProperty('refreshToken');
    expect(await store.swap(KEY, '1', entryOf('3'))).toBe(false);
    // The sign-in that follows is shared as before.
    await store.set(KEY, entryOf('4'));
    expect(await store.get(KEY)).toEqual(entryOf('4'));
    redis.close();
    await server.stop();
  });

  test('returns no refresh token after a failover to a replica', async () => {
    const primary = await startRedis();
    const replica = await startRedis();
    const old = await connectClient('ioredis', primary.port);
    const next = await connectClient('ioredis', replica.port);
    await createRedisTokenStore({ client: old.client }).set(KEY, entryOf('1'));
    await next.send('REPLICAOF', '127.0.0.1', String(primary.port));
    await expect.poll(() => next.send('EXISTS', `perijove:token:${KEY}`)).toBe(1);
    await primary.kill();
    await next.send('REPLICAOF', 'NO', 'ONE');
    const store = createRedisTokenStore({ client: next.client });
    expect((await store.get(KEY))?.version).toBe('1');
    expect(await store.get(KEY)).not.toHaveProperty('refreshToken');
    expect(await store.swap(KEY, '1', entryOf('2'))).toBe(false);
    for (const client of [old, next]) client.close();
    await primary.stop();
    await replica.stop();
  });
});

test.each([
  [undefined, 'expected an object'],
  [{ client: {} }, 'client: expected'],
  [{ client: { eval() {}, evalsha() {} }, prefix: '{' }, 'prefix: expected'],
  [{ client: { eval() {}, evalsha() {} }, keepMs: 0 }, 'keepMs: expected'],
  [{ client: { eval() {}, evalsha() {} }, ttl: 1 }, 'ttl'],
])('refuses the options %j', (options, says) => {
  expect(() => createRedisTokenStore(options as never)).toThrow(says);
});
