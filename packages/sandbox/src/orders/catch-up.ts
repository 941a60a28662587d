import { slotAt } from '@perijove/local-node/ledger';
import { DAY_MS } from '../world/intervals.ts';
import { type Budget, hasSome } from './budget.ts';
import type { DueEvent, DueWork, KeeperEnv } from './keeper-env.ts';
import { createPastCrossings } from './past-crossings.ts';
import { createProgress } from './progress.ts';

/** Prices are searched one day at a time, so that no search takes long. */
const STRETCH_MS = DAY_MS;

/**
 * Executes the work up to now in chronological order: expiries, cycles and returns when they were
 * due, and trigger orders when the market reached their price. Returns true when all of it is done.
 */
export type CatchUp = (nowMs: number, budget: Budget) => boolean;

export function createCatchUp(env: KeeperEnv, due: readonly DueWork[]): CatchUp {
  const progress = createProgress(env.ledger, env.world.clock.now());
  const crossings = createPastCrossings(env);
  return (nowMs, budget) => {
    while (hasSome(budget)) {
      const fromMs = progress.atMs();
      const toMs = env.triggers.openCount() === 0 ? nowMs : Math.min(nowMs, fromMs + STRETCH_MS);
      // Prices do not change within a slot: `crossings` handles the current one.
      const isPast = slotAt(fromMs) < slotAt(toMs);
      const crossedMs = isPast ? crossings.next(fromMs, toMs, budget) : undefined;
      if (!hasSome(budget)) return false;
      const events = due.flatMap((work) => work.next({ fromMs, toMs, budget }) ?? []);
      if (!hasSome(budget)) return false;
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

/** Returns the earliest event; of equal times the first in the list. */
function firstOf(events: readonly DueEvent[]): DueEvent | undefined {
  return events.reduce<DueEvent | undefined>((first, event) => {
    return first && first.atMs <= event.atMs ? first : event;
  }, undefined);
}
