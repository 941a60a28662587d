import { PerijoveError } from '@perijove/core';
import type { Decision } from './decide/verdict.ts';

type Reason = 'storage' | 'unreadable' | 'prices' | 'tokens' | 'timeout' | 'failed';

/** The error of what a policy does not allow. */
export function denied(policy: string, decision: Decision): PerijoveError<'policy_denied'> {
  const verdict = decision.verdict === 'ask' ? 'ask' : 'deny';
  const findings = decision.rules.flatMap(({ rule, reason, verdict: own }) =>
    own === verdict ? [{ rule, verdict, reason } as const] : [],
  );
  const words = findings.map(({ rule, reason }) => `${rule}: ${reason}`).join('; ');
  const says =
    verdict === 'ask'
      ? `the policy ${policy} needs an approval, which was not given: ${words}`
      : `the policy ${policy} does not allow it: ${words}`;
  const details = { policy, verdict, findings } as const;
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
