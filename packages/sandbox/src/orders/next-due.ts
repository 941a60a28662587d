import type { Budget } from './budget.ts';
import type { DueWork, KeeperEnv } from './keeper-env.ts';
import { createPastCrossings } from './past-crossings.ts';

/** Budget of the search: about a second of work. */
const SEARCH: Readonly<Budget> = { transactions: 1, quotes: 1, prices: 500_000 };

/**
 * Returns the first time after now, and not after `toMs`, at which the keeper has work at the
 * world's prices of that time; undefined when there is none. The market may reach the price of an
 * order and still not pay it, because pools keep a spread. Changes nothing.
 */
export function findNextDue(
  env: KeeperEnv,
  due: readonly DueWork[],
  toMs: number,
): number | undefined {
  const nowMs = env.world.clock.now();
  const times = due.flatMap((work) => {
    const search = { fromMs: nowMs, toMs, budget: { ...SEARCH } };
    return (work.peek ? work.peek(search) : work.next(search)?.atMs) ?? [];
  });
  // A separate search: the keeper must not treat the time until then as searched.
  const crossed = createPastCrossings(env).next(nowMs, toMs, { ...SEARCH });
  const first = Math.min(...times, crossed ?? Number.POSITIVE_INFINITY);
  return first <= toMs ? first : undefined;
}
