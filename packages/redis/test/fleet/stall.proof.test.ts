import { expect, test } from 'vitest';
import { type FleetRun, runFleet, shown } from './run.ts';
import { usedOf } from './simulated.ts';

/** More calls wait than the plan allows, all the time. After the stall there are two windows to come back and one to measure. */
const fleet: FleetRun = {
  plan: { limit: 600, windowMs: 4_000 },
  processes: 8,
  callers: 32,
  timeoutMs: 30_000,
  windows: 2 + 1.2,
  killEveryMs: Number.POSITIVE_INFINITY,
  minKills: 0,
  neverSettle: [],
};
const { plan } = fleet;
/**
 * How much of its use before the stall the plan must have afterwards. A fleet that stays at the shares of its
 * processes uses an eighth, and a busy machine less than all of it: this is far from both.
 */
const SHARE = 1 / 3;

test.each([
  [2_500, 'fail'],
  [12_000, 'share'],
] as const)(
  '8 processes at the full plan, while Redis stands still for %i ms (%s)',
  async (stallMs, onStoreFailure) => {
    const result = await runFleet({ ...fleet, stallMs, onStoreFailure });
    const { acceptedAt, continuedAt = 0, refused, failures } = result;
    const before = usedOf(
      acceptedAt.filter((at) => at < continuedAt - stallMs),
      plan,
    );
    const back = continuedAt + 2 * plan.windowMs;
    const lastWindow = acceptedAt.filter((at) => at >= back && at < back + plan.windowMs);
    const after = lastWindow.length / plan.limit;
    const facts = JSON.stringify({ before, after });
    console.info(`${stallMs} ms, ${onStoreFailure}: ${shown(result)} ${facts}`);
    expect(failures).toEqual([]);
    expect(refused).toBe(0);
    expect(after).toBeGreaterThan(SHARE * before);
  },
);
