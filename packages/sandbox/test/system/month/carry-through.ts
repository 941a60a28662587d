import { isPerijoveError } from '@perijove/core';
import type { Journal } from '@perijove/journal';
import type { Perijove } from 'perijove';
import type { Random } from '../../../src/world/random.ts';
import type { Task } from './act.ts';
import { actOf, type Habit, pickHabit } from './acts.ts';
import { Refused, type Service, Unreachable } from './service.ts';
import { countOne, type Tally } from './tally.ts';
import type { Town } from './town.ts';

/** What goes on during a month. */
export interface Month {
  readonly town: Town;
  readonly service: Service;
  readonly journal: Journal;
  readonly tally: Tally;
  /** World time, to the step. */
  nowMs: number;
}

/** More interruptions than the faults and restarts of any month bring to one act. */
const MAX_TRIES = 40;

/** How often somebody looks for something else to do. */
const MAX_IDEAS = 6;

export interface Occasion {
  /** That no other has; also the id of what is done. */
  readonly number: number;
  readonly lane: number;
  /** The same chance from its beginning, each time. */
  readonly draw: () => Random;
}

interface Turn {
  readonly habit: Habit;
  readonly task: Task;
}

/**
 * Runs one action to its end. However it is interrupted, it resumes under its id, until
 * it is done, or known not to be.
 */
export async function carryThrough(month: Month, { number, lane, draw }: Occasion): Promise<void> {
  const { service, journal, tally } = month;
  const id = String(number);
  let turn: Turn | undefined;
  let cause: unknown;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const { url, rpc, clients, signal } = await service.reach();
    const perijove = clients[lane] as (typeof clients)[number];
    try {
      turn ??= await findSomething(month, perijove, number, draw());
      if (!turn) return;
      const { wallet, run } = turn.task;
      const options = { signer: wallet.secretKey, rpc, journal, id, signal };
      await run({ perijove, url, options });
      countOne(tally.done, turn.habit);
      return;
    } catch (error) {
      const isCutOff = signal.aborted || isPassing(error) || (!turn && isOutrunByTime(error));
      if (!isCutOff) {
        if (!turn) throw error;
        const reasons = tally.refused.get(turn.habit) as Map<string, number>;
        countOne(reasons, reasonOf(error));
        return;
      }
      if (turn) countOne(tally.carriedOn, turn.habit);
      cause = error;
    }
  }
  const what = `${id} (${turn?.habit ?? 'nothing yet'})`;
  throw new Error(`${what} was cut off ${MAX_TRIES} times`, { cause });
}

/** Neighbours far apart, so that everybody has their turn and few have two at a time. */
const STRIDE = 7919;

async function findSomething(
  { town, nowMs }: Month,
  perijove: Perijove,
  number: number,
  random: Random,
): Promise<Turn | undefined> {
  const { wallets } = town;
  const wallet = wallets[(number * STRIDE) % wallets.length] as (typeof wallets)[number];
  for (let idea = 0; idea < MAX_IDEAS; idea++) {
    const habit = pickHabit(random);
    const task = await actOf(habit)({ wallet, perijove, random, town, nowMs });
    if (task) return { habit, task };
  }
  return undefined;
}

/** Whether it is not known yet what became of it, or worth another try at once. */
function isPassing(error: unknown): boolean {
  if (error instanceof Unreachable) return true;
  // There may be fees to claim later on, but nothing moved.
  if (isPerijoveError(error, 'execution_failed')) return false;
  if (!isPerijoveError(error)) return false;
  return error.advice === 'retry' || error.advice === 'check-status';
}

/** Whether time jumped between the challenge of a sign-in and its proof: the next one is in time. */
function isOutrunByTime(error: unknown): boolean {
  return isPerijoveError(error, 'bad_request') && error.endpoint === 'trigger-v2.verify';
}

/** A few words for the table. @throws the error, when it is not a refusal of any kind. */
function reasonOf(error: unknown): string {
  if (error instanceof Refused) return 'refused';
  if (isPerijoveError(error, 'bad_request'))
    return `${error.endpoint} ${error.details.body.message}`;
  if (isPerijoveError(error, 'unsafe_transaction')) {
    return error.details.findings.map(({ rule }) => rule).join(' + ');
  }
  if (isPerijoveError(error, 'execution_failed')) return error.details.name;
  if (isPerijoveError(error)) return error.code;
  throw error;
}
