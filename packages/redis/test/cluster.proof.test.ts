import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createRedisLimitStore } from '../src/index.ts';
import { windowKeys } from '../src/window-keys.ts';
import { type ClientName, clientNames } from './clients.ts';
import {
  accountOn,
  connectCluster,
  moveSlot,
  type RedisCluster,
  refusals,
  startCluster,
} from './cluster.ts';
import { createTaker, type Taker } from './take.ts';

const rule = { limit: 5, windowMs: 60_000 };
/** Of calls that come while a node is changed. */
const long = { limit: 400, windowMs: 600_000 };
const NODES = 3;

let cluster: RedisCluster;
beforeAll(async () => {
  cluster = await startCluster({ masters: NODES });
});
afterAll(() => cluster?.stop());

async function join(name: ClientName, account: string, prefix: string): Promise<Taker> {
  const { client, close } = await connectCluster(name, cluster);
  onTestFinished(close);
  const store = createRedisLimitStore({ client, prefix, maxSpareSlots: 0, timeoutMs: 60_000 });
  return createTaker(store, long, `${account}:default`);
}

describe.each(clientNames)('a cluster, with %s', (name) => {
  test('windows of many accounts work, on all nodes, each account on one', async () => {
    const { client, close } = await connectCluster(name, cluster);
    onTestFinished(close);
    const prefix = `${name}:`;
    const store = createRedisLimitStore({ client, prefix });
    const accounts = Array.from({ length: 12 }, (_, number) => `https://host:${number}`);
    const used = new Set<number>();
    for (const account of accounts) {
      const windows = ['default', 'price'].map((bucket) => `${account}:${bucket}`);
      for (const window of windows) expect(await createTaker(store, rule, window).drain()).toBe(5);
      const keys = windows.flatMap((window) => windowKeys(prefix, window));
      const node = await cluster.nodeOf(keys);
      expect(await cluster.send(node, 'EXISTS', ...keys)).toBe(keys.length);
      used.add(node);
    }
    expect(used).toEqual(new Set([0, 1, 2]));
  });

  test('an account moves to another node while processes take slots: none is lost or granted twice', async () => {
    const prefix = `${name}:moves:`;
    const account = await accountOn(cluster, 0, prefix);
    const keys = windowKeys(prefix, `${account}:default`);
    const processes = [
      await join(name, account, prefix),
      await join('node-redis', account, prefix),
    ];
    const moving = { isDone: false };
    let granted = 0;
    const callers = processes.map(async ({ take }) => {
      while (!moving.isDone) {
        if ((await take()).id !== undefined) granted += 1;
        await sleep(10);
      }
    });
    await cluster.send(0, 'CONFIG', 'RESETSTAT');
    await moveSlot(cluster, keys, [0, 1], (word) =>
      expect.poll(() => refusals(cluster, 0, word)).toBeGreaterThan(0),
    );
    moving.isDone = true;
    await Promise.all(callers);
    expect(await cluster.send(1, 'EXISTS', ...keys)).toBe(keys.length);
    for (const { drain } of processes) granted += await drain();
    expect(granted).toBe(long.limit);
    await moveSlot(cluster, keys, [1, 0]);
  });
});
