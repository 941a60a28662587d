import { inputError, type PlanName, plans } from '@perijove/core';

/** The `rateLimit` of a queue. */
export interface QueueRate {
  readonly limitPerPeriod: number;
  readonly periodSec: number;
}

/**
 * Returns the rate at which a queue may start workflows, so that their requests stay within the plan
 * over all processes.
 *
 * ```ts
 * await DBOS.registerQueue('trades', { rateLimit: queueRate('pro', 3) });
 * ```
 *
 * @param requests that one workflow sends to the service: each flow's page on the site has the number.
 * @throws PerijoveError `invalid_input` for an unknown plan, or a workflow that exceeds the plan alone.
 * @see https://dev.jup.ag/portal/rate-limits
 */
export function queueRate(plan: PlanName, requests: number): QueueRate {
  if (!Object.hasOwn(plans, plan))
    throw inputError(undefined, { path: 'plan', expected: Object.keys(plans).join(', ') });
  const { limit, windowMs } = plans[plan];
  if (!Number.isSafeInteger(requests) || requests < 1 || requests > limit)
    throw inputError(undefined, {
      path: 'requests',
      expected: `a whole number from 1 to ${limit}`,
    });
  return { limitPerPeriod: Math.floor(limit / requests), periodSec: windowMs / 1000 };
}
