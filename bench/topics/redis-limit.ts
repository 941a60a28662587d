/** Goal 20: what a limit store on Redis costs a process, beside the store in memory. */
import { spawnSync } from 'node:child_process';
import { createMemoryStore, type LimitStore } from '@perijove/core';
import { createRedisLimitStore } from '@perijove/redis';
import { createRun } from '../../packages/redis/src/client.ts';
import {
  type ClientName,
  clientNames,
  connectClient,
  type TestClient,
} from '../../packages/redis/test/clients.ts';
import { startRedis } from '../../packages/redis/test/redis-server.ts';
import { stubbedCall } from '../clients/stubbed.ts';
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
/** Calls before times count: the compiler has seen the code. */
const WARM_UP = 300;

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
    const { trips, p99Ms, scriptP99Ms, says } = await pace(redis, quick ? 200 : 30_000);
    const one = (value: number) => summarize([value]);
    measured.push({ goal: 20, part: `${name}, round trips a call`, value: one(trips) });
    measured.push({ goal: 20, part: `${name}, p99 ms`, value: one(p99Ms) });
    const part = `${name}, p99 / that of the script run by the client alone`;
    measured.push({ goal: 20, part, value: one(p99Ms / scriptP99Ms) });
    notes.push(`${name}, ms, median / p90 / p99: ${says} (the script: run by the client alone)`);
  }
  return { measured, notes };
}

type Load = () => Promise<unknown>;

function load(limitStore: LimitStore): Load {
  return stubbedCall({ plan, limitStore });
}

/**
 * The time of single calls beside that of a PING and of the script run by the client alone, in turns:
 * what comes first after a pause takes longest. And the runs of the script per call.
 */
async function pace({ client, send }: TestClient, runMs: number) {
  const call = load(createRedisLimitStore({ client, prefix: 'paced:' }));
  const acts = { call, script: scriptAlone(client), ping: () => send('PING') };
  const names = ['call', 'script', 'ping'] as const;
  const times = { call: [] as number[], script: [] as number[], ping: [] as number[] };
  for (let n = 0; n < WARM_UP; n++) for (const name of names) await acts[name]();
  const before = await scriptRuns(send);
  const end = performance.now() + runMs;
  for (let turn = 0; performance.now() < end; turn++) {
    await new Promise((resolve) => setTimeout(resolve, 1_000 / PACE));
    for (let n = 0; n < names.length; n++) {
      const name = names[(turn + n) % names.length] as (typeof names)[number];
      times[name].push(await timeOf(acts[name]));
    }
  }
  const runs = (await scriptRuns(send)) - before - times.script.length;
  return {
    trips: runs / times.call.length,
    p99Ms: partOf(times.call, 0.99),
    scriptP99Ms: partOf(times.script, 0.99),
    says: names
      .map((name) => {
        const [median, p90, p99] = [0.5, 0.9, 0.99].map((part) =>
          partOf(times[name], part).toFixed(2),
        );
        return `${name} ${median} / ${p90} / ${p99}`;
      })
      .join(', '),
  };
}

async function scriptRuns(send: TestClient['send']): Promise<number> {
  const stats = String(await send('INFO', 'commandstats'));
  return Number(/cmdstat_evalsha:calls=(\d+)/.exec(stats)?.[1]);
}

/** One slot by one run of the script, with nothing around it. */
function scriptAlone(client: TestClient['client']): Load {
  const runScript = createRun(client);
  const keys = ['state', 'slots', 'processes'].map((name) => `{alone}:${name}`);
  const none = { seen: 0, sinceMs: 0, idleMs: 0, spares: 0, settled: [], dropped: [], restore: [] };
  const ask = { ...plan, ...none, holdMs: 1_000, process: 'alone', epoch: 0, wanted: [1, 0, 0] };
  let first = 0;
  return () => runScript(keys, JSON.stringify({ ...ask, first: ++first }));
}

async function timeOf(act: Load): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

/** The time that this part of all times does not exceed. */
function partOf(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN;
}
