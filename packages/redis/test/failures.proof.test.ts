import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createRedisLimitStore } from '../src/index.ts';
import { clientNames, connectClient, type TestClient } from './clients.ts';
import { startProxy, type TcpProxy } from './proxy.ts';
import { type RedisServer, startRedis } from './redis-server.ts';
import { createTaker, type Taker } from './take.ts';

const rule = { limit: 20, windowMs: 600_000 };
/** Long enough for a start of the server on a busy machine. */
const PATIENT = { timeoutMs: 60_000 };
const SOON = { timeoutMs: 300 };
/** Longer than a busy machine keeps a server that works waiting: a share begins only when it is away. */
const SHARE = { onStoreFailure: 'share', timeoutMs: 3_000 } as const;

/** Until a call got a slot: a process whose calls wait a short time may miss one on a busy machine. */
async function untilTaken(process: Taker, more: Parameters<Taker['take']>[0] = {}): Promise<void> {
  await expect.poll(() => process.take(more).catch(() => undefined)).toHaveProperty('id');
}

/** Until a call failed with this error of the server; until then it may get no answer in time. */
async function untilRefused(process: Taker, by: RegExp, more = {}): Promise<void> {
  await expect
    .poll(() => process.take(more).catch((error: unknown) => error))
    .toMatchObject({ cause: { message: expect.stringMatching(by) } });
}

/** Slots that count on the server; one member is the epoch. */
async function counted(client: TestClient): Promise<number> {
  return Number(await client.send('ZCARD', 'perijove:limit:{account}:default:slots')) - 1;
}

describe.each(clientNames)('with %s', (name) => {
  let server: RedisServer;
  let redis: TestClient;

  const join = (more: object, client = redis.client): Taker =>
    createTaker(createRedisLimitStore({ client, maxSpareSlots: 0, ...more }), rule);

  beforeEach(async () => {
    server = await startRedis();
    redis = await connectClient(name, server.port);
  });
  afterEach(async () => {
    redis?.close();
    await server?.stop();
  });

  test('a killed server: calls fail by timeoutMs, and work again when it is back', async () => {
    const process = join(SOON);
    await untilTaken(process);
    await server.kill();
    await expect(process.take()).rejects.toThrow();
    await server.start();
    await untilTaken(process);
  });

  test('a restart within timeoutMs: calls wait, and no slot is forgotten', async () => {
    const process = join(PATIENT);
    for (let slot = 0; slot < 5; slot++) await process.take();
    await server.kill();
    const waiting = Array.from({ length: 20 }, () => process.take());
    await sleep(200);
    await server.start();
    const results = await Promise.all(waiting);
    // After a loss, all processes tell their slots before one gets more.
    expect(results.every(({ waitMs }) => waitMs > 0 && waitMs <= 600)).toBe(true);
    await sleep(700);
    expect(await process.drain()).toBe(15);
    expect(await counted(redis)).toBe(20);
  });

  test('FLUSHALL: every process tells its own slots again', async () => {
    const processes = [join(PATIENT), join(PATIENT)];
    let used = 0;
    for (const process of processes) {
      for (let slot = 0; slot < 8; slot++) {
        const { id = 0 } = await process.take();
        used++;
        // The gateway's count of all, as its headers tell it.
        if (slot % 2) process.settle(id, { used });
      }
    }
    await sleep(50);
    await redis.send('FLUSHALL');
    // At once: nobody gets a slot before all had the time to tell theirs.
    expect(await Promise.all(processes.map((process) => process.drain()))).toEqual([0, 0]);
    await sleep(700);
    let granted = 0;
    for (const process of processes) granted += await process.drain();
    expect(granted).toBe(4);
    expect(await counted(redis)).toBe(20);
  });

  test('a stopped server (SIGSTOP): calls fail by timeoutMs, and late grants are given back', async () => {
    const process = join(SOON);
    await untilTaken(process);
    server.signal('SIGSTOP');
    const failed = await Promise.allSettled(Array.from({ length: 10 }, () => process.take()));
    expect(failed.map(({ status }) => status)).toEqual(failed.map(() => 'rejected'));
    expect(failed[0]).toMatchObject({ reason: { message: 'Redis gave no slot within 300 ms' } });
    server.signal('SIGCONT');
    await untilTaken(process);
    await expect.poll(() => counted(redis)).toBeLessThanOrEqual(3);
  });

  test('a slow script of another client: calls wait, or fail with BUSY', async () => {
    await redis.send('CONFIG', 'SET', 'busy-reply-threshold', '50');
    const other = await connectClient(name, server.port);
    onTestFinished(() => other.close());
    const [patient, impatient] = [join(PATIENT), join(SOON)];
    await patient.take();
    await untilTaken(impatient);
    const busy = expect(other.send('EVAL', 'while true do end', '0')).rejects.toThrow(/killed/);
    await expect.poll(() => redis.send('PING').catch(String)).toMatch(/BUSY/);
    const waiting = patient.take();
    await untilRefused(impatient, /BUSY/);
    await redis.send('SCRIPT', 'KILL');
    expect((await waiting).id).toBeDefined();
    await busy;
  });

  test('a full server: a known window continues, a new one fails with its error until there is room', async () => {
    const process = join(SOON);
    await untilTaken(process);
    await redis.send('CONFIG', 'SET', 'maxmemory', '1');
    await untilTaken(process);
    const other = { key: 'other:default' };
    await untilRefused(process, /OOM/, other);
    await redis.send('CONFIG', 'SET', 'maxmemory', '0');
    await untilTaken(process, other);
  });

  test('a replica that takes no writes: calls fail with its error until it is promoted', async () => {
    const process = join(SOON);
    await untilTaken(process);
    await redis.send('REPLICAOF', '127.0.0.1', '1');
    await redis.send('CONFIG', 'SET', 'replica-serve-stale-data', 'yes');
    await untilRefused(process, /READONLY/);
    await redis.send('REPLICAOF', 'NO', 'ONE');
    await untilTaken(process);
  });

  test('a killed server under `share`: the fair part at once, the whole after', async () => {
    const processes = [join(SHARE), join(SHARE)];
    for (const process of processes) await process.take();
    // Each of them hears of the other.
    await sleep(1_100);
    for (const process of processes) await process.take();
    await server.kill();
    for (const process of processes) expect(await process.drain()).toBe(8);
    await server.start();
    const settled = async (): Promise<number> => {
      for (const process of processes) await process.take();
      return counted(redis);
    };
    await expect.poll(settled).toBe(20);
  });

  test('a stopped server under `share`: a call waits for timeoutMs, the next ones do not', async () => {
    const process = join(SHARE);
    await process.take();
    server.signal('SIGSTOP');
    expect((await process.take()).id).toBeDefined();
    const since = performance.now();
    for (let call = 0; call < 10; call++) expect((await process.take()).id).toBeDefined();
    expect(performance.now() - since).toBeLessThan(SHARE.timeoutMs);
    server.signal('SIGCONT');
    const told = async (): Promise<number> => {
      await process.take();
      return counted(redis);
    };
    await expect.poll(told).toBeGreaterThanOrEqual(13);
  });
});

