import type { Rule } from '../../../src/index.ts';
import { createRandom } from '../../limits/simulated-clock.ts';
import { createGateway } from './gateway.ts';
import { createProcess, type SimulatedProcess, type World } from './process.ts';
import { createServerStore } from './server-store.ts';
import { createTickClock } from './tick-clock.ts';

export interface Simulation {
  readonly seed: number;
  /** Of each key. */
  readonly rule: Rule;
  readonly keys: number;
  /** Of them, each process has so many. */
  readonly keysOfProcess: number;
  readonly processes: number;
  readonly callers: number;
  /** Before the measurement: processes start one after the other. */
  readonly warmUpWindows: number;
  readonly windows: number;
  /** Average time between two kills, stalls and clock jumps of the fleet. */
  readonly killEveryMs: number;
  readonly stallEveryMs: number;
  readonly maxStallMs: number;
  readonly jumpEveryMs: number;
}

export interface Simulated {
  readonly accepted: number;
  readonly refused: number;
  /** Share of the allowed rate. */
  readonly used: number;
  /** Jain's index over the requests of the processes: 1 if all have the same number. */
  readonly fairness: number;
  readonly perSecond: number;
  readonly kills: number;
  readonly stalls: number;
  readonly jumps: number;
}

const HOUR_MS = 3_600_000;
const HOLD_MS = 2_000;

/** A fleet at the limit of all its keys, in virtual time. */
export async function simulate(simulation: Simulation): Promise<Simulated> {
  const { rule, processes, windows, warmUpWindows } = simulation;
  const world = createWorld(simulation);
  const { clock, random, gateway } = world;
  const fleet = Array.from({ length: processes }, (_, index) => createProcess(world, index));
  for (const each of fleet) clock.schedule(each.start, random() * rule.windowMs);
  const counts = disturb(simulation, world, fleet);
  const measureFrom = warmUpWindows * rule.windowMs;
  await clock.runUntil(measureFrom);
  gateway.startCounting();
  await clock.runUntil(measureFrom + windows * rule.windowMs);
  const { accepted, refused, byProcess, used } = gateway.counts();
  return {
    accepted,
    refused,
    used,
    fairness: jain(byProcess),
    perSecond: (accepted * 1_000) / (windows * rule.windowMs),
    ...counts,
  };
}

function createWorld(simulation: Simulation): World {
  const { seed, rule, keys, keysOfProcess, processes, callers } = simulation;
  const clock = createTickClock();
  const random = createRandom(seed);
  return {
    clock,
    random,
    gateway: createGateway(clock, rule, processes),
    store: createServerStore(clock),
    rule,
    keys: Array.from({ length: keys }, (_, index) => `key-${index}`),
    keysOfProcess,
    callers,
    holdMs: HOLD_MS,
    // Mostly short, at times long.
    travelMs: () => (random() < 0.95 ? 5 + 20 * random() : 200 * random()),
  };
}

interface Disturbances {
  kills: number;
  stalls: number;
  jumps: number;
}

/** Kills processes and starts them again, lets others stand still, and sets clocks. */
function disturb(simulation: Simulation, world: World, fleet: SimulatedProcess[]): Disturbances {
  const { clock, random } = world;
  const counts = { kills: 0, stalls: 0, jumps: 0 };
  const any = (): number => Math.floor(random() * fleet.length);
  const often = (everyMs: number, act: (index: number) => void): void => {
    const next = (): void => {
      act(any());
      clock.schedule(next, everyMs * (0.5 + random()));
    };
    clock.schedule(next, simulation.rule.windowMs);
  };
  often(simulation.killEveryMs, (index) => {
    counts.kills++;
    fleet[index]?.kill();
    fleet[index] = createProcess(world, index);
    fleet[index].start();
  });
  often(simulation.stallEveryMs, (index) => {
    counts.stalls++;
    fleet[index]?.stall(simulation.maxStallMs * random());
  });
  often(simulation.jumpEveryMs, (index) => {
    counts.jumps++;
    fleet[index]?.jump(HOUR_MS * (2 * random() - 1));
  });
  return counts;
}

function jain(counts: readonly number[]): number {
  const sum = counts.reduce((all, one) => all + one, 0);
  const squares = counts.reduce((all, one) => all + one * one, 0);
  return (sum * sum) / (counts.length * squares);
}
