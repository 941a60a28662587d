import type { Advice, HttpDetails } from '@perijove/core';

/** Documented `errorCode`s of failures that another quote can avoid. */
const stale: readonly unknown[] = [
  'NO_ROUTES_FOUND',
  'COULD_NOT_FIND_ANY_ROUTE',
  'FAILED_TO_GET_SWAP_AND_ACCOUNT_METAS',
];

/** Reported without a code, with a 500: the quote that was sent back lacks a part. */
const MUTILATED = 'Dynamic swap is missing dynamic swap details';

/** The advice for a refusal. The other codes are about the request, as their status says. */
export function adviceOn({ body: { code, message } }: HttpDetails): Advice | undefined {
  if (stale.includes(code)) return 'requote';
  return message === MUTILATED ? 'fix-input' : undefined;
}