describe.each(clientNames)('behind a network, with %s', (name) => {
  let server: RedisServer;
  let proxy: TcpProxy;
  let redis: TestClient;
  beforeEach(async () => {
    server = await startRedis();
    proxy = await startProxy(server.port);
    redis = await connectClient(name, proxy.port);
  });
  afterEach(async () => {
    redis?.close();
    await proxy?.stop();
    await server?.stop();
  });

  const join = (more: object): Taker =>
    createTaker(createRedisLimitStore({ client: redis.client, maxSpareSlots: 0, ...more }), rule);

  test('a failover: the promoted replica receives what it missed', async () => {
    const replica = await startRedis(['--replicaof', `127.0.0.1 ${server.port}`]);
    onTestFinished(() => replica.stop());
    const direct = await connectClient(name, replica.port);
    onTestFinished(() => direct.close());
    const link = async () => String(await direct.send('INFO', 'replication'));
    await expect.poll(link).toContain('master_link_status:up');
    const process = join(PATIENT);
    for (let slot = 0; slot < 5; slot++) await process.take();
    // Replication takes its time: promoted before, the replica would not even know the window.
    await expect.poll(() => counted(direct)).toBe(5);
    // Replication is behind: these slots are on the old server only.
    await direct.send('REPLICAOF', 'NO', 'ONE');
    for (let slot = 0; slot < 5; slot++) await process.take();
    await server.kill();
    proxy.target = replica.port;
    // Other processes may have slots that the replica missed: all are told before one is granted.
    expect(await process.drain()).toBe(0);
    await sleep(700);
    expect(await process.drain()).toBe(10);
  });

  test('40 ms away: calls of one tick share a round trip', async () => {
    proxy.delayMs = 40;
    const process = join(PATIENT);
    const since = performance.now();
    const results = await Promise.all(Array.from({ length: 20 }, () => process.take()));
    expect(results.every(({ id }) => id !== undefined)).toBe(true);
    expect(performance.now() - since).toBeGreaterThan(79);
    const stats = String(await redis.send('INFO', 'commandstats'));
    expect(stats).toMatch(/cmdstat_eval:calls=1,/);
  });

  test('a connection that is cut again and again: every call ends, and slots are counted once', async () => {
    const process = join(PATIENT);
    const wanted = Array.from({ length: 15 }, async () => {
      await sleep(Math.random() * 500);
      return process.take();
    });
    for (let cut = 0; cut < 10; cut++) {
      await sleep(50);
      proxy.cut();
    }
    const results = await Promise.all(wanted);
    expect(results.every(({ id }) => id !== undefined)).toBe(true);
    await process.take();
    // One member is the epoch.
    const count = async () => redis.send('ZCARD', 'perijove:limit:{account}:default:slots');
    await expect.poll(count).toBe(17);
  });
});
