import { createTransport, sandbox, type Transport } from '@perijove/core';
import { createKeyPool } from '@perijove/core/keys';
import { endpoints } from '@perijove/price';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRedisLimitStore } from '../src/index.ts';
import { clientNames, connectClient, type TestClient } from './clients.ts';
import { type RedisServer, startRedis } from './redis-server.ts';

const { request, response } = endpoints.get.example;
const plan = { limit: 1_000, windowMs: 60_000 };

describe.each(clientNames)('the budget of a fleet, with %s', (name) => {
  let server: RedisServer;
  const clients: TestClient[] = [];

  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(async () => {
    for (const each of clients) each.close();
    await server?.stop();
  });

  /** A store of its own, as in a process of its own. */
  async function optionsOf() {
    const client = await connectClient(name, server.port);
    clients.push(client);
    const limitStore = createRedisLimitStore({ client: client.client, maxSpareSlots: 0 });
    const fetch = async (): Promise<Response> => Response.json(response);
    return { deployment: sandbox('http://127.0.0.1:1'), limitStore, fetch };
  }

  async function send(transport: Transport, calls: number): Promise<void> {
    const all = Array.from({ length: calls }, () => transport.call(endpoints.get, request));
    await Promise.all(all);
  }

  test('is what the store knows, in a process that made no call', async () => {
    const apiKey = `key-of-${name}`;
    const one = createTransport({ ...(await optionsOf()), apiKey, plan });
    const other = createTransport({ ...(await optionsOf()), apiKey, plan });
    await send(one, 120);
    expect(await other.readBudget({})).toEqual({ ...plan, remaining: 880 });
    expect(other.budget({}).remaining).toBe(880);
    await send(other, 80);
    expect(other.budget({}).remaining).toBe(800);
    expect((await one.readBudget({})).remaining).toBe(800);
    // Read all the time, it follows the store by itself.
    await send(one, 100);
    await expect.poll(() => other.budget({}).remaining).toBe(700);
  });

  test('is that of each key of a pool', async () => {
    const keys = [`first-of-${name}`, `second-of-${name}`].map((apiKey) => ({ apiKey, plan }));
    const pool = createTransport({ ...(await optionsOf()), keyPool: createKeyPool(keys) });
    const [single] = keys;
    const one = createTransport({ ...(await optionsOf()), ...single });
    await send(one, 200);
    const { limit, remaining, keys: each } = await pool.readBudget({});
    expect({ limit, remaining }).toEqual({ limit: 2_000, remaining: 1_800 });
    expect(each).toMatchObject([{ remaining: 800 }, { remaining: 1_000 }]);
    // The key that others have used less sends more.
    await send(pool, 300);
    const after = (await pool.readBudget({})).keys?.map((key) => key.remaining) ?? [];
    expect(Math.abs((after[0] as number) - (after[1] as number))).toBeLessThan(120);
  });
});
