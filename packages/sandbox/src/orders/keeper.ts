import type { Budget } from './budget.ts';
import { createCatchUp } from './catch-up.ts';
import { createCrossings } from './crossings.ts';
import type { DueWork, KeeperEnv } from './keeper-env.ts';
import { findNextDue } from './next-due.ts';

/** Executes due work: fills, cycles, and returns of expired orders and invites. */
export interface Keeper {
  /**
   * Executes due work, or a part of it, in the order of time and at the prices of that time;
   * returns true when work is left for the next tick. It is cheap when there is nothing to do, and
   * never throws.
   */
  readonly tick: () => boolean;
  /**
   * The first time, not after `toMs`, at which there is something to do: an order that is due, or the
   * market at the price of one. Undefined when there is none. The clock stays where it is.
   */
  readonly nextDueMs: (toMs: number) => number | undefined;
  /** Disables further ticks. */
  readonly stop: () => void;
}

/** About a tenth of a second of work. */
const TICK: Readonly<Budget> = { transactions: 16, quotes: 128, prices: 50_000 };

/** @param due of equal times, the work of the first in the list is done first. */
export function createKeeper(env: KeeperEnv, due: readonly DueWork[]): Keeper {
  const catchUp = createCatchUp(env, due);
  const crossings = createCrossings(env);
  let isBusy = false;
  let isOver = false;
  return {
    tick() {
      if (isBusy || isOver) return false;
      isBusy = true;
      const budget = { ...TICK };
      const nowMs = env.world.clock.now();
      const isDone =
        runSafely(env, () => catchUp(nowMs, budget)) &&
        runSafely(env, () => crossings.scan(nowMs, budget));
      isBusy = false;
      return !isDone;
    },
    nextDueMs: (toMs) => findNextDue(env, due, toMs),
    stop() {
      isOver = true;
    },
  };
}

/** A failed action is left to another tick and does not block the others. */
function runSafely({ report }: KeeperEnv, work: () => boolean): boolean {
  try {
    return work();
  } catch (error) {
    report(`the keeper failed: ${error instanceof Error ? error.stack : String(error)}`);
    return true;
  }
}

/** Real time. */
const EVERY_MS = 500;

/** Runs the keeper between requests until the signal. Does not keep the process alive. */
export function keepInTime(
  { tick, stop }: Pick<Keeper, 'tick' | 'stop'>,
  ending: AbortSignal,
): void {
  const timer = setInterval(tick, EVERY_MS);
  timer.unref();
  const end = (): void => {
    clearInterval(timer);
    stop();
  };
  ending.addEventListener('abort', end, { once: true });
}
