import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Effect } from '../../src/endpoint.ts';
import { createLimiter, type Limiter } from '../../src/limits/limiter.ts';
import { createMemoryStore } from '../../src/limits/store.ts';
import { type Called, createCaller } from './caller.ts';
import { createGatewayModel } from './gateway-model.ts';
import { createRandom, createSimulatedClock } from './simulated-clock.ts';

const rules = fc.record({
  limit: fc.integer({ min: 1, max: 40 }),
  windowMs: fc.integer({ min: 500, max: 60_000 }),
});

interface Arrival {
  /** In windows since the arrival before. */
  readonly after: number;
  readonly limiter: number;
  readonly effect: Effect;
}

const arrivals: fc.Arbitrary<Arrival[]> = fc.array(
  fc.record({
    after: fc.constantFrom(0, 0, 0.001, 0.01, 0.1),
    limiter: fc.nat(3),
    effect: fc.constantFrom<Effect>('read', 'read', 'read', 'build', 'submit'),
  }),
  { maxLength: 120, size: 'max' },
);

interface Setup {
  readonly limit: number;
  readonly windowMs: number;
  readonly limiters: number;
  readonly oneWayMs: number;
  readonly seed: number;
}

function setUp({ limit, windowMs, limiters: count, oneWayMs, seed }: Setup) {
  const clock = createSimulatedClock(seed);
  const random = createRandom(seed + 1);
  const rule = { limit, windowMs };
  const gateway = createGatewayModel({ clock, rule, oneWayMs: () => random() * oneWayMs });
  const store = createMemoryStore();
  const limiters = Array.from({ length: count }, () =>
    createLimiter({ plan: rule, keyed: true, store, clock }),
  );
  return { clock, random, gateway, caller: createCaller(gateway, clock), limiters };
}

const setups = fc
  .record({
    rule: rules,
    limiters: fc.integer({ min: 1, max: 4 }),
    oneWayMs: fc.integer({ min: 0, max: 300 }),
    seed: fc.integer(),
  })
  .map(({ rule, ...rest }): Setup => ({ ...rule, ...rest }));

const LOWER: Readonly<Record<Effect, readonly Effect[]>> = {
  read: [],
  build: ['read'],
  submit: ['read', 'build'],
};

/** Calls of lower priority that got a slot while this one waited for one. */
function overtaking(calls: readonly Called[], { effect, asked, let: served }: Called): number {
  const lower = calls.filter((other) => LOWER[effect].includes(other.effect));
  return lower.filter((other) => other.let > asked && other.let < served).length;
}

/** Calls of the same limiter and effect that got their slots in another order than they asked. */
function disorder(calls: readonly Called[]): Called[] {
  return calls.filter((call) =>
    calls.some(
      (other) =>
        other.limiter === call.limiter &&
        other.effect === call.effect &&
        other.asked < call.asked &&
        other.let > call.let &&
        other.let < Number.POSITIVE_INFINITY,
    ),
  );
}

describe('across the limiters of a store', () => {
  test('no call is overtaken by a lower priority, or within its own', {
    timeout: 60_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(setups, arrivals, async (setup, plan) => {
        const { clock, gateway, caller, limiters } = setUp(setup);
        for (const { after, limiter, effect } of plan) {
          await clock.run(after * setup.windowMs);
          const one = limiters[limiter % limiters.length];
          if (one) void caller.call(one, { effect });
        }
        const windows = Math.ceil(plan.length / setup.limit) + 1;
        await clock.run(windows * (setup.windowMs + 2 * setup.oneWayMs + 1_100));
        expect(caller.calls.filter(({ end }) => end !== 'responded')).toEqual([]);
        expect(gateway.refused).toEqual([]);
        expect(caller.calls.filter((call) => overtaking(caller.calls, call) > 0)).toEqual([]);
        expect(disorder(caller.calls)).toEqual([]);
      }),
      { numRuns: 150, seed: 1 },
    );
  });

  test('a submit gets the next slot that frees, however many reads wait', async () => {
    const setup = { limit: 10, windowMs: 10_000, limiters: 3, oneWayMs: 0, seed: 7 };
    const { clock, gateway, caller, limiters } = setUp(setup);
    const [one, other, third] = limiters as [Limiter, Limiter, Limiter];
    // A slot frees every second, and 100 reads wait for it in two of the limiters.
    for (let second = 0; second < 10; second++) {
      void caller.call(one);
      await clock.run(1_000);
    }
    for (let read = 0; read < 100; read++) void caller.call(read % 2 ? one : other);
    await clock.run(20_500);
    const submits = [one, other, third, third].map((limiter) =>
      caller.call(limiter, { effect: 'submit' }),
    );
    const since = clock.now();
    await clock.run(5_000);
    const waited = (await Promise.all(submits)).map(({ letAt }) => Math.round(letAt - since));
    expect(waited.sort((a, b) => a - b)).toEqual(
      gateway.accepted
        .filter((at) => at > since)
        .slice(0, 4)
        .map((at) => Math.round(at - since)),
    );
    expect(waited[0]).toBeLessThan(1_010);
    expect(waited[3]).toBeLessThan(4_030);
  });

  test('each limiter gets its share of the slots', async () => {
    const setup = { limit: 60, windowMs: 60_000, limiters: 3, oneWayMs: 100, seed: 3 };
    const { clock, caller, limiters } = setUp(setup);
    for (let call = 0; call < 1_000; call++) {
      for (const limiter of limiters) void caller.call(limiter);
    }
    await clock.run(600_000);
    for (const limiter of limiters) {
      const own = caller.calls.filter(
        (call) => call.limiter === limiter && call.end === 'responded',
      );
      expect(own.length).toBeGreaterThan(100);
    }
  });
});
