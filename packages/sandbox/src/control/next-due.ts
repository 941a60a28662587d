import { setImmediate } from 'node:timers/promises';
import type { Ledger } from '../ledger/ledger.ts';
import type { Keeper } from '../orders/keeper.ts';
import type { WorldClock } from '../world/clock.ts';
import { DAY_MS } from '../world/intervals.ts';

export interface NextDueRequest {
  /** World time that may pass. Default: a week. */
  readonly maxMs?: number | undefined;
}

export interface NextDueEnv {
  readonly clock: WorldClock;
  readonly keeper: Pick<Keeper, 'tick' | 'nextDueMs'>;
  readonly ledger: Pick<Ledger, 'transactionCount'>;
}

const DEFAULT_MAX_MS = 7 * DAY_MS;

/** Crossings at which no pool pays what the order asks for; after each, twice the time passes. */
const MAX_VAIN = 24;

/**
 * Moves the clock to the next time at which the keeper executes something (a fill, a cycle, an expiry,
 * the return of an invite) and executes it. Resolves with false when nothing is due in that time.
 */
export async function advanceToNextDue(
  { clock, keeper, ledger }: NextDueEnv,
  { maxMs = DEFAULT_MAX_MS }: NextDueRequest = {},
): Promise<boolean> {
  const endMs = clock.now() + maxMs;
  const before = ledger.transactionCount();
  for (let vain = 0; vain < MAX_VAIN; vain++) {
    while (keeper.tick()) await setImmediate();
    if (ledger.transactionCount() !== before) return true;
    const dueMs = keeper.nextDueMs(endMs);
    if (dueMs === undefined) return false;
    const leastMs = vain === 0 ? 0 : 1000 * 2 ** vain;
    clock.jump(Math.max(0, dueMs - clock.now(), Math.min(leastMs, endMs - clock.now())));
  }
  return false;
}
