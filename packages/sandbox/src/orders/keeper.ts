import { attempt } from './attempt.ts';
import { createCrossings } from './crossings.ts';
import type { Budget, KeeperEnv } from './keeper-env.ts';
import { runCycle } from './recurring-cycles.ts';
import { expireTrigger } from './trigger-fills.ts';

/** Does what time and the market bring: fills, cycles, and the return of what expired. */
export interface Keeper {
  /**
   * Does what is to be done now, or a part of it: what is left is for the next tick. Costs nothing
   * worth mentioning when there is nothing to be done, and never throws.
   */
  readonly tick: () => void;
  /** From now on a tick does nothing. */
  readonly stop: () => void;
}

/** Less than a tenth of a second of work. */
const TRANSACTIONS_A_TICK = 16;
const QUOTES_A_TICK = 128;

export function createKeeper(env: KeeperEnv): Keeper {
  const crossings = createCrossings(env);
  let isBusy = false;
  let isOver = false;
  const jobs: readonly ((budget: Budget) => void)[] = [
    (budget) => {
      while (hasSome(budget) && doWhatIsDue(env, budget));
    },
    ({ transactions }) => env.invites.run(env.world.clock.now(), transactions),
    crossings.scan,
  ];
  return {
    tick() {
      if (isBusy || isOver) return;
      isBusy = true;
      const budget = { transactions: TRANSACTIONS_A_TICK, quotes: QUOTES_A_TICK };
      for (const job of jobs) runSafely(env, () => job(budget));
      isBusy = false;
    },
    stop() {
      isOver = true;
    },
  };
}

/** A job that fails must not keep the others from running. */
function runSafely({ report }: KeeperEnv, work: () => void): void {
  try {
    work();
  } catch (error) {
    report(`the keeper failed: ${error instanceof Error ? error.stack : String(error)}`);
  }
}

function hasSome({ transactions, quotes }: Budget): boolean {
  return transactions > 0 && quotes > 0;
}

/** What was due first comes first, whichever family it is of; false when nothing is due. */
function doWhatIsDue(env: KeeperEnv, budget: Budget): boolean {
  const { triggers, recurring, world } = env;
  const expiry = triggers.earliest();
  const cycle = recurring.earliest();
  const nowMs = world.clock.now();
  const isDue = (dueMs = Number.POSITIVE_INFINITY): boolean => dueMs <= nowMs;
  if (expiry && isDue(expiry.dueMs) && expiry.dueMs <= (cycle?.dueMs ?? expiry.dueMs)) {
    budget.transactions--;
    attempt(env, triggers, expiry.order, () => expireTrigger(env, expiry.order));
    return true;
  }
  if (!cycle || !isDue(cycle.dueMs) || cycle.order.type !== 'time') return false;
  const { order } = cycle;
  attempt(env, recurring, order, () => runCycle(env, order, budget));
  return true;
}
