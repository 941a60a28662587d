import { isPerijoveError, type PerijoveError } from '@perijove/core';

/** Codes of errors with a response: the server has read the request. */
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
 * Whether the server may have a signed transaction although the request failed. After any response,
 * also a refusal, the server has it.
 */
export function mayHaveArrived(error: unknown): error is PerijoveError {
  if (!isPerijoveError(error)) return false;
  // Without a body, the client's own rate limit refused the call.
  if (isPerijoveError(error, 'rate_limited')) return error.details.body !== undefined;
  return ANSWERED.includes(error.code);
}
