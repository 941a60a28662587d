import { slotAt } from '../world/clock.ts';
import { DAY_MS } from '../world/intervals.ts';
import { attempt } from './attempt.ts';
import { type Budget, hasSome, type KeeperEnv } from './keeper-env.ts';
import { createPastCrossings } from './past-crossings.ts';
import { createProgress } from './progress.ts';
import { runCycle } from './recurring-cycles.ts';
import { expireTrigger } from './trigger-fills.ts';

/** Prices are searched day by day, so that no search is long. */
const STRETCH_MS = DAY_MS;

/** Something that was to be done at a time. */
interface Event {
  readonly atMs: number;
  readonly run: (budget: Budget) => void;
}

/**
 * Does what lies between what has been done and now, in the order of its time: expiries, cycles and
 * returns when they were due, and trigger orders when the market came to pay their price. True when
 * all of it is done.
 */
export type CatchUp = (nowMs: number, budget: Budget) => boolean;

export function createCatchUp(env: KeeperEnv): CatchUp {
  const progress = createProgress(env.ledger, env.world.clock.now());
  const crossings = createPastCrossings(env);
  return (nowMs, budget) => {
    while (hasSome(budget)) {
      const fromMs = progress.atMs();
      const toMs = env.triggers.open().length === 0 ? nowMs : Math.min(nowMs, fromMs + STRETCH_MS);
      // Within a slot no price changes: what is crossed now is seen now.
      const isPast = slotAt(fromMs) < slotAt(toMs);
      const crossedMs = isPast ? crossings.next(fromMs, toMs, budget) : undefined;
      if (!hasSome(budget)) return false;
      const events = dueEvents(env);
      if (crossedMs !== undefined) events.push({ atMs: crossedMs, run: crossings.fill });
      const next = firstOf(events);
      if (next && next.atMs <= toMs) {
        progress.begin(next.atMs);
        next.run(budget);
      } else {
        progress.reach(toMs, toMs === nowMs);
        if (toMs === nowMs) return true;
      }
    }
    return false;
  };
}

/** Of equal times the first in the list. */
function firstOf(events: readonly Event[]): Event | undefined {
  return events.reduce<Event | undefined>((first, event) => {
    return first && first.atMs <= event.atMs ? first : event;
  }, undefined);
}

/** The first expiry, the first cycle and the first return of an invite, whenever they are due. */
function dueEvents(env: KeeperEnv): Event[] {
  return [expiryOf(env), cycleOf(env), returnOf(env)].filter((event) => event !== undefined);
}

function expiryOf(env: KeeperEnv): Event | undefined {
  const due = env.triggers.earliest();
  if (!due) return undefined;
  const { order, dueMs: atMs } = due;
  return {
    atMs,
    run(budget) {
      budget.transactions--;
      attempt(env, env.triggers, order, () => expireTrigger(env, order, atMs));
    },
  };
}

function cycleOf(env: KeeperEnv): Event | undefined {
  const due = env.recurring.earliest();
  if (due?.order.type !== 'time') return undefined;
  const { order, dueMs: atMs } = due;
  return {
    atMs,
    run: (budget) => attempt(env, env.recurring, order, () => runCycle(env, order, atMs, budget)),
  };
}

function returnOf({ invites }: KeeperEnv): Event | undefined {
  const atMs = invites.nextDueMs();
  if (atMs === undefined) return undefined;
  return {
    atMs,
    run(budget) {
      budget.transactions--;
      invites.run(atMs, 1);
    },
  };
}
