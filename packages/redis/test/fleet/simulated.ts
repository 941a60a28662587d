import type { Rule } from '@perijove/core';
import type { Run } from '../../src/client.ts';
import { createScript, type Script } from '../script-by-clock.ts';

export interface Simulation {
  readonly plan: Rule;
  readonly holdMs: number;
  readonly processes: number;
  /** Calls of a process at the same time. */
  readonly callers: number;
  readonly windows: number;
  /** Processes that never settle a slot. */
  readonly neverSettle: readonly number[];
  /** Average time between two kills. */
  readonly killEveryMs: number;
  /** Longest time from a slot to the arrival of its request, where the process settles the slot. */
  readonly maxTravelMs: number;
  /** The same where nobody settles it. */
  readonly maxLostTravelMs: number;
}

export interface Simulated {
  readonly accepted: number;
  readonly refused: number;
  readonly kills: number;
  /** Share of the allowed rate. */
  readonly used: number;
}

interface Process {
  readonly script: Script;
  readonly settles: boolean;
  isAlive: boolean;
}

const START = 1_800_000_000_000;

/** A fleet by the real script, with a clock that jumps from event to event. */
export async function simulateFleet(
  run: Run,
  name: string,
  simulation: Simulation,
  random: () => number,
): Promise<Simulated> {
  const { plan, holdMs, callers, neverSettle, windows } = simulation;
  const events: { readonly at: number; readonly act: () => Promise<void> | void }[] = [];
  const accepted: number[] = [];
  let refused = 0;
  let kills = 0;
  let now = START;
  let started = 0;

  const later = (ms: number, act: () => Promise<void> | void): void => {
    const at = now + Math.ceil(ms);
    const index = events.findLastIndex((event) => event.at <= at);
    events.splice(index + 1, 0, { at, act });
  };
  /** Mostly short, at times as long as it may be. */
  const travel = (maxMs: number): number => (random() < 0.9 ? 5 * random() : maxMs * random());

  function start(index: number): Process {
    const script = createScript(run, name, plan, holdMs, `p${started++}`);
    const settles = !neverSettle.includes(index);
    const process = { script, settles, isAlive: true };
    for (let caller = 0; caller < callers; caller++) later(random() * 50, () => ask(process));
    return process;
  }

  async function ask(process: Process): Promise<void> {
    if (!process.isAlive) return;
    const { reply, newId } = await process.script(now, { wanted: [1, 0, 0] });
    if (reply.granted[0] === 0) {
      later(Math.min(reply.waitMs[0], 1_000) + random() * 2, () => ask(process));
      return;
    }
    const id = newId();
    const takenAt = now;
    const isLost = !process.settles;
    const { maxTravelMs, maxLostTravelMs } = simulation;
    later(travel(isLost ? maxLostTravelMs : maxTravelMs), () => arrive(process, id, takenAt));
  }

  function arrive(process: Process, id: number, takenAt: number): void {
    // Of a process that was killed the request may be on its way already.
    if (!process.isAlive && now - takenAt > simulation.maxLostTravelMs) return;
    const used = accepted.filter((at) => at > now - plan.windowMs).length + 1;
    if (used > plan.limit) refused++;
    else accepted.push(now);
    later(5 * random(), () => answer(process, id, Math.min(used, plan.limit), takenAt));
  }

  async function answer(
    process: Process,
    id: number,
    used: number,
    takenAt: number,
  ): Promise<void> {
    if (!process.isAlive) return;
    later(0, () => ask(process));
    if (!process.settles) return;
    await process.script(now, { settled: [{ id, countsInMs: 0, used, takenAt }] });
  }

  const fleet = Array.from({ length: simulation.processes }, (_, index) => start(index));
  function kill(): void {
    const index = Math.floor(random() * fleet.length);
    (fleet[index] as Process).isAlive = false;
    fleet[index] = start(index);
    kills++;
    later(simulation.killEveryMs * (0.5 + random()), kill);
  }
  later(simulation.killEveryMs, kill);

  const end = START + windows * plan.windowMs;
  for (let next = events.shift(); next && next.at < end; next = events.shift()) {
    now = next.at;
    await next.act();
  }
  return { accepted: accepted.length, refused, kills, used: usedOf(accepted, plan) };
}

/** Share of the allowed rate: at best, a request and the one `limit` later are a window apart. */
export function usedOf(accepted: readonly number[], { limit, windowMs }: Rule): number {
  const later = accepted.slice(limit);
  const apart = later.reduce((sum, at, index) => sum + at - (accepted[index] ?? 0), 0);
  return windowMs / (apart / later.length);
}
