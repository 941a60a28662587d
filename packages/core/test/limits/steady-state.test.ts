import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sample, sized } from '../../../../tooling/stage.ts';
import { plans, type Rule } from '../../src/limits/plans.ts';
import type { LimitStore } from '../../src/limits/store.ts';
import type { Clock } from '../../src/runtime/clock.ts';
import { createDelayedStore } from './delayed-store.ts';
import { loads, saturate, usedOf } from './saturation.ts';

interface Case {
  readonly rule: Rule;
  readonly longestOneWayMs: number;
  readonly windows: number;
  readonly numRuns: number;
}

/**
 * A slot is used again a round trip and a window after it was used, so the longest round trip at
 * which 97 % can be reached is 3 % of the window: 300 ms at 10 s.
 */
const cases: readonly (readonly [string, Case])[] = [
  ['keyless', { rule: plans.keyless, longestOneWayMs: 300, windows: 4, numRuns: 20 }],
  ['free', { rule: plans.free, longestOneWayMs: 300, windows: 4, numRuns: 20 }],
  ['developer', { rule: plans.developer, longestOneWayMs: 300, windows: 2.5, numRuns: 6 }],
  ['launch', { rule: plans.launch, longestOneWayMs: 300, windows: 1.4, numRuns: 3 }],
  ['pro', { rule: plans.pro, longestOneWayMs: 300, windows: 1.2, numRuns: 2 }],
  [
    '100 in 10 s',
    { rule: { limit: 100, windowMs: 10_000 }, longestOneWayMs: 150, windows: 4, numRuns: 20 },
  ],
];

async function check(
  { rule, longestOneWayMs, windows, numRuns }: Case,
  far?: (store: LimitStore, clock: Clock) => LimitStore,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(loads(rule), async (load) => {
      const more = far && { far };
      const { gateway } = await saturate({ rule, longestOneWayMs, windows, load, ...more });
      expect(gateway.refused).toHaveLength(0);
      expect(gateway.accepted.length).toBeGreaterThan(rule.limit);
      expect(usedOf(gateway.accepted, rule)).toBeGreaterThanOrEqual(0.97);
    }),
    { numRuns: sized(Math.ceil(numRuns / 4), numRuns), seed: 1 },
  );
}

describe('under more calls than allowed, nothing is refused and 97 % of the rate is used:', () => {
  test.each(sample(cases, 3))('%s', (_name, each) => check(each));
});

describe('the same with a store that responds later:', () => {
  const few = cases.slice(0, 3);
  test.each(few)('%s', (_name, each) =>
    check({ ...each, windows: 2.5, numRuns: Math.ceil(each.numRuns / 2) }, (store, clock) =>
      createDelayedStore(store, clock, 20),
    ),
  );
});
