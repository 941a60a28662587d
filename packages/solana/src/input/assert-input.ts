import { type Issue, isBaseUnits, unknownName } from '@perijove/core';
import { invalidInput } from '@perijove/core/arguments';
import { invalidIssue } from '../errors.ts';

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
