import { setTimeout as sleep } from 'node:timers/promises';
import { Cluster } from 'ioredis';
import { createCluster } from 'redis';
import type { RedisClient } from '../src/index.ts';
import { windowKeys } from '../src/window-keys.ts';
import { type ClientName, connectClient } from './clients.ts';
import { type RedisServer, startRedis } from './redis-server.ts';

const SLOTS = 16_384;
const host = '127.0.0.1';

/** Masters with an equal part of the hash slots each, and on request one replica of the first. */
export interface RedisCluster {
  readonly nodes: readonly RedisServer[];
  /** Sends a command to one node. */
  readonly send: (node: number, ...command: readonly string[]) => Promise<unknown>;
  /** The node that has the keys of an account. */
  readonly nodeOf: (keys: readonly string[]) => Promise<number>;
  readonly stop: () => Promise<void>;
}

export interface ClusterOptions {
  readonly masters: number;
  readonly replica?: boolean | undefined;
  /** Options of each server. */
  readonly args?: readonly string[] | undefined;
}

export async function startCluster({
  masters,
  replica = false,
  args = [],
}: ClusterOptions): Promise<RedisCluster> {
  const count = masters + (replica ? 1 : 0);
  const nodes = await Promise.all(
    Array.from({ length: count }, () => startRedis(['--cluster-enabled', 'yes', ...args])),
  );
  const send = async (node: number, ...command: readonly string[]): Promise<unknown> => {
    const { send: sendTo, close } = await connectClient('node-redis', nodes[node]?.port ?? 0);
    try {
      return await sendTo(...command);
    } finally {
      close();
    }
  };
  const all = [...nodes.keys()];
  for (const node of all) {
    const [first, last] = [node, node + 1].map((n) => Math.ceil((n * SLOTS) / masters));
    if (node < masters)
      await send(node, 'CLUSTER', 'ADDSLOTSRANGE', String(first), String(Number(last) - 1));
    // Without an epoch of its own, two nodes can claim the same slot after a change.
    await send(node, 'CLUSTER', 'SET-CONFIG-EPOCH', String(node + 1));
    await send(node, 'CLUSTER', 'MEET', host, String(nodes[0]?.port));
  }
  const isReady = async (node: number): Promise<boolean> => {
    const info = String(await send(node, 'CLUSTER', 'INFO'));
    return info.includes('cluster_state:ok') && info.includes(`cluster_known_nodes:${count}`);
  };
  for (const node of all) while (!(await isReady(node))) await sleep(50);
  if (replica) await replicate(send, masters);
  const nodeOf = async ([key = '']: readonly string[]): Promise<number> => {
    const slot = Number(await send(0, 'CLUSTER', 'KEYSLOT', key));
    return Math.floor((slot * masters) / SLOTS);
  };
  const stop = async (): Promise<void> => {
    for (const node of nodes) await node.stop();
  };
  return { nodes, send, nodeOf, stop };
}

/** Makes a node the replica of the first, and waits until it has what that one has. */
async function replicate(send: RedisCluster['send'], node: number): Promise<void> {
  await send(node, 'CLUSTER', 'REPLICATE', String(await send(0, 'CLUSTER', 'MYID')));
  const isLinked = async (): Promise<boolean> =>
    String(await send(node, 'INFO', 'replication')).includes('master_link_status:up');
  while (!(await isLinked())) await sleep(50);
}

export interface ClusterClient {
  readonly client: RedisClient;
  readonly close: () => void;
}

/** Knows one node, and finds the others. */
export async function connectCluster(
  name: ClientName,
  { nodes }: Pick<RedisCluster, 'nodes'>,
  node = 0,
): Promise<ClusterClient> {
  const port = nodes[node]?.port ?? 0;
  if (name === 'ioredis') {
    const client = new Cluster([{ host, port }]);
    client.on('error', () => undefined);
    return { client, close: () => client.disconnect() };
  }
  const client = createCluster({ rootNodes: [{ socket: { host, port } }] });
  client.on('error', () => undefined);
  await client.connect();
  return { client, close: () => client.destroy() };
}

/** An account whose keys are on this node. */
export async function accountOn(
  cluster: RedisCluster,
  node: number,
  prefix: string,
): Promise<string> {
  for (let number = 0; ; number++) {
    const account = `account-${number}`;
    if ((await cluster.nodeOf(windowKeys(prefix, `${account}:default`))) === node) return account;
  }
}

/** How often a node refused a command with this word, such as `MOVED`. */
export async function refusals(
  { send }: Pick<RedisCluster, 'send'>,
  node: number,
  word: string,
): Promise<number> {
  const stats = String(await send(node, 'INFO', 'errorstats'));
  return Number(new RegExp(`errorstat_${word}:count=(\\d+)`).exec(stats)?.[1] ?? 0);
}

/**
 * Moves the keys of an account to another node, one key after the other, as `redis-cli` may. Each step
 * is followed by `during`, with the word by which the node refuses its keys then.
 */
export async function moveSlot(
  { nodes, send }: RedisCluster,
  keys: readonly string[],
  [from, to]: readonly [number, number],
  during: (word: 'TRYAGAIN' | 'ASK' | 'MOVED') => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const slot = String(await send(from, 'CLUSTER', 'KEYSLOT', String(keys[0])));
  const [fromId, toId] = [await send(from, 'CLUSTER', 'MYID'), await send(to, 'CLUSTER', 'MYID')];
  await send(to, 'CLUSTER', 'SETSLOT', slot, 'IMPORTING', String(fromId));
  await send(from, 'CLUSTER', 'SETSLOT', slot, 'MIGRATING', String(toId));
  for (const [index, key] of keys.entries()) {
    await send(from, 'MIGRATE', host, String(nodes[to]?.port), key, '0', '5000');
    await during(index + 1 < keys.length ? 'TRYAGAIN' : 'ASK');
  }
  for (const node of [to, from]) await send(node, 'CLUSTER', 'SETSLOT', slot, 'NODE', String(toId));
  await during('MOVED');
}
