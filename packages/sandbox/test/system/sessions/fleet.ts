import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { programOf } from '../../../../../tooling/program.ts';
import { killsOf } from '../../../../../tooling/stage.ts';
import { createSigner } from '../../../../local-node/src/ledger/wire/keys.ts';
import type { Sandbox } from '../../../src/index.ts';
import { MINUTE_MS } from '../../../src/world/intervals.ts';
import { startForTest } from '../../running.ts';
import { type RefreshStep, startRelay } from './relay.ts';
import type { FleetTask } from './work.ts';

/** What happened to a fleet. */
export interface FleetSessions {
  /** Processes that were killed at each step of a refresh, and at any other time. */
  readonly kills: Readonly<Record<RefreshStep | 'any', number>>;
  readonly refreshes: number;
  /** Refresh tokens that were sent more than once. */
  readonly reused: number;
  readonly refused: number;
  readonly atOnce: number;
  readonly signIns: number;
  /** Calls that succeeded after the last kill. */
  readonly readsAfter: number;
}

const PROCESSES = 3;
/** Each process that is killed holds some of them up for 30 s; the others must go on meanwhile. */
const WALLETS = 16;
/** At each step. */
export const KILLS_PER_STEP = killsOf(1);
const STEPS = ['arrived', 'exchanged', 'answered', 'any'] as const;

/**
 * Lets processes read the orders of the same wallets while the tokens end over and over, and kills
 * one after the other: with the refresh token sent, with the answer under way, with the answer
 * received, and at any time. `onKill` may do more harm, such as a crash of the server of the store.
 */
export async function runFleet(
  worker: URL,
  store: string,
  onKill: () => Promise<void> = async () => undefined,
): Promise<FleetSessions> {
  const sandbox = await startForTest({ clockSpeed: 0 });
  const apiKey = sandbox.control.issueKey({ account: 'fleet', plan: 'pro' });
  let armed: { readonly step: RefreshStep; readonly fire: (worker: string) => void } | undefined;
  const relay = await startRelay(sandbox.url, (step, name) => {
    if (armed?.step !== step) return;
    const { fire } = armed;
    armed = undefined;
    fire(name);
  });
  const program = await programOf(worker);
  const fleet = new Map<string, ChildProcess>();
  let reads = 0;
  let started = 0;
  const launch = (): void => {
    const name = `worker-${++started}`;
    const task: FleetTask = { url: relay.url, apiKey, name, store, secretKeys: secretKeys() };
    const child = fork(program, [JSON.stringify(task)], { execArgv: [] });
    child.on('message', () => (reads += 1));
    fleet.set(name, child);
  };
  const kill = async (name: string): Promise<void> => {
    const child = fleet.get(name);
    fleet.delete(name);
    if (!child) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  const untilMore = async (count: number): Promise<void> => {
    for (const until = reads + count; reads < until; ) {
      sandbox.control.resetWindows();
      await sleep(20);
    }
  };
  const kills = { arrived: 0, exchanged: 0, answered: 0, any: 0 };
  try {
    for (let n = 0; n < PROCESSES; n++) launch();
    await untilMore(WALLETS);
    for (let round = 0; round < KILLS_PER_STEP * STEPS.length; round++) {
      const step = STEPS[round % STEPS.length] as (typeof STEPS)[number];
      const refreshing = new Promise<string>((fire) => {
        if (step !== 'any') armed = { step, fire };
        else setTimeout(() => fire([...fleet.keys()][0] ?? ''), Math.random() * 100);
      });
      const stopEnding = endSessions(sandbox);
      const name = await refreshing;
      stopEnding();
      // Between the answer and the store, or a little later.
      if (step === 'answered') await sleep(Math.random() * 4);
      await Promise.all([kill(name), onKill()]);
      kills[step] += 1;
      launch();
      await untilMore(WALLETS);
    }
    const before = reads;
    await untilMore(WALLETS * 2);
    const { sent, atOnce, refused, signIns } = relay.record;
    const reused = [...sent.values()].filter((count) => count > 1).length;
    const readsAfter = reads - before;
    return { kills, refreshes: sent.size, reused, refused, atOnce, signIns, readsAfter };
  } finally {
    for (const name of fleet.keys()) await kill(name);
    await relay.stop();
  }
}

/**
 * Lets all sessions end, and again while nobody refreshes: wallets that wait for a process that is dead
 * sign in, and then have no token to refresh.
 */
function endSessions({ control }: Sandbox): () => void {
  control.clock.jump(16 * MINUTE_MS);
  let ticks = 0;
  const timer = setInterval(() => {
    control.resetWindows();
    if (++ticks % 100 === 0) control.clock.jump(16 * MINUTE_MS);
  }, 50);
  return () => clearInterval(timer);
}

function secretKeys(): readonly string[] {
  return Array.from({ length: WALLETS }, (_, n) => {
    const seed = createHash('sha256').update(`fleet ${n}`).digest();
    return Buffer.from(createSigner(seed).secretKey()).toString('hex');
  });
}
