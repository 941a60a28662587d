import type { Budget } from './budget.ts';
import type { DueWork, KeeperEnv } from './keeper-env.ts';
import { createPastCrossings } from './past-crossings.ts';

/** About a second of work. */
const SEARCH: Readonly<Budget> = { transactions: 1, quotes: 1, prices: 500_000 };

/**
 * Returns the first time after now, and not after `toMs`, at which the keeper has something to do at
 * the prices that the world has then. The market may reach the price of an order and still not pay for
 * it: pools keep a spread. Undefined when there is no such time. Changes nothing.
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
  // With a memory of its own: the keeper must not believe that the time until then was searched.
  const crossed = createPastCrossings(env).next(nowMs, toMs, { ...SEARCH });
  const first = Math.min(...times, crossed ?? Number.POSITIVE_INFINITY);
  return first <= toMs ? first : undefined;
}
