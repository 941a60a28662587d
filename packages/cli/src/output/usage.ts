import { inputError, type PerijoveError } from '@perijove/core';

/** The error of a command line that cannot be used: `invalid_input`, before anything is sent. */
export function usageError(
  field: string,
  expected: string,
  says?: string,
): PerijoveError<'invalid_input'> {
  return inputError(undefined, { path: field, expected, ...(says !== undefined && { says }) });
}
