import { expect, test } from 'vitest';
import { type FleetRun, runFleet, shown } from './run.ts';

/** A slot is used again a window after it was used, and as much later as a busy machine takes to answer. */
const fleet: FleetRun = {
  plan: { limit: 200, windowMs: 10_000 },
  processes: 8,
  callers: 4,
  timeoutMs: 10_000,
  windows: 2,
  killEveryMs: 3_000,
  minKills: 4,
  neverSettle: [],
};
/**
 * A machine that is too slow for the plan uses less of it, so this is far below what is measured: it
 * fails for a fleet that stands still. The share by the clock of a simulation is in
 * simulated.proof.test.ts, the measured one in docs/performance.md.
 */
const MIN_USED = 0.4;

/**
 * Maximum share of refusals: on a busy machine, requests of the next window can overtake a request. In
 * simulated.proof.test.ts, whose clock is simulated, none is refused.
 */
const MAX_REFUSED = 0.01;

test('8 processes on one plan, with clocks an hour off, started and killed at random, of which one never settles its slots', async () => {
  const result = await runFleet({ ...fleet, neverSettle: [3] });
  console.info(shown(result));
  expect(result.failures).toEqual([]);
  expect(result.refused / result.accepted).toBeLessThan(MAX_REFUSED);
  expect(result.kills).toBeGreaterThanOrEqual(fleet.minKills);
  expect(result.used).toBeGreaterThan(MIN_USED);
});

test('8 processes on one plan, while Redis is away for half a window', async () => {
  const result = await runFleet({
    ...fleet,
    windows: 3,
    // A process that starts meanwhile can't know how many share the plan.
    killEveryMs: Number.POSITIVE_INFINITY,
    minKills: 0,
    outageMs: fleet.plan.windowMs / 2,
  });
  console.info(`outage: ${shown(result)}`);
  expect(result.failures).toEqual([]);
  expect(result.refused / result.accepted).toBeLessThan(0.05);
  expect(result.used).toBeGreaterThan(MIN_USED);
});
