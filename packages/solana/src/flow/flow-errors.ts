import type { Advice, PerijoveError, Signature } from '@perijove/core';
import { createError } from '../errors.ts';

/** The error of a journal that has a record of this revision already: for journals of your own. */
export function flowBusy(id: string): PerijoveError<'flow_busy'> {
  return createError('flow_busy', { id }, `${id}: another process is running this flow`);
}

/** The error of an offer beyond the caller's limit. Both in base units. */
export function priceMoved(limit: bigint, offered: bigint): PerijoveError<'price_moved'> {
  const details = { limit: String(limit), offered: String(offered) };
  const says = `the price moved: ${offered} is beyond the limit of ${limit} base units`;
  return createError('price_moved', details, says);
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
