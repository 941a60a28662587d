import type { Rule } from '../../src/limits/plans.ts';
import type { LimitStore } from '../../src/limits/store.ts';

/** How many slots of a key a store in memory gives away at once. It takes them. */
export function countFree(store: LimitStore, key: string, rule: Rule, now: number): number {
  const request = { key, rule, priority: 0, holdMs: 1_000, now };
  for (let taken = 0; taken < 10_000; taken++) {
    if (!('id' in store.take(request))) return taken;
  }
  throw new Error('slots without end');
}
