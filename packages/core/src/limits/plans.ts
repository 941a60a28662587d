import type { Bucket } from '../endpoint.ts';
import { inputError } from '../errors/errors.ts';
import type { Issue } from '../errors/issue.ts';

/** At most `limit` requests in any `windowMs`. */
export interface Rule {
  readonly limit: number;
  readonly windowMs: number;
}

/**
 * The gateway's plans since 2026-04: requests in a sliding window of 60 s, in one bucket that all
 * calls share except those of `bucketPlans`.
 */
export type PlanName = 'keyless' | 'free' | 'developer' | 'launch' | 'pro';

/**
 * A plan by name, one rule for everything, or one rule per bucket; buckets without a rule share
 * `default`.
 *
 * @example
 * ```ts
 * // A paid plan as it was until 2026-04: studio apart from the rest.
 * const plan: Plan = {
 *   default: { limit: 500, windowMs: 10_000 },
 *   studio: { limit: 10, windowMs: 10_000 },
 * };
 * ```
 */
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

const paidExecute: Rule = { limit: 6000, windowMs: MINUTE_MS };

/**
 * The buckets that have their own limit under the named plans.
 *
 * @see https://dev.jup.ag/portal/rate-limits
 */
export const bucketPlans: {
  readonly [bucket in Bucket]?: Readonly<Record<PlanName, Rule>>;
} = {
  swapExecute: {
    keyless: { limit: 1200, windowMs: MINUTE_MS },
    free: { limit: 3000, windowMs: MINUTE_MS },
    developer: paidExecute,
    launch: paidExecute,
    pro: paidExecute,
  },
};

/** The bucket that a call counts against under this plan, and its rule. */
export function ruleOf(plan: Plan, bucket: Bucket): { bucket: Bucket; rule: Rule } {
  if (typeof plan === 'string') {
    const rule = bucketPlans[bucket]?.[plan];
    return rule ? { bucket, rule } : { bucket: 'default', rule: plans[plan] };
  }
  if ('limit' in plan) return { bucket: 'default', rule: plan };
  const own = plan[bucket];
  return own ? { bucket, rule: own } : { bucket: 'default', rule: plan.default };
}

/** The issue of an invalid plan. */
export function issueOfPlan(plan: Plan): Issue | undefined {
  const names = Object.keys(plans);
  if (names.includes(plan as string) || isRules(plan)) return undefined;
  const rule = '{ limit: 60, windowMs: 60000 }';
  return { path: 'plan', expected: `${names.join(', ')}, or a rule such as ${rule}` };
}

/** Whether it is a rule, or rules by bucket of which one is the default. */
function isRules(plan: unknown): boolean {
  if (typeof plan !== 'object' || plan === null) return false;
  if (!('default' in plan)) return isRule(plan);
  return isRule(plan.default) && Object.values(plan).every((rule) => !rule || isRule(rule));
}

/** @throws PerijoveError `invalid_input` that names what is wrong with the plan. */
export function assertPlan(plan: Plan): void {
  const issue = issueOfPlan(plan);
  if (issue) throw inputError('setPlan', issue);
}

function isRule(rule: unknown): boolean {
  const { limit = 0, windowMs = 0 } = (rule ?? {}) as Partial<Rule>;
  return Number.isInteger(limit) && limit > 0 && Number.isFinite(windowMs) && windowMs > 0;
}
