import { inputError, type PerijoveError } from '@perijove/core';
import { clean } from './clean.ts';

/** The error of a command line that cannot be used: `invalid_input`, before anything is sent. */
export function usageError(
  field: string,
  expected: string,
  says?: string,
): PerijoveError<'invalid_input'> {
  return inputError(undefined, { path: field, expected, ...(says !== undefined && { says }) });
}

/**
 * The error of a command with several forms, such as `dca list` and `dca cancel <order>`, whose arguments
 * are those of none of them.
 */
export function formError(
  command: string,
  args: readonly string[],
  forms: readonly string[],
): PerijoveError<'invalid_input'> {
  const given = clean([command, ...args].join(' '), 80);
  const expected = forms.map((form) => `perijove ${form}`).join(', or ');
  return usageError(
    'arguments',
    expected,
    `perijove ${given} is incomplete or not a command: expected ${expected}`,
  );
}
