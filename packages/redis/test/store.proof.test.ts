import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createRedisLimitStore } from '../src/index.ts';
import { clientNames, connectClient, type TestClient } from './clients.ts';
import { type RedisServer, startRedis } from './redis-server.ts';
import { createTaker, READ, SUBMIT } from './take.ts';

/** No slot leaves the window while a test runs, however slow the machine is. */
const rule = { limit: 10, windowMs: 600_000 };

describe.each(clientNames)('with %s', (name) => {
  let server: RedisServer;
  let redis: TestClient;
  let tests = 0;
  /** Of each test: what a store still sends after one has ended changes nothing in the next. */
  let key = '';

  /** A process of its own, as far as the server can tell. */
  const join = (more: object = {}) =>
    createTaker(
      createRedisLimitStore({ client: redis.client, maxSpareSlots: 0, ...more }),
      rule,
      key,
    );

  beforeAll(async () => {
    server = await startRedis();
    redis = await connectClient(name, server.port);
  });
  afterAll(async () => {
    redis?.close();
    await server?.stop();
  });
  beforeEach(async () => {
    key = `account${++tests}:default`;
    await redis.send('FLUSHALL');
  });

  test('two processes spend one plan', async () => {
    const [one, two] = [join(), join()];
    for (let slot = 0; slot < 5; slot++) {
      one.settle((await one.take()).id ?? 0);
      if (slot < 4) two.settle((await two.take()).id ?? 0);
    }
    const { id: last = 0 } = await two.take();
    expect((await one.take()).waitMs).toBeGreaterThan(0);
    const { waitMs } = await two.take();
    expect(waitMs).toBeGreaterThan(0);
    expect(waitMs).toBeLessThanOrEqual(rule.windowMs);
    // Its request was sent so long ago that it leaves the window soon.
    two.settle(last, { countsInMs: 300 - rule.windowMs });
    await expect.poll(() => two.take()).toHaveProperty('id', expect.anything());
  });

  test('accounts and buckets are kept apart, under the prefix', async () => {
    const store = createRedisLimitStore({ client: redis.client, prefix: 'app:' });
    for (const each of ['a:default', 'a:price', 'b:default']) {
      expect(await createTaker(store, rule, each).drain()).toBe(10);
    }
    const keys = (await redis.send('KEYS', '*{[ab]}*')) as readonly string[];
    expect(keys).toHaveLength(9);
    expect(keys.every((each) => each.startsWith('app:{'))).toBe(true);
  });

  test('a read in one process does not overtake a submit in another', async () => {
    const [reader, submitter] = [join(), join()];
    const ids: (string | number)[] = [];
    for (let slot = 0; slot < 10; slot++) ids.push((await reader.take()).id ?? 0);
    expect((await submitter.take({ priority: SUBMIT })).waitMs).toBeGreaterThan(0);
    // The slot of a request that was not sent is free at once. Both ask in one tick, the read first:
    // what was held back for the submit is free for others after a second.
    reader.settle(ids[0] ?? 0, { countsInMs: -rule.windowMs });
    const [read, submit] = await Promise.all([
      reader.take({ priority: READ }),
      submitter.take({ priority: SUBMIT }),
    ]);
    expect(read.id).toBeUndefined();
    expect(submit.id).toBeDefined();
  });

  test('a refusal in one process holds back the others', async () => {
    const [one, two] = [join(), join()];
    const { id = 0 } = await one.take();
    one.settle(id, { blockMs: 60_000, used: 11 });
    await sleep(20);
    expect((await two.take()).waitMs).toBeGreaterThan(30_000);
  });

  test('what one process learns of others on the account counts for all', async () => {
    const [one, two] = [join(), join()];
    const { id = 0 } = await one.take();
    one.settle(id, { used: 8 });
    await sleep(20);
    expect(await two.drain()).toBe(2);
  });

  test('the slots of a process that died come back after its lease and a window', async () => {
    const dying = await connectClient(name, server.port);
    const short = { limit: 10, windowMs: 5_000 };
    const store = createRedisLimitStore({ client: dying.client, maxSpareSlots: 0 });
    expect(await createTaker(store, short, key).drain({ holdMs: 200 })).toBe(10);
    dying.close();
    const other = createRedisLimitStore({ client: redis.client, maxSpareSlots: 0 });
    const survivor = createTaker(other, short, key);
    const holdMs = 600_000;
    expect((await survivor.take({ holdMs })).waitMs).toBeGreaterThan(0);
    // A lease is 100 ms longer than the request may take.
    let back = 0;
    const takeBack = async (): Promise<number> => (back += await survivor.drain({ holdMs }));
    await expect.poll(takeBack, { interval: 100 }).toBe(10);
  });

  test('a settlement is taken once', async () => {
    const one = join();
    const ids = [await one.take(), await one.take()].map(({ id = 0 }) => id);
    for (let time = 0; time < 3; time++) one.settle(ids[0] ?? 0, { countsInMs: -rule.windowMs });
    await sleep(20);
    expect(await join().drain()).toBe(9);
  });

  test('spares are given back, and never taken where there is little room', async () => {
    const roomy = { limit: 1_000, windowMs: 60_000 };
    const store = createRedisLimitStore({ client: redis.client });
    const busy = createTaker(store, roomy, key);
    for (let call = 0; call < 200; call++) expect((await busy.take()).id).toBeDefined();
    const slots = `perijove:limit:{account${tests}}:default:slots`;
    // One member is the epoch.
    await expect.poll(() => redis.send('ZCARD', slots)).toBe(201);
    const other = createTaker(store, rule, 'account:small');
    for (let call = 0; call < 8; call++) await other.take();
    expect(await join().take({ key: 'account:small' })).toHaveProperty('id');
  });

  test('a script that was flushed is sent again', async () => {
    const one = join();
    await one.take();
    await redis.send('SCRIPT', 'FLUSH');
    expect((await one.take()).id).toBeDefined();
  });

  test('all keys expire', async () => {
    const one = join();
    one.settle((await one.take()).id ?? 0);
    const keysNow = async () =>
      (await redis.send('KEYS', `*{account${tests}}*`)) as readonly string[];
    await expect.poll(keysNow).toHaveLength(3);
    for (const each of await keysNow()) {
      const left = Number(await redis.send('PTTL', each));
      expect(left).toBeGreaterThan(1_000);
      expect(left).toBeLessThanOrEqual(rule.windowMs + 60_100 + 2 * 60_000);
    }
  });

  test('a user with the permissions of the README is enough', async () => {
    const commands = 'eval evalsha zadd zrem zscore zcard zcount zrangebyscore zremrangebyscore';
    const allowed = `${commands} hmget hset pexpire time hello client info ping`;
    const flags = ['on', 'nopass', '~perijove:limit:*', '-@all'];
    const rights = allowed.split(' ').map((command) => `+${command}`);
    await redis.send('ACL', 'SETUSER', 'limiter', ...flags, ...rights);
    const limited = await connectClient(name, server.port, 'limiter');
    const store = createRedisLimitStore({ client: limited.client });
    expect(await createTaker(store, rule, key).drain()).toBe(10);
    const elsewhere = createRedisLimitStore({ client: limited.client, prefix: 'other:' });
    await expect(createTaker(elsewhere, rule, key).take()).rejects.toThrow(/NOPERM/);
    limited.close();
  });
});
