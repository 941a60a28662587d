import { SCRIPT, SCRIPT_SHA } from './script.ts';

/** What the store uses of a client, cluster or pool of node-redis (the package `redis`). */
export interface NodeRedisClient {
  evalSha(sha: string, options: NodeRedisArguments): Promise<unknown>;
  eval(script: string, options: NodeRedisArguments): Promise<unknown>;
}

export interface NodeRedisArguments {
  keys: string[];
  arguments: string[];
}

/** What the store uses of a `Redis` or `Cluster` of ioredis. */
export interface IoRedisClient {
  evalsha(sha: string, keyCount: number, ...keysAndArguments: string[]): Promise<unknown>;
  eval(script: string, keyCount: number, ...keysAndArguments: string[]): Promise<unknown>;
}

/** A connected client of node-redis or ioredis. The caller creates it, sets it up and closes it. */
export type RedisClient = NodeRedisClient | IoRedisClient;

/** Runs the script on the server that has the keys. */
export type Run = (keys: readonly string[], argument: string) => Promise<unknown>;

export function isRedisClient(value: unknown): value is RedisClient {
  const client = Object(value) as Record<string, unknown>;
  const runs = client['evalSha'] ?? client['evalsha'];
  return typeof runs === 'function' && typeof client['eval'] === 'function';
}

/** By its digest; a server that does not know the script yet, or no longer, gets its text. */
export function createRun(client: RedisClient, script = SCRIPT, sha = SCRIPT_SHA): Run {
  const [byDigest, byText] = 'evalSha' in client ? viaNodeRedis(client) : viaIoRedis(client);
  return async (keys, argument) => {
    try {
      return await byDigest(sha, keys, argument);
    } catch (error) {
      if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error;
      return await byText(script, keys, argument);
    }
  };
}

type RunText = (text: string, keys: readonly string[], argument: string) => Promise<unknown>;

function viaNodeRedis(client: NodeRedisClient): readonly [RunText, RunText] {
  const options = (keys: readonly string[], argument: string): NodeRedisArguments => ({
    keys: [...keys],
    arguments: [argument],
  });
  return [
    (sha, keys, argument) => client.evalSha(sha, options(keys, argument)),
    (text, keys, argument) => client.eval(text, options(keys, argument)),
  ];
}

function viaIoRedis(client: IoRedisClient): readonly [RunText, RunText] {
  return [
    (sha, keys, argument) => client.evalsha(sha, keys.length, ...keys, argument),
    (text, keys, argument) => client.eval(text, keys.length, ...keys, argument),
  ];
}
