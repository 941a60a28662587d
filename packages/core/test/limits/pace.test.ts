import { describe, expect, test, vi } from 'vitest';
import { createMemoryStore, type TransportOptions } from '../../src/index.ts';
import { plans, type Rule } from '../../src/limits/plans.ts';
import { endpoints, signed } from '../sample-endpoints.ts';
import { createDelayedStore } from './delayed-store.ts';
import { usedOf } from './saturation.ts';
import { createSimulatedClock } from './simulated-clock.ts';
import { read, setUp } from './simulated-transport.ts';

async function setUpSmooth(plan: Rule, more: Partial<Omit<TransportOptions, 'clock'>> = {}) {
  const options = { plan, smooth: true, submitReserve: 0, ...more };
  const all = setUp({ rule: plan, oneWayMs: () => 5 }, options);
  // The pace is loaded with the first transport that has it, in real time.
  await vi.dynamicImportSettled();
  return all;
}

/** Largest number of requests within so many milliseconds. */
function mostWithin(times: readonly number[], ms: number): number {
  const counts = times.map((from) => times.filter((at) => at >= from && at < from + ms).length);
  return Math.max(...counts);
}

describe('smooth', () => {
  test('sends one after the other under a small plan', async () => {
    const { clock, gateway, transport } = await setUpSmooth(plans.free);
    const calls = read(transport, 30, 120_000);
    await clock.run(30_000);
    expect(await calls).toHaveLength(30);
    expect(mostWithin(gateway.accepted, 890)).toBe(1);
    expect(gateway.accepted).toHaveLength(30);
  });

  test('sends what a large plan allows in 100 ms, and uses the whole rate', async () => {
    const plan = { limit: 1_500, windowMs: 10_000 };
    const { clock, gateway, transport } = await setUpSmooth(plan);
    void read(transport, 6_000, 120_000);
    await clock.run(35_000);
    // 15 in 100 ms, and 15 more that were due before.
    expect(mostWithin(gateway.accepted, 100)).toBeLessThanOrEqual(32);
    expect(gateway.refused).toHaveLength(0);
    expect(usedOf(gateway.accepted, plan)).toBeGreaterThan(0.97);
  });

  test('keeps the pace after a pause', async () => {
    const { clock, gateway, transport } = await setUpSmooth(plans.free);
    void read(transport, 1, 120_000);
    await clock.run(300_000);
    void read(transport, 5, 120_000);
    await clock.run(60_000);
    expect(gateway.accepted).toHaveLength(6);
    expect(mostWithin(gateway.accepted, 890)).toBe(1);
  });

  test('does not hold back a submit, which counts', async () => {
    const { clock, gateway, transport } = await setUpSmooth(plans.free);
    const start = clock.now();
    void read(transport, 10, 120_000);
    await clock.run(20);
    const submits = Array.from({ length: 3 }, () => transport.call(endpoints.submit, signed));
    await clock.run(100);
    await Promise.all(submits);
    expect(gateway.accepted).toHaveLength(4);
    await clock.run(3_700);
    // The next read is due a second after each of the four before it.
    expect(gateway.accepted).toHaveLength(4);
    await clock.run(200);
    expect(gateway.accepted).toHaveLength(5);
    expect(clock.now() - start).toBe(4_020);
  });

  test('leaves the reserve of submits out of the pace', async () => {
    const plan = { limit: 100, windowMs: 10_000 };
    const { clock, gateway, transport } = await setUpSmooth(plan, { submitReserve: 0.5 });
    void read(transport, 80, 120_000);
    await clock.run(10_000);
    expect(gateway.accepted).toHaveLength(50);
    expect(mostWithin(gateway.accepted, 1_000)).toBeLessThanOrEqual(6);
  });

  test('says in the backlog how long a call waits for its turn', async () => {
    const { clock, transport } = await setUpSmooth(plans.free);
    void read(transport, 10, 120_000);
    await clock.run(50);
    expect(transport.backlog({})).toEqual({ waiting: 9, ahead: 9, expectedWaitMs: 9_850 });
    expect(transport.backlog(endpoints.submit).ahead).toBe(0);
  });

  test('a slot that the store does not give costs no turn', async () => {
    const plan = { limit: 2, windowMs: 10_000 };
    const clock = createSimulatedClock(4);
    const limitStore = createDelayedStore(createMemoryStore(), clock, 20);
    const options = { plan, limitStore, account: 'team', submitReserve: 0, smooth: true, clock };
    const { gateway, transport } = setUp({ rule: plan, oneWayMs: () => 5 }, options);
    await vi.dynamicImportSettled();
    void read(transport, 6, 120_000);
    await clock.run(26_500);
    expect(gateway.accepted).toHaveLength(6);
  });

  test.each(['yes', 1, null])('%j is refused', async (smooth) => {
    await expect(setUpSmooth(plans.free, { smooth: smooth as never })).rejects.toThrow(
      'smooth: expected true or false',
    );
  });
});
