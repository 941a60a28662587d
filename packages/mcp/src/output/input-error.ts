import { PerijoveError } from '@perijove/core';

/** The error of an input that a tool cannot use. Nothing was sent. */
export function inputError(
  field: string,
  expected: string,
  says = `${field}: expected ${expected}`,
): PerijoveError<'invalid_input'> {
  return new PerijoveError('invalid_input', { field, expected }, { attempt: 0 }, says);
}
