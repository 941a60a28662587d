import { expect, test } from 'vitest';
import { runFleet } from './run.ts';

/** The rate is judged with room for a slow machine: what was measured is in docs/performance.md. */
test.each([
  ['with clocks an hour off', [], 0.9],
  ['of which one never settles its slots', [3], 0.8],
])(
  '8 processes on one plan, started and killed at random, %s',
  async (name, neverSettle, leastUsed) => {
    const result = await runFleet({
      plan: { limit: 400, windowMs: 10_000 },
      processes: 8,
      callers: 4,
      timeoutMs: 5_000,
      windows: 3,
      killEveryMs: 2_000,
      neverSettle,
    });
    console.info(`${name}: ${JSON.stringify(result)}`);
    expect(result.failures).toEqual([]);
    expect(result.refused).toBe(0);
    expect(result.kills).toBeGreaterThan(3);
    expect(result.used).toBeGreaterThan(leastUsed);
  },
);

test('8 processes on one plan, while Redis is away for half a window', async () => {
  const result = await runFleet({
    plan: { limit: 400, windowMs: 10_000 },
    processes: 8,
    callers: 4,
    timeoutMs: 5_000,
    windows: 3,
    // A process that starts meanwhile can't know how many share the plan.
    killEveryMs: 60_000,
    neverSettle: [],
    outageMs: 5_000,
  });
  console.info(`outage: ${JSON.stringify(result)}`);
  expect(result.failures).toEqual([]);
  expect(result.refused / result.accepted).toBeLessThan(0.05);
  expect(result.used).toBeGreaterThan(0.7);
});
