import type { Cluster, Redis } from 'ioredis';
import { createClient, createClientPool, createCluster, createSentinel } from 'redis';
import { describe, expectTypeOf, test } from 'vitest';
import type { RedisClient } from '../src/index.ts';

describe('a client of', () => {
  test('node-redis is accepted', () => {
    const node = { host: '127.0.0.1', port: 6379 };
    expectTypeOf(createClient()).toExtend<RedisClient>();
    expectTypeOf(createClientPool()).toExtend<RedisClient>();
    expectTypeOf(createCluster({ rootNodes: [] })).toExtend<RedisClient>();
    expectTypeOf(
      createSentinel({ name: 'main', sentinelRootNodes: [node] }),
    ).toExtend<RedisClient>();
  });

  test('ioredis is accepted', () => {
    expectTypeOf<Redis>().toExtend<RedisClient>();
    expectTypeOf<Cluster>().toExtend<RedisClient>();
  });

  test('anything else is not', () => {
    expectTypeOf<{ get(key: string): Promise<string> }>().not.toExtend<RedisClient>();
  });
});
