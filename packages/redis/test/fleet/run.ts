import { setTimeout as sleep } from 'node:timers/promises';
import type { Rule } from '@perijove/core';
import { startSandbox } from '@perijove/sandbox';
import { type RedisServer, startRedis } from '../redis-server.ts';
import { createFleet, type Fleet } from './fleet.ts';
import { usedOf } from './simulated.ts';
import type { WorkerOptions } from './worker.ts';

export interface FleetRun {
  readonly plan: Rule;
  readonly processes: number;
  readonly callers: number;
  /** Longer than a busy machine keeps a request waiting: one that was given up may arrive uncounted. */
  readonly timeoutMs: number;
  readonly windows: number;
  /** Average time between two kills. */
  readonly killEveryMs: number;
  /** The run goes on until there were as many, however long a machine takes to start processes. */
  readonly minKills: number;
  /** Processes that take slots and never settle them. */
  readonly neverSettle: readonly number[];
  /** Redis is killed after a window and a half, and started again, empty, so much later. */
  readonly outageMs?: number;
  /**
   * Redis stands still, as on a machine that swaps or moves, after the fleet has used the plan twice,
   * however long that takes, and continues so much later. The run ends `windows` after that.
   */
  readonly stallMs?: number;
  /** Default: `share` with an outage. */
  readonly onStoreFailure?: WorkerOptions['onStoreFailure'];
}

export interface FleetResult {
  readonly accepted: number;
  readonly refused: number;
  readonly kills: number;
  /** Share of the allowed rate. */
  readonly used: number;
  readonly failures: readonly string[];
  /** When requests were accepted, and when the stall of Redis ended, on one clock. */
  readonly acceptedAt: readonly number[];
  readonly continuedAt: number | undefined;
}

/** Without the times of the requests. */
export function shown(result: FleetResult): string {
  return JSON.stringify({ ...result, acceptedAt: undefined });
}

const HOUR_MS = 3_600_000;

/** Runs processes against the sandbox's gateway, kills some of them at random, starts them again. */
export async function runFleet(run: FleetRun): Promise<FleetResult> {
  const { plan, processes, windows } = run;
  const accepted: number[] = [];
  let refused = 0;
  const log = (line: string): void => {
    if (line.startsWith('200 ')) accepted.push(performance.now());
    if (line.startsWith('429 ')) refused++;
  };
  const redis = await startRedis();
  const service = await startSandbox({ plan, log });
  const fleet = createFleet((index) => ({
    client: index % 2 ? 'ioredis' : 'node-redis',
    redisPort: redis.port,
    url: service.url,
    apiKey: service.apiKey,
    plan,
    // One in four is an hour ahead, one in four an hour behind.
    aheadMs: index % 4 < 2 ? HOUR_MS * (1 - 2 * (index % 4)) : 0,
    neverSettles: run.neverSettle.includes(index),
    timeoutMs: run.timeoutMs,
    callers: run.callers,
    onStoreFailure: run.onStoreFailure ?? (run.outageMs === undefined ? 'fail' : 'share'),
  }));
  try {
    await Promise.all(Array.from({ length: processes }, (_, index) => fleet.start(index)));
    const [kills, continuedAt] = await Promise.all([
      killAtRandom(fleet, run, windows * plan.windowMs),
      run.stallMs === undefined ? interrupt(redis, run) : stall(redis, run, accepted),
    ]);
    const { failures } = fleet;
    const used = usedOf(accepted, plan);
    const counts = { accepted: accepted.length, refused, kills, used };
    return { ...counts, failures, acceptedAt: accepted, continuedAt };
  } finally {
    await fleet.stop();
    await service.stop();
    await redis.stop();
  }
}

async function interrupt(redis: RedisServer, { plan, outageMs }: FleetRun): Promise<undefined> {
  if (outageMs === undefined) return;
  await sleep(1.5 * plan.windowMs);
  await redis.kill();
  await sleep(outageMs);
  await redis.start();
}

/** Returns when Redis continued. */
async function stall(
  redis: RedisServer,
  { plan, windows, stallMs }: FleetRun,
  accepted: readonly number[],
): Promise<number> {
  // A window begins with as many requests as there can be: the next one shows the rate.
  while (accepted.length <= 2 * plan.limit) await sleep(50);
  redis.signal('SIGSTOP');
  await sleep(stallMs);
  redis.signal('SIGCONT');
  const continuedAt = performance.now();
  await sleep(windows * plan.windowMs);
  return continuedAt;
}

async function killAtRandom(fleet: Fleet, run: FleetRun, forMs: number): Promise<number> {
  const end = performance.now() + forMs;
  let kills = 0;
  for (;;) {
    const pause = run.killEveryMs * (0.5 + Math.random());
    const left = end - performance.now();
    await sleep(kills < run.minKills ? pause : Math.max(0, Math.min(pause, left)));
    if (pause >= left && kills >= run.minKills) return kills;
    const index = Math.floor(Math.random() * run.processes);
    await fleet.kill(index);
    kills++;
    await fleet.start(index);
  }
}
