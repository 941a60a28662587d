import type { Signature } from '@perijove/core';
import { SolanaError } from '../errors.ts';

/** The error of a transaction that may have landed. */
export function outcomeUnknown(
  signature: Signature | undefined,
  cause?: unknown,
): SolanaError<'outcome_unknown'> {
  const says = `it is not known whether ${signature ?? 'the transaction'} landed`;
  const options = cause === undefined ? {} : { cause };
  return new SolanaError('outcome_unknown', { signature }, says, options);
}
