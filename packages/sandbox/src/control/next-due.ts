import { setImmediate } from 'node:timers/promises';
import type { Ledger, LedgerClock } from '@perijove/local-node/ledger';
import type { Keeper } from '../orders/keeper.ts';
import { DAY_MS } from '../world/intervals.ts';

export interface NextDueRequest {
  /** Maximum world time to advance, in milliseconds. Default: a week. */
  readonly maxMs?: number | undefined;
}

export interface NextDueEnv {
  readonly clock: LedgerClock;
  readonly keeper: Pick<Keeper, 'tick' | 'nextDueMs'>;
  readonly ledger: Pick<Ledger, 'transactionCount'>;
}

const DEFAULT_MAX_MS = 7 * DAY_MS;

/**
 * Maximum number of crossings without a fill: the market reaches the price of an order, but no pool
 * pays it. The clock advances twice as far after each.
 */
const MAX_MISSES = 24;

/**
 * Moves the clock to the next time at which the keeper has work (a fill, a cycle, an expiry, the
 * return of an invite), and executes it. Resolves with false when nothing is due within `maxMs`.
 */
export async function advanceToNextDue(
  { clock, keeper, ledger }: NextDueEnv,
  { maxMs = DEFAULT_MAX_MS }: NextDueRequest = {},
): Promise<boolean> {
  const endMs = clock.now() + maxMs;
  const before = ledger.transactionCount();
  for (let misses = 0; misses < MAX_MISSES; misses++) {
    while (keeper.tick()) await setImmediate();
    if (ledger.transactionCount() !== before) return true;
    const dueMs = keeper.nextDueMs(endMs);
    if (dueMs === undefined) return false;
    const minMs = misses === 0 ? 0 : 1000 * 2 ** misses;
    clock.jump(Math.max(0, dueMs - clock.now(), Math.min(minMs, endMs - clock.now())));
  }
  return false;
}
