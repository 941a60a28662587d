import type { Advice } from '@perijove/core';

/**
 * The advice for the codes of a failed execution, where its status does not decide it. Separate from the
 * meanings of all codes: a page that only reads does not load those.
 */
export const executionAdvice: ReadonlyMap<unknown, Advice> = new Map([
  ['TRANSACTION_EXPIRED', 'requote'],
  ['EXECUTION_FAILED', 'check-status'],
  ['UNAUTHORIZED', 'fix-input'],
]);
