export type { IoRedisClient, NodeRedisArguments, NodeRedisClient, RedisClient } from './client.ts';
export type { RedisLimitStoreOptions } from './options.ts';
export { createRedisLimitStore } from './store.ts';
export { createRedisTokenStore, type RedisTokenStoreOptions } from './token-store.ts';
