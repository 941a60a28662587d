import { isPerijoveError, type PerijoveError } from '@perijove/core';

/** Codes of a response: somebody has read the request, and may keep what is in it. */
const ANSWERED: readonly PerijoveError['code'][] = [
  'outcome_unknown',
  'bad_request',
  'unauthorized',
  'forbidden',
  'not_found',
  'server_error',
  'invalid_response',
];

/**
 * Whether the server may hold a signed transaction although handing it over failed. Any response will
 * do, a refusal too: the sender of a response has the transaction by then.
 */
export function mayHaveArrived(error: unknown): error is PerijoveError {
  if (!isPerijoveError(error)) return false;
  // Without a body the client's own rate limit held it back.
  if (isPerijoveError(error, 'rate_limited')) return error.details.body !== undefined;
  return ANSWERED.includes(error.code);
}
