import { isPerijoveError } from '@perijove/core';

/** Whether an error is of the policy of a signer: one in another process has its own. */
export function isOfPolicy(error: unknown): boolean {
  return isPerijoveError(error, 'policy_denied') || isPerijoveError(error, 'policy_failed');
}
