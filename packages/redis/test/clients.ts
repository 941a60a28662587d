import { Redis } from 'ioredis';
import { createClient } from 'redis';
import type { RedisClient } from '../src/client.ts';

/** A client with the few commands that the tests use themselves. */
export interface TestClient {
  readonly client: RedisClient;
  readonly send: (...command: readonly string[]) => Promise<unknown>;
  readonly close: () => void;
}

export type ClientName = 'node-redis' | 'ioredis';

export const clientNames: readonly ClientName[] = ['node-redis', 'ioredis'];

/** Tries to reconnect soon, so that a test need not wait for the back-off of the client. */
const RETRY_MS = 30;

export async function connectClient(
  name: ClientName,
  port: number,
  username?: string,
): Promise<TestClient> {
  return name === 'ioredis' ? connectIoRedis(port, username) : connectNodeRedis(port, username);
}

async function connectNodeRedis(port: number, username?: string): Promise<TestClient> {
  const socket = { host: '127.0.0.1', port, reconnectStrategy: () => RETRY_MS };
  const client = createClient({ socket, ...(username && { username, password: 'any' }) });
  // Without a listener a lost connection would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return {
    client,
    send: (...command) => client.sendCommand([...command]),
    close: () => client.destroy(),
  };
}

async function connectIoRedis(port: number, username?: string): Promise<TestClient> {
  const user = username && { username, password: 'any' };
  const client = new Redis({ host: '127.0.0.1', port, retryStrategy: () => RETRY_MS, ...user });
  client.on('error', () => undefined);
  await client.ping();
  return {
    client,
    send: (command = '', ...args) => client.call(command, ...args),
    close: () => client.disconnect(),
  };
}
