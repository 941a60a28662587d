import { unknownName } from '../check/unknown-name.ts';
import { inputError } from '../errors/errors.ts';
import { isAddress } from '../values/values.ts';

/** As many as any list of a call may have. */
const MAX_MINTS = 10_000;

/**
 * Refuses anything but an object with some of these names: a misspelt one would be ignored.
 *
 * @throws PerijoveError `invalid_input` that names the nearest known name.
 */
export function assertWatchInput(
  name: string,
  input: unknown,
  fields: readonly string[],
  kind: 'field' | 'option' = 'field',
): void {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    throw inputError(name, {
      path: kind === 'option' ? 'options' : 'input',
      expected: 'an object',
    });
  const unknown = Object.keys(input).find((each) => !fields.includes(each));
  if (unknown !== undefined) throw inputError(name, unknownName(kind, unknown, fields));
}

/**
 * Returns the mints of a list, each once.
 *
 * @throws PerijoveError `invalid_input` for an empty list, more than 10,000 mints, or an entry that is
 * none.
 */
export function readMints(name: string, field: string, list: unknown): readonly string[] {
  if (!Array.isArray(list) || list.length < 1 || list.length > MAX_MINTS) {
    const expected = `a list of 1 to ${MAX_MINTS} entries, each a mint (base58 text of 32 bytes)`;
    throw inputError(name, { path: field, expected });
  }
  const wrong = list.findIndex((each) => !isAddress(each));
  if (wrong >= 0)
    throw inputError(name, {
      path: `${field}[${wrong}]`,
      expected: 'a mint (base58 text of 32 bytes)',
    });
  return [...new Set(list as string[])];
}

/** @throws PerijoveError `invalid_input` for anything but an address. */
export function assertAddress(name: string, field: string, value: unknown): void {
  if (isAddress(value)) return;
  throw inputError(name, { path: field, expected: 'an address (base58 text of 32 bytes)' });
}
