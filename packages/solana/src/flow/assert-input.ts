import { type Issue, isBaseUnits, unknownName } from '@perijove/core';
import { invalidInput, invalidIssue } from '../errors.ts';

/** Maximum of a token account. */
const MAX_UNITS = 2n ** 64n - 1n;

/**
 * Refuses an input that the endpoint would refuse, before the flow writes or sends anything.
 *
 * @param own Fields that the flow sets itself; the input must not have them.
 * @param others Fields of the flow that the endpoint does not have, for the hint at a misspelt name.
 * @throws PerijoveError `invalid_input` with the message of the endpoint.
 */
export function assertTakes(
  endpoint: { readonly checkInput: (input: unknown) => Issue | undefined },
  input: object,
  own: Readonly<Record<string, unknown>> = {},
  others: readonly string[] = [],
): void {
  const doubled = Object.keys(own).find((name) => Object.hasOwn(input, name));
  if (doubled !== undefined) {
    const says = `\`${doubled}\` must not be set: the flow sets it`;
    throw invalidIssue({ path: doubled, expected: 'nothing', says });
  }
  const issue = endpoint.checkInput({ ...input, ...own });
  if (!issue) return;
  // With a dot, it names the inner object where the field belongs: that hint stands.
  const isOfInput =
    issue.says !== undefined && Object.hasOwn(input, issue.path) && !issue.expected.includes('.');
  if (!isOfInput) throw invalidIssue(issue);
  const known = issue.expected.split(', ').filter((name) => !Object.hasOwn(own, name));
  throw invalidIssue(unknownName('field', issue.path, [...known, ...others]));
}

/**
 * Refuses anything but base units from `least`, by default 1, to 2^64 - 1.
 *
 * @throws PerijoveError `invalid_input`.
 */
export function assertUnits(field: string, value: unknown, least = 1n): void {
  const units = isBaseUnits(value) ? BigInt(value) : -1n;
  if (units >= least && units <= MAX_UNITS) return;
  throw invalidInput(field, `base units from ${least} to 2^64 - 1, as bigint or digits`);
}

/** @throws PerijoveError `invalid_input`. */
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
  throw invalidIssue(unknownName(kind, unknown, names, prefix));
}
