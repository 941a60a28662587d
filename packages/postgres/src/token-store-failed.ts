import { type Failure, PerijoveError } from '@perijove/core';

/** The error of a token store whose database cannot be used, or whose row cannot be read. */
export function tokenStoreFailed(
  reason: Failure['token_store_failed']['reason'],
  says: string,
  cause?: unknown,
): PerijoveError<'token_store_failed'> {
  const options = { advice: 'retry', ...(cause !== undefined && { cause }) } as const;
  return new PerijoveError('token_store_failed', { reason }, { attempt: 0 }, says, options);
}
