import { createTransport, isPerijoveError, sandbox } from '@perijove/core';
import { endpoints } from '@perijove/price';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createRedisLimitStore } from '../src/index.ts';
import { clientNames, connectClient, type TestClient } from './clients.ts';
import { type RedisServer, startRedis } from './redis-server.ts';

const { request, response } = endpoints.get.example;
const apiKey = 'key-that-must-not-be-stored';
const CALLERS = 8;
const KILLS = 5;
/** By default. */
const MAX_SPARES = 32;

describe.each(clientNames)('a transport, with %s', (name) => {
  let server: RedisServer;
  let redis: TestClient;
  let sent: number;

  beforeEach(async () => {
    sent = 0;
    server = await startRedis(['--appendonly', 'yes', '--appendfsync', 'always']);
    redis = await connectClient(name, server.port);
  });
  afterEach(async () => {
    redis?.close();
    await server?.stop();
  });

  /** Its requests are answered at once. */
  function open(plan = { limit: 1_000, windowMs: 60_000 }) {
    const limitStore = createRedisLimitStore({ client: redis.client });
    const fetch = async (): Promise<Response> => {
      sent++;
      return Response.json(response);
    };
    const deployment = sandbox('http://127.0.0.1:1');
    const transport = createTransport({ deployment, apiKey, plan, limitStore, fetch });
    return (deadlineMs = 30_000) => transport.call(endpoints.get, request, { deadlineMs });
  }

  test('a server that hangs: a call ends by its deadline, with a code, and nothing was sent', async () => {
    const call = open();
    await call();
    expect(Number(await redis.send('DBSIZE'))).toBe(3);
    server.signal('SIGSTOP');
    // Spare slots need no server: they are used up first.
    let answered = 1;
    let error: unknown;
    while (error === undefined && answered <= 1 + MAX_SPARES)
      error = await call(500).then(
        () => void answered++,
        (caught: unknown) => caught,
      );
    expect(isPerijoveError(error, 'limit_store_failed') && error.details.reason).toBe('timeout');
    expect(sent).toBe(answered);
    server.signal('SIGCONT');
    await expect.poll(() => call().then(() => sent)).toBeGreaterThan(answered);
  });

  test('the key is stored nowhere', async () => {
    await open()();
    const keys = (await redis.send('KEYS', '*')) as readonly string[];
    expect(keys.filter((key) => /\{[0-9a-f]{32}:http/.test(key))).toHaveLength(3);
    const dump = await Promise.all(keys.map(async (key) => String(await redis.send('DUMP', key))));
    expect([...keys, ...dump].join()).not.toContain(apiKey);
  });

  test('a server that is killed again and again while calls run: none fails, none is uncounted', async () => {
    // More than any machine sends in this time: the test is about the kills.
    const call = open({ limit: 100_000, windowMs: 600_000 });
    let isOver = false;
    const callers = Array.from({ length: CALLERS }, async () => {
      while (!isOver) {
        await call();
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    });
    for (let kill = 0; kill < KILLS; kill++) {
      await new Promise((resolve) => setTimeout(resolve, 150));
      await server.kill();
      await server.start();
    }
    isOver = true;
    await Promise.all(callers);
    await call();
    const [slots = ''] = ((await redis.send('KEYS', '*:slots')) as readonly string[]) ?? [];
    // One member is the epoch. A kill can take away the answer that granted slots, of each caller and
    // spare ones: they are counted until their lease ends, and nothing was sent for them.
    const lost = async (): Promise<number> => Number(await redis.send('ZCARD', slots)) - 1 - sent;
    await expect.poll(lost).toBeLessThanOrEqual(KILLS * (CALLERS + MAX_SPARES));
    expect(await lost()).toBeGreaterThanOrEqual(0);
  });
});
