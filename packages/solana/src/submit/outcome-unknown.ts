import { isSdkError, type Signature } from '@perijove/core';
import { SolanaError, type SolanaFailure } from '../errors.ts';

/**
 * The error of a transaction that may have landed.
 *
 * @param said What the service answered, where that is not the cause.
 */
export function outcomeUnknown(
  signature: Signature | undefined,
  cause?: unknown,
  said: unknown = cause,
): SolanaError<'outcome_unknown'> {
  const says = `it is not known whether ${signature ?? 'the transaction'} landed`;
  const options = cause === undefined ? {} : { cause };
  return new SolanaError('outcome_unknown', { signature, ...factsOf(said) }, says, options);
}

type Facts = Pick<SolanaFailure['outcome_unknown'], 'requestId' | 'status'>;

function factsOf(said: unknown): Facts {
  if (!isSdkError(said)) return {};
  const { requestId, details } = said;
  const status = 'status' in details ? details.status : undefined;
  return { ...(requestId !== undefined && { requestId }), ...(status !== undefined && { status }) };
}
