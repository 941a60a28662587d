import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sized } from '../../../../tooling/stage.ts';
import { createLimiter } from '../../src/limits/limiter.ts';
import { plans, type Rule } from '../../src/limits/plans.ts';
import { createCaller } from './caller.ts';
import { createGatewayModel, RATE_HEADERS } from './gateway-model.ts';
import { createRandom, createSimulatedClock } from './simulated-clock.ts';

interface SetUp {
  readonly rule: Rule;
  readonly burst?: number;
  readonly without?: readonly string[];
  readonly seed?: number;
}

function setUp({ rule, burst, without = [], seed = 1 }: SetUp) {
  const clock = createSimulatedClock(seed);
  const random = createRandom(seed);
  const oneWayMs = (): number => 20 + random() * 80;
  const gateway = createGatewayModel({
    clock,
    rule,
    oneWayMs,
    without,
    ...(burst !== undefined && { burst }),
  });
  const caller = createCaller(gateway, clock);
  const limiter = createLimiter({ plan: rule, keyed: false, clock });
  return {
    clock,
    gateway,
    caller,
    /** Sends calls at once and lets time pass; returns how many requests were refused meanwhile. */
    sendAtOnce: async (calls: number, forMs: number): Promise<number> => {
      const before = gateway.refused.length;
      for (let call = 0; call < calls; call++) void caller.call(limiter);
      await clock.run(forMs);
      return gateway.refused.length - before;
    },
  };
}

const rules = fc.constantFrom(plans.keyless, plans.free, { limit: 100, windowMs: 10_000 });
const headers = fc.constantFrom([], RATE_HEADERS);

describe('a burst limit below the window', () => {
  test('is learned from the first burst that meets it', async () => {
    const { sendAtOnce, caller } = setUp({ rule: plans.keyless, burst: 4, without: RATE_HEADERS });
    expect(await sendAtOnce(6, 60_000)).toBe(2);
    // Nothing is refused again, although the calls are still started at once.
    expect(await sendAtOnce(6, 60_000)).toBe(0);
    expect(await sendAtOnce(12, 60_000)).toBe(0);
    expect(caller.calls.every(({ end }) => end === 'responded')).toBe(true);
  });

  test('is respected, whatever its size, with rate headers and without', async () => {
    await fc.assert(
      fc.asyncProperty(
        rules,
        fc.integer({ min: 1, max: 10 }),
        fc.integer({ min: 2, max: 20 }),
        headers,
        fc.nat(1_000),
        async (rule, burst, calls, without, seed) => {
          const { sendAtOnce, caller } = setUp({ rule, burst, without, seed });
          for (let round = 0; round < 3; round++) await sendAtOnce(calls, rule.windowMs);
          // One more at once is tried after five windows; these are two.
          expect(await sendAtOnce(calls, rule.windowMs)).toBeLessThanOrEqual(1);
          expect(await sendAtOnce(calls, rule.windowMs)).toBeLessThanOrEqual(1);
          expect(caller.calls.every(({ end }) => end === 'responded')).toBe(true);
        },
      ),
      { numRuns: sized(15, 200), seed: 1 },
    );
  });

  test('does not lower the rate over a window', async () => {
    const rule = plans.keyless;
    const { sendAtOnce, gateway } = setUp({ rule, burst: 4 });
    await sendAtOnce(200, 2 * rule.windowMs);
    const before = gateway.accepted.length;
    await sendAtOnce(0, 3 * rule.windowMs);
    expect(gateway.accepted.length - before).toBeGreaterThanOrEqual(3 * 0.97 * rule.limit);
  });

  test('is forgotten slowly, one request at a time', async () => {
    const rule = plans.keyless;
    const { sendAtOnce } = setUp({ rule, burst: 4, without: RATE_HEADERS });
    await sendAtOnce(6, rule.windowMs);
    let refused = 0;
    // For an hour there is a burst each minute.
    for (let minute = 0; minute < 60; minute++) refused += await sendAtOnce(6, rule.windowMs);
    expect(refused).toBeGreaterThan(0);
    expect(refused).toBeLessThanOrEqual(12);
  });
});

describe('without a burst limit', () => {
  test('a full window is not mistaken for a burst limit', async () => {
    const rule = plans.keyless;
    const { sendAtOnce, gateway } = setUp({ rule });
    // Others on the account have used most of the window.
    for (let request = 0; request < 20; request++) gateway.arrive();
    await sendAtOnce(15, 2 * rule.windowMs);
    expect(gateway.refused.length).toBeGreaterThan(0);
    const before = gateway.accepted.length;
    // All that fits goes out at once.
    await sendAtOnce(25, 1_000);
    expect(gateway.accepted.length - before).toBe(25);
  });
});
