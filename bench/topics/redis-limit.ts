/** Goal 20: what a limit store on Redis costs a process, beside the store in memory. */
import { spawnSync } from 'node:child_process';
import {
  createMemoryStore,
  createTransport,
  type LimitStore,
  sandbox,
  type Transport,
  type Wire,
} from '@perijove/core';
import { endpoints } from '@perijove/price';
import { createRedisLimitStore } from '@perijove/redis';
import {
  type ClientName,
  clientNames,
  connectClient,
  type TestClient,
} from '../../packages/redis/test/clients.ts';
import { startRedis } from '../../packages/redis/test/redis-server.ts';
import { canPin, SERVER_CORE } from '../measure/child.ts';
import { cpuPerCall } from '../measure/cpu.ts';
import { interleave, type Measure } from '../measure/rounds.ts';
import { summarize } from '../measure/statistics.ts';
import type { Topic } from '../measure/topic.ts';

/** Calls at the same time. */
const CALLERS = 16;
/** More than any process can use: the store decides, and nobody waits for a slot. */
const plan = { limit: 1_000_000, windowMs: 1_000 };
/** Calls a second, for the time that a call takes: several processes of a fleet on plan `pro`. */
const PACE = 50;

export const run: Topic = async ({ quick }) => {
  const server = await startRedis();
  if (canPin) spawnSync('taskset', ['-pc', String(SERVER_CORE), String(server.pid())]);
  const clients = new Map<ClientName, TestClient>();
  try {
    for (const name of clientNames) clients.set(name, await connectClient(name, server.port));
    return await measure(clients, quick);
  } finally {
    for (const { close } of clients.values()) close();
    await server.stop();
  }
};

async function measure(clients: ReadonlyMap<ClientName, TestClient>, quick: boolean) {
  const loads: Record<string, Load> = { memory: load(createMemoryStore()) };
  for (const [name, { client, send }] of clients) {
    loads[name] = load(createRedisLimitStore({ client }));
    const alone = createRedisLimitStore({ client, maxSpareSlots: 0, prefix: 'alone:' });
    loads[`${name}, no spare slots`] = load(alone);
    loads[`${name}, a PING`] = () => send('PING');
  }
  const names = Object.keys(loads);
  const rates: Record<string, number[]> = Object.fromEntries(names.map((name) => [name, []]));
  const calls = quick ? 500 : 10_000;
  const measures = names.map((name): [string, Measure] => [
    name,
    async () => {
      const start = performance.now();
      const cpuUs = await cpuPerCall(loads[name] as Load, calls, CALLERS);
      rates[name]?.push((calls / (performance.now() - start)) * 1_000);
      return 1_000_000 / cpuUs;
    },
  ]);
  const perCpu = await interleave(Object.fromEntries(measures), quick ? 1 : 7);
  const rateOf = (name: string) => summarize(perCpu[name] ?? []);
  const notes = names.map((name) => {
    const { median, max } = summarize(rates[name] ?? []);
    const spent = Math.round(rateOf(name).median);
    return `${name}: ${spent} calls per second of CPU, ${Math.round(median)} by the clock (at most ${Math.round(max)})`;
  });
  const measured = clientNames.map((name) => ({
    goal: 20,
    part: `${name}, calls`,
    value: rateOf(name),
  }));
  for (const [name, redis] of clients) {
    const { trips, p99Ms, pingP99Ms } = await pace(redis, quick ? 200 : 10_000);
    const one = (value: number) => summarize([value]);
    measured.push({ goal: 20, part: `${name}, round trips a call`, value: one(trips) });
    measured.push({ goal: 20, part: `${name}, p99 ms`, value: one(p99Ms) });
    notes.push(`${name}: p99 of a PING at the same pace ${pingP99Ms.toFixed(2)} ms`);
  }
  return { measured, notes };
}

type Load = () => Promise<unknown>;

function load(store: LimitStore): Load {
  const transport = createStubbed(store);
  const { request } = endpoints.get.example;
  return () => transport.call(endpoints.get, request);
}

/** Everything of a call but the network to the API. */
function createStubbed(limitStore: LimitStore): Transport {
  const text = JSON.stringify(endpoints.get.example.response);
  const header = (name: string) => (name === 'content-type' ? 'application/json' : undefined);
  const wire: Wire = {
    send: async () => ({ status: 200, header, text }),
    stream: () => Promise.reject(new Error('nothing is streamed here')),
    warm: async () => undefined,
    close: async () => undefined,
  };
  const deployment = sandbox('http://127.0.0.1:1');
  return createTransport({ deployment, plan, limitStore, createWire: () => wire });
}

/** The time of single calls beside that of a PING, and the runs of the script per call. */
async function pace({ client, send }: TestClient, runMs: number) {
  const call = load(createRedisLimitStore({ client, prefix: 'paced:' }));
  await call();
  await send('CONFIG', 'RESETSTAT');
  const times: number[] = [];
  const pings: number[] = [];
  const end = performance.now() + runMs;
  while (performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 1_000 / PACE));
    times.push(await timeOf(call));
    pings.push(await timeOf(() => send('PING')));
  }
  const stats = String(await send('INFO', 'commandstats'));
  const scripts = Number(/cmdstat_evalsha:calls=(\d+)/.exec(stats)?.[1]);
  return { trips: scripts / times.length, p99Ms: p99(times), pingP99Ms: p99(pings) };
}

async function timeOf(act: Load): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

function p99(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN;
}
