import { type FailureCode, isPerijoveError, PerijoveError } from '@perijove/core';

/** An error of ours as DBOS reads it from its database: the fields without the class. */
interface Recorded extends Error {
  readonly code: FailureCode;
  readonly details: PerijoveError['details'];
  readonly advice: PerijoveError['advice'];
  readonly attempt: number;
  readonly endpoint?: string;
  readonly flow?: string;
  readonly requestId?: string;
}

/**
 * The error of a step as the flow threw it. After a restart DBOS has only its fields, and
 * `isPerijoveError` would not recognise it.
 */
export function errorOfStep(error: unknown): unknown {
  if (isPerijoveError(error) || !isRecorded(error)) return error;
  const { code, details, advice, message, cause, attempt, endpoint, flow, requestId } = error;
  const facts = { attempt, endpoint, flow, requestId };
  const options = { advice, ...(cause !== undefined && { cause }) };
  // The message has the flow and the attempt in it already.
  return Object.assign(new PerijoveError(code, details, facts, message, options), { message });
}

function isRecorded(error: unknown): error is Recorded {
  if (!(error instanceof Error) || error.name !== 'PerijoveError') return false;
  const { code, advice, details, attempt } = error as Partial<Recorded>;
  return (
    typeof code === 'string' &&
    typeof advice === 'string' &&
    typeof details === 'object' &&
    typeof attempt === 'number'
  );
}
