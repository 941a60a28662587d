import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Bucket, Effect } from '../../src/endpoint.ts';
import { createLimiter } from '../../src/limits/limiter.ts';
import { type Plan, type Rule, ruleOf } from '../../src/limits/plans.ts';
import { createMemoryStore, type LimitStore } from '../../src/limits/store.ts';
import type { Clock } from '../../src/runtime/clock.ts';
import { type Called, createCaller } from './caller.ts';
import { countFree } from './count-free.ts';
import { createDelayedStore } from './delayed-store.ts';
import { createGatewayModel } from './gateway-model.ts';
import { createRandom, createSimulatedClock } from './simulated-clock.ts';

const BUCKETS: readonly Bucket[] = ['default', 'price', 'studio', 'instantSwap'];

const rule: fc.Arbitrary<Rule> = fc.record({
  limit: fc.integer({ min: 2, max: 12 }),
  windowMs: fc.constantFrom(1_000, 10_000),
});
const plan: fc.Arbitrary<Plan> = fc.oneof(
  rule,
  fc.record({ default: rule, price: rule }, { requiredKeys: ['default'] }),
);

type Event =
  | { readonly kind: 'plan'; readonly plan: Plan }
  | {
      readonly kind: 'call';
      readonly bucket: Bucket;
      readonly effect: Effect;
      readonly limiter: number;
      /** Milliseconds after which the caller loses interest, or the deadline passes. */
      readonly abortIn: number | undefined;
      readonly deadlineIn: number | undefined;
    };

const soon = fc.option(fc.integer({ min: 0, max: 3_000 }), { nil: undefined, freq: 2 });
const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('plan' as const), plan }) },
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constant('call' as const),
      bucket: fc.constantFrom(...BUCKETS),
      effect: fc.constantFrom<Effect>('read', 'build', 'submit'),
      limiter: fc.nat(3),
      abortIn: soon,
      deadlineIn: soon,
    }),
  },
);
const events = fc.array(fc.tuple(fc.constantFrom(0, 0, 1, 20, 500), event), {
  minLength: 1,
  maxLength: 60,
  size: 'max',
});
const setups = fc.record({
  seed: fc.integer(),
  plan,
  limiters: fc.integer({ min: 1, max: 4 }),
  gatewayLimit: fc.constantFrom(3, 6, 1_000),
  lossRate: fc.constantFrom(0, 0.2),
});

type Setup = typeof setups extends fc.Arbitrary<infer T> ? T : never;

/** Runs the events, then everything that they left, and hands back a store at rest. */
async function play(
  setup: Setup,
  plays: readonly (readonly [number, Event])[],
  far: (store: LimitStore, clock: Clock) => LimitStore,
) {
  const { seed, lossRate } = setup;
  const clock = createSimulatedClock(seed);
  const random = createRandom(seed + 1);
  const gateway = createGatewayModel({
    clock,
    rule: { limit: setup.gatewayLimit, windowMs: 1_000 },
    oneWayMs: () => random() * 100,
    loses: () => random() < lossRate,
  });
  const caller = createCaller(gateway, clock);
  const memory = createMemoryStore();
  const store = far(memory, clock);
  const limiters = Array.from({ length: setup.limiters }, () =>
    createLimiter({ plan: setup.plan, keyed: true, store, clock }),
  );
  let present = setup.plan;
  for (const [after, event] of plays) {
    await clock.run(after);
    if (event.kind === 'plan') {
      present = event.plan;
      for (const limiter of limiters) limiter.setPlan(present);
      continue;
    }
    const { bucket, effect, abortIn, deadlineIn } = event;
    const limiter = limiters[event.limiter % limiters.length];
    if (!limiter) continue;
    const controller = new AbortController();
    const deadlineAt =
      deadlineIn === undefined ? Number.POSITIVE_INFINITY : clock.now() + deadlineIn;
    void caller.call(limiter, { bucket, effect, deadlineAt, signal: controller.signal });
    if (abortIn !== undefined) clock.schedule(() => controller.abort('gone'), abortIn);
  }
  for (let run = 0; run < 100 && caller.calls.some(({ end }) => end === 'waits'); run++) {
    await clock.run(10_000);
  }
  await clock.run(25_000);
  return { caller, memory, clock, plan: present };
}

/** Timers may be late by a millisecond or two. */
const LATE_MS = 3;

/** Whether a call got its slot after its deadline, or got none and did not hear so in time. */
function isLate({ end, letAt, endedAt, deadlineAt, refusals }: Called): boolean {
  if (letAt < Number.POSITIVE_INFINITY) return letAt > deadlineAt;
  return end !== 'waits' && refusals === 0 && endedAt > deadlineAt + LATE_MS;
}

const stores: readonly [string, (store: LimitStore, clock: Clock) => LimitStore][] = [
  ['memory', (store) => store],
  ['a store that responds later', (store, clock) => createDelayedStore(store, clock, 40)],
];

describe('no call hangs and no slot is lost', () => {
  test.each(stores)('with %s', { timeout: 60_000 }, async (_name, far) => {
    await fc.assert(
      fc.asyncProperty(setups, events, async (setup, plays) => {
        const { caller, memory, clock, plan } = await play(setup, plays, far);
        expect(caller.calls.filter(({ end }) => end === 'waits')).toEqual([]);
        expect(clock.pending()).toBe(0);
        expect(caller.calls.filter(isLate)).toEqual([]);
        for (const bucket of BUCKETS) {
          const { bucket: own, rule } = ruleOf(plan, bucket);
          // A key of its own for each question: asking takes the slots.
          if (own !== bucket) continue;
          expect(countFree(memory, `default:${own}`, rule, clock.now())).toBe(rule.limit);
        }
      }),
      { numRuns: 150, seed: 1 },
    );
  });
});
