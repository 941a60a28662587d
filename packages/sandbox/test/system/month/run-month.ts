import { createMemoryJournal } from '@perijove/journal';
import { CLOCK_START_MS } from '@perijove/local-node/ledger';
import type { Fault } from '../../../src/index.ts';
import { hashText, keyOf, randomOf } from '../../../src/world/random.ts';
import { carryThrough, type Month } from './carry-through.ts';
import { startService } from './service.ts';
import { createTally } from './tally.ts';
import { settleTown } from './town.ts';

export interface MonthPlan {
  /** Of the market and of everything that people do. */
  readonly seed: string;
  readonly people: number;
  readonly days: number;
  readonly stepsADay: number;
  readonly actsAStep: number;
  /** Acts that go on at a time. */
  readonly lanes: number;
  /** How often the sandbox is killed while they go on; once more at the end. */
  readonly kills: number;
}

/** Chances of each request to go wrong; together about one in twenty. */
const faults: readonly Fault[] = [
  { kind: 'reset', when: 'unanswered', probability: 0.008 },
  { kind: 'reset', when: 'during', probability: 0.008 },
  { kind: 'reset', when: 'before', probability: 0.008 },
  { kind: 'server-error', status: 502, probability: 0.008 },
  { kind: 'truncated', probability: 0.008 },
  { kind: 'wrong-shape', probability: 0.002 },
  { kind: 'rate-limited', resetInMs: 1, probability: 0.002 },
  { kind: 'latency', delayMs: 200, probability: 0.01 },
];

const DAY_MS = 24 * 3_600_000;

/** Share of the steps in which time jumps while things go on. */
const JUMPS_AMID = 0.2;

/** Lets the month happen, on the ledger in the folder; afterwards nothing runs any more. */
export async function runMonth(folder: string, plan: MonthPlan): Promise<Month> {
  const { seed, people, days, stepsADay, lanes, kills } = plan;
  const town = await settleTown(folder, seed, people);
  const service = startService({ folder, seed, lanes, faults });
  const month: Month = {
    town,
    service,
    journal: createMemoryJournal(),
    tally: createTally(),
    nowMs: CLOCK_START_MS,
  };
  const steps = days * stepsADay;
  const random = randomOf(hashText(seed));
  const killIn = new Set(
    Array.from({ length: kills }, (_, n) => Math.floor(((n + 0.5) * steps) / kills)),
  );
  const pass = () => {
    month.nowMs += DAY_MS / stepsADay;
    return service.advanceTo(month.nowMs);
  };
  try {
    for (let step = 0; step < steps; step++) {
      const isAmid = random.chance(JUMPS_AMID);
      const interruption = killIn.has(step) ? service.restart : isAmid ? pass : undefined;
      await takeTurns(month, plan, step, { after: random.int(1, plan.actsAStep), interruption });
      if (interruption !== pass) await pass();
    }
  } finally {
    await service.end();
  }
  return month;
}

interface Interruption {
  /** How many have finished by then. */
  readonly after: number;
  readonly interruption: (() => Promise<void>) | undefined;
}

/** All acts of a step, some at a time. */
async function takeTurns(
  month: Month,
  { seed, actsAStep, lanes }: MonthPlan,
  step: number,
  { after, interruption }: Interruption,
): Promise<void> {
  let begun = 0;
  let ended = 0;
  const work = async (lane: number): Promise<void> => {
    while (begun < actsAStep) {
      const number = step * actsAStep + begun++;
      const draw = () => randomOf(keyOf(hashText(seed), 'act', number));
      await carryThrough(month, { number, lane, draw });
      if (++ended === after) await interruption?.();
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, lane) => work(lane)));
}
