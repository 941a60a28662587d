import { setTimeout as sleep } from 'node:timers/promises';
import { Cluster } from 'ioredis';
import { createCluster } from 'redis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRedisLimitStore, type RedisClient } from '../src/index.ts';
import { clientNames, connectClient } from './clients.ts';
import { type RedisServer, startRedis } from './redis-server.ts';
import { createTaker } from './take.ts';

const rule = { limit: 5, windowMs: 60_000 };
const SLOTS = 16_384;
const NODES = 3;

let nodes: readonly RedisServer[];

/** Three nodes with a third of the hash slots each. */
beforeAll(async () => {
  nodes = await Promise.all(
    Array.from({ length: NODES }, () => startRedis(['--cluster-enabled', 'yes'])),
  );
  for (const [index, { port }] of nodes.entries()) {
    const { send, close } = await connectClient('node-redis', port);
    const first = Math.ceil((index * SLOTS) / NODES);
    const last = Math.ceil(((index + 1) * SLOTS) / NODES) - 1;
    await send('CLUSTER', 'ADDSLOTSRANGE', String(first), String(last));
    await send('CLUSTER', 'MEET', '127.0.0.1', String(nodes[0]?.port));
    close();
  }
  for (const { port } of nodes) {
    const { send, close } = await connectClient('node-redis', port);
    const isReady = async (): Promise<boolean> => {
      const info = String(await send('CLUSTER', 'INFO'));
      return info.includes('cluster_state:ok') && info.includes('cluster_known_nodes:3');
    };
    while (!(await isReady())) await sleep(50);
    close();
  }
});
afterAll(async () => {
  for (const node of nodes ?? []) await node.stop();
});

const host = '127.0.0.1';

async function connect(name: string): Promise<{ client: RedisClient; close: () => void }> {
  const port = nodes[0]?.port ?? 0;
  if (name === 'ioredis') {
    const client = new Cluster([{ host, port }]);
    return { client, close: () => client.disconnect() };
  }
  const client = createCluster({ rootNodes: [{ socket: { host, port } }] });
  client.on('error', () => undefined);
  await client.connect();
  return { client, close: () => client.destroy() };
}

describe.each(clientNames)('a cluster, with %s', (name) => {
  test('windows of many accounts work, on all nodes', async () => {
    const { client, close } = await connect(name);
    const store = createRedisLimitStore({ client, prefix: `${name}:` });
    for (let account = 0; account < 12; account++) {
      const takers = ['default', 'price'].map((bucket) =>
        createTaker(store, rule, `https://host:${account}:${bucket}`),
      );
      for (const taker of takers) expect(await taker.drain()).toBe(5);
    }
    close();
    for (const { port } of nodes) {
      const { send, close: closeNode } = await connectClient(name, port);
      const keys = (await send('KEYS', `${name}:*`)) as readonly string[];
      expect(keys.length).toBeGreaterThan(0);
      closeNode();
    }
  });
});
