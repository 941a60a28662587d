import type { Budget } from './budget.ts';
import { createCatchUp } from './catch-up.ts';
import { createCrossings } from './crossings.ts';
import type { DueWork, KeeperEnv } from './keeper-env.ts';
import { findNextDue } from './next-due.ts';

/** Executes due work: fills, cycles, and returns of expired orders and invites. */
export interface Keeper {
  /**
   * Executes due work, or a part of it, in chronological order and at the prices of each time.
   * Returns true when work is left for the next tick. Cheap when there is nothing to do; never
   * throws.
   */
  readonly tick: () => boolean;
  /**
   * Returns the first time, not after `toMs`, at which there is work: an order is due, or the
   * market reaches the price of an order. Undefined when there is none. Does not move the clock.
   */
  readonly nextDueMs: (toMs: number) => number | undefined;
  /** Disables further ticks. */
  readonly stop: () => void;
}

/** Budget of a tick: about a tenth of a second of work. */
const TICK: Readonly<Budget> = { transactions: 16, quotes: 128, prices: 50_000 };

/** @param due at equal times, work of earlier entries is done first. */
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

/** Runs the work. An error is reported and does not block other work; the next tick retries. */
function runSafely({ report }: KeeperEnv, work: () => boolean): boolean {
  try {
    return work();
  } catch (error) {
    report(`the keeper failed: ${error instanceof Error ? error.stack : String(error)}`);
    return true;
  }
}

/** Real time between two ticks, in milliseconds. */
const EVERY_MS = 500;

/** Runs the keeper between requests until the signal aborts. Does not keep the process alive. */
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
