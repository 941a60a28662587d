import { expect, test } from 'vitest';
import { type Simulation, simulate } from './fleet/simulate.ts';

/**
 * In virtual time: 67 keys of plan `pro`, 150 requests a second each, for 200 processes with 10 of the keys
 * each. The windows are a tenth as long as those of the gateway, at the same rate, so that a run sees
 * several of them: what a kill, a stall or a response costs is ten times as much of a window. No process
 * stands still for longer than its slots are held: a request after that is not counted.
 */
const fleet: Simulation = {
  seed: 1,
  rule: { limit: 900, windowMs: 6_000 },
  keys: 67,
  keysOfProcess: 10,
  processes: 200,
  callers: 8,
  warmUpWindows: 1.5,
  windows: 1.5,
  killEveryMs: 500,
  stallEveryMs: 100,
  maxStallMs: 1_500,
  jumpEveryMs: 50,
};

test('10,000 requests a second of 200 processes, killed, stalled and with clocks that jump, in virtual time', async () => {
  const before = process.cpuUsage();
  const result = await simulate(fleet);
  const { user } = process.cpuUsage(before);
  console.info(`${JSON.stringify(result)}, ${Math.round(user / 1e6)} s of CPU`);
  expect(result.refused).toBe(0);
  expect(result.used).toBeGreaterThanOrEqual(0.97);
  expect(result.fairness).toBeGreaterThanOrEqual(0.9);
  expect(result.perSecond).toBeGreaterThan(9_700);
  expect(result.kills).toBeGreaterThan(10);
  expect(result.stalls).toBeGreaterThan(100);
  expect(result.jumps).toBeGreaterThan(150);
});
