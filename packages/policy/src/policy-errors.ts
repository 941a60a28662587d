import { PerijoveError } from '@perijove/core';
import type { Decision } from './decide/verdict.ts';

type Reason = 'storage' | 'unreadable' | 'prices' | 'failed';

/** The error of what a policy does not allow. */
export function denied(
  policy: string,
  { verdict, rules }: Decision,
): PerijoveError<'policy_denied'> {
  const against = rules.flatMap(({ rule, verdict: says, reason }) =>
    says === 'allow' ? [] : [{ rule, verdict: says, reason }],
  );
  const isAsked = verdict === 'ask';
  const found = isAsked ? against : against.filter(({ verdict: says }) => says === 'deny');
  const words = found.map(({ rule, reason }) => `${rule}: ${reason}`).join('; ');
  const says = isAsked
    ? `the policy ${policy} needs an approval, which was not given: ${words}`
    : `the policy ${policy} does not allow it: ${words}`;
  const details = {
    policy,
    verdict: isAsked ? ('ask' as const) : ('deny' as const),
    findings: against,
  };
  return new PerijoveError('policy_denied', details, { attempt: 0 }, says, { advice: 'fix-input' });
}

/** The error of a policy that cannot judge. Nothing is signed. */
export function policyFailed(
  reason: Reason,
  says: string,
  cause?: unknown,
): PerijoveError<'policy_failed'> {
  const options = { advice: 'retry', ...(cause !== undefined && { cause }) } as const;
  return new PerijoveError('policy_failed', { reason }, { attempt: 0 }, says, options);
}
