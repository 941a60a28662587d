import type { Bucket } from '../endpoint.ts';

/** At most `limit` requests in any `windowMs`. */
export interface Rule {
  readonly limit: number;
  readonly windowMs: number;
}

/** The gateway's plans since 2026-04: requests in a sliding window of 60 s, one shared bucket. */
export type PlanName = 'keyless' | 'free' | 'developer' | 'launch' | 'pro';

/** A plan by name, one rule for everything, or one rule a bucket (others share `default`). */
export type Plan =
  | PlanName
  | Rule
  | (Readonly<Partial<Record<Bucket, Rule>>> & { readonly default: Rule });

const MINUTE_MS = 60_000;

export const plans: Readonly<Record<PlanName, Rule>> = {
  keyless: { limit: 30, windowMs: MINUTE_MS },
  free: { limit: 60, windowMs: MINUTE_MS },
  developer: { limit: 600, windowMs: MINUTE_MS },
  launch: { limit: 3000, windowMs: MINUTE_MS },
  pro: { limit: 9000, windowMs: MINUTE_MS },
};

/** The bucket that a call counts against under this plan, and its rule. */
export function ruleOf(plan: Plan, bucket: Bucket): { bucket: Bucket; rule: Rule } {
  if (typeof plan === 'string') return { bucket: 'default', rule: plans[plan] };
  if ('limit' in plan) return { bucket: 'default', rule: plan };
  const own = plan[bucket];
  return own ? { bucket, rule: own } : { bucket: 'default', rule: plan.default };
}

/** @throws RangeError naming what is wrong with the plan. */
export function assertPlan(plan: Plan): void {
  if (typeof plan === 'string') {
    if (Object.hasOwn(plans, plan)) return;
    throw new RangeError(`plan must be one of ${Object.keys(plans).join(', ')}, or numbers`);
  }
  if (typeof plan !== 'object' || plan === null || !('limit' in plan || plan.default)) {
    throw new RangeError('plan needs a rule, such as { limit: 60, windowMs: 60000 }');
  }
  const rules: readonly (Rule | undefined)[] = 'limit' in plan ? [plan] : Object.values(plan);
  if (!rules.every((rule) => !rule || isRule(rule))) {
    throw new RangeError('a plan rule needs a whole limit > 0 and windowMs > 0');
  }
}

function isRule({ limit, windowMs }: Rule): boolean {
  return Number.isInteger(limit) && limit > 0 && Number.isFinite(windowMs) && windowMs > 0;
}
