import * as fc from 'fast-check';
import type { Effect } from '../../src/endpoint.ts';
import { createLimiter } from '../../src/limits/limiter.ts';
import type { Rule } from '../../src/limits/plans.ts';
import { createMemoryStore, type LimitStore } from '../../src/limits/store.ts';
import type { Clock } from '../../src/runtime/clock.ts';
import { type Caller, createCaller } from './caller.ts';
import { createGatewayModel, type GatewayModel } from './gateway-model.ts';
import { createRandom, createSimulatedClock } from './simulated-clock.ts';

/** How more calls than the plan allows come in. */
export interface Load {
  readonly seed: number;
  readonly limiters: number;
  /** Calls that come together. */
  readonly burst: number;
  /** Share of calls that are builds or submits. */
  readonly urgent: number;
  /** Whether all requests take the longest time, or any time up to it. */
  readonly isConstant: boolean;
}

export function loads(rule: Rule): fc.Arbitrary<Load> {
  return fc.record({
    seed: fc.integer(),
    limiters: fc.integer({ min: 1, max: 4 }),
    burst: fc.integer({ min: 1, max: rule.limit }),
    urgent: fc.constantFrom(0, 0.1, 0.5),
    isConstant: fc.boolean(),
  });
}

export interface Saturation {
  readonly rule: Rule;
  readonly load: Load;
  readonly longestOneWayMs: number;
  readonly windows: number;
  readonly far?: (store: LimitStore, clock: Clock) => LimitStore;
}

/** Calls come in this much faster than they are allowed to. */
const DEMAND = 1.2;

/** Runs limiters on one store for a while, with calls waiting all the time. */
export async function saturate(
  saturation: Saturation,
): Promise<{ readonly gateway: GatewayModel; readonly caller: Caller }> {
  const { rule, load, longestOneWayMs, windows, far = (store) => store } = saturation;
  const clock = createSimulatedClock(load.seed);
  const random = createRandom(load.seed + 1);
  const oneWayMs = () => longestOneWayMs * (load.isConstant ? 1 : random());
  const gateway = createGatewayModel({ clock, rule, oneWayMs });
  const caller = createCaller(gateway, clock);
  const store = far(createMemoryStore(), clock);
  const limiters = Array.from({ length: load.limiters }, () =>
    createLimiter({ plan: rule, keyed: true, store, clock }),
  );
  const effect = (): Effect => {
    if (random() >= load.urgent) return 'read';
    return random() < 0.5 ? 'build' : 'submit';
  };
  const callTogether = (calls: number): void => {
    for (let call = 0; call < calls; call++) {
      const limiter = limiters[Math.floor(random() * limiters.length)];
      if (limiter) void caller.call(limiter, { effect: effect() });
    }
  };
  const arrive = (): void => {
    callTogether(load.burst);
    const gap = (load.burst * rule.windowMs) / rule.limit / DEMAND;
    clock.schedule(arrive, gap * (0.5 + random()));
  };
  callTogether(2 * rule.limit);
  arrive();
  await clock.run(windows * rule.windowMs);
  return { gateway, caller };
}

/** The used part of the rate: at best, a request and the one `limit` later are a window apart. */
export function usedOf(accepted: readonly number[], { limit, windowMs }: Rule): number {
  const later = accepted.slice(limit);
  const apart = later.reduce((sum, at, index) => sum + at - (accepted[index] as number), 0);
  return windowMs / (apart / later.length);
}
