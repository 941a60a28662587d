import { PerijoveError } from '@perijove/core';

/** The error of a hook or of a query whose arguments cannot be used. Nothing was sent. */
export function hookError(where: string, expected: string): PerijoveError<'invalid_input'> {
  const facts = { endpoint: where, attempt: 0 };
  return new PerijoveError('invalid_input', { field: '', expected }, facts, `expected ${expected}`);
}
