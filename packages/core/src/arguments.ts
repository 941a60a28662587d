import { unknownName } from './check/unknown-name.ts';
import { inputError, type PerijoveError } from './errors/errors.ts';

/** Returns the error of an argument that cannot be used, which belongs to no call of an endpoint. */
export function invalidInput(field: string, expected: string): PerijoveError<'invalid_input'> {
  return inputError(undefined, { path: field, expected });
}

/** @throws PerijoveError `invalid_input` for anything but an object, also for a list. */
export function assertObject(field: string, value: unknown): asserts value is object {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalidInput(field, 'an object');
}

/**
 * Refuses anything but an object, and an unknown name: a misspelt one would be ignored.
 *
 * @throws PerijoveError `invalid_input` that names the nearest known name.
 */
export function assertFields(field: string, value: unknown, names: readonly string[]): void {
  assertObject(field, value);
  const unknown = Object.keys(value).find((name) => !names.includes(name));
  if (unknown === undefined) return;
  const kind = field === 'options' ? 'option' : 'field';
  // A flow has two arguments: the kind says which one has the unknown name.
  const prefix = field === 'options' || field === 'input' ? '' : `${field}.`;
  throw inputError(undefined, unknownName(kind, unknown, names, prefix));
}
