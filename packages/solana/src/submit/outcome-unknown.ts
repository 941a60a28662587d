import { isPerijoveError, type PerijoveError, type Signature } from '@perijove/core';
import { createError } from '../errors.ts';

/**
 * The error of a transaction that may have landed.
 *
 * @param said The error of the service, where that is not the cause.
 */
export function outcomeUnknown(
  signature: Signature | undefined,
  cause?: unknown,
  said: unknown = cause,
): PerijoveError<'outcome_unknown'> {
  const says = `it is not known whether ${signature ?? 'the transaction'} landed`;
  const { requestId, status } = factsOf(said);
  const options = { requestId, ...(cause !== undefined && { cause }) };
  const details = { signature, ...(status !== undefined && { status }) };
  return createError('outcome_unknown', details, says, options);
}

function factsOf(said: unknown): { readonly requestId?: string; readonly status?: number } {
  if (!isPerijoveError(said)) return {};
  const { requestId, details } = said;
  const status = 'status' in details ? details.status : undefined;
  return { ...(requestId !== undefined && { requestId }), ...(status !== undefined && { status }) };
}
