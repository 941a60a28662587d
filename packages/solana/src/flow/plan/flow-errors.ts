import type { Advice, PerijoveError, Signature } from '@perijove/core';
import { createError } from '../../errors.ts';

/** The error of a flow that keeps receiving a transaction that another flow has already signed. */
export function duplicateTransaction(id: string): PerijoveError<'duplicate_transaction'> {
  const says = `the flow ${id} has already signed this transaction, which the chain executes only once, so it was not signed again: try again in a few seconds, or resume that flow by its id`;
  return createError('duplicate_transaction', { id }, says);
}

/**
 * The error of an offer beyond the caller's limit. Both in base units.
 *
 * @param bound Name of the caller's own bound, where it is the first offer that is beyond it: nothing
 * has moved then.
 */
export function priceMoved(
  limit: bigint,
  offered: bigint,
  bound?: string,
): PerijoveError<'price_moved'> {
  const details = { limit: String(limit), offered: String(offered) };
  if (bound === undefined) {
    const says = `the price moved: ${offered} is beyond the limit of ${limit} base units`;
    return createError('price_moved', details, says);
  }
  const says = `${bound} was out of reach from the start: it is ${limit} base units, and the first offer guarantees ${offered}`;
  return createError('price_moved', details, says, { advice: 'fix-input' });
}

export interface ExecutionFault {
  readonly code?: number | undefined;
  readonly name: string;
  readonly signature?: Signature | undefined;
  readonly advice?: Advice | undefined;
  readonly cause?: unknown;
}

/** The error of a service that did not build or execute a transaction. Nothing moved. */
export function executionFailed(
  says: string,
  { advice = 'requote', cause, ...details }: ExecutionFault,
): PerijoveError<'execution_failed'> {
  const options = { advice, ...(cause !== undefined && { cause }) };
  return createError('execution_failed', details, says, options);
}
