import { PerijoveError } from '@perijove/core';
import type { Decision, Policy } from '@perijove/policy';

/** The error of what a policy would refuse, before a flow has begun: it counts as no refusal. */
export function refusalOf(
  { document: { name: policy } }: Policy,
  { verdict: own, rules }: Decision,
): PerijoveError<'policy_denied'> {
  const verdict = own === 'ask' ? 'ask' : 'deny';
  const findings = rules.flatMap(({ rule, reason, verdict: each }) =>
    each === verdict ? [{ rule, verdict, reason } as const] : [],
  );
  const says =
    verdict === 'ask'
      ? `the policy ${policy} needs an approval, and nobody can be asked: neither does the policy believe this client, nor is there a channel of the owner`
      : `the policy ${policy} does not allow it`;
  return new PerijoveError('policy_denied', { policy, verdict, findings }, { attempt: 0 }, says, {
    advice: 'fix-input',
  });
}
