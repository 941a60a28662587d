import { type Issue, isBaseUnits } from '@perijove/core';
import { invalidInput } from '../errors.ts';

/** As much as an account of a token can hold. */
const MOST_UNITS = 2n ** 64n - 1n;

/**
 * Refuses what an endpoint would not take, before a flow has done anything under its id. `own` is what
 * the flow itself says, so that the input must not say it otherwise.
 *
 * @throws SolanaError `invalid_input` with the endpoint's own words.
 */
export function assertTakes(
  endpoint: { readonly checkInput: (input: unknown) => Issue | undefined },
  input: object,
  own: Readonly<Record<string, unknown>> = {},
): void {
  const doubled = Object.keys(own).find((name) => Object.hasOwn(input, name));
  if (doubled !== undefined) throw invalidInput(doubled, 'nothing: it is not for the input to say');
  const issue = endpoint.checkInput({ ...input, ...own });
  if (issue) throw invalidInput(issue.path, issue.expected);
}

/**
 * Refuses what is no amount that can move: base units from `least`, by default 1, to 2^64 - 1.
 *
 * @throws SolanaError `invalid_input`.
 */
export function assertUnits(field: string, value: unknown, least = 1n): void {
  const units = isBaseUnits(value) ? BigInt(value) : -1n;
  if (units >= least && units <= MOST_UNITS) return;
  throw invalidInput(field, `base units from ${least} to 2^64 - 1, as bigint or digits`);
}

/** @throws SolanaError `invalid_input`. */
export function assertObject(field: string, value: unknown): asserts value is object {
  if (typeof value !== 'object' || value === null) throw invalidInput(field, 'an object');
}

/**
 * Refuses what is no object, and names that it should not have: a slip would be passed over.
 *
 * @throws SolanaError `invalid_input`.
 */
export function assertFields(field: string, value: unknown, names: readonly string[]): void {
  assertObject(field, value);
  const strange = Object.keys(value).find((name) => !names.includes(name));
  if (strange !== undefined) throw invalidInput(`${field}.${strange}`, 'no such field');
}
