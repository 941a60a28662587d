import type { AnyEndpoint, Issue } from '@perijove/core';
import { explainWith } from '@perijove/core/schemas';
import type { Schema } from 'perijove/schemas';
import type { FailureWording } from '../families/service.ts';
import { describeIssue, wordsOf } from './describe-issue.ts';
import { createInputFailure } from './failure.ts';
import type { Fields } from './read-input.ts';

/**
 * Returns the input when it matches the family's schema.
 *
 * @throws ServiceFailure with the first issue.
 */
export function checkInput(
  endpoint: AnyEndpoint,
  schema: Schema,
  wording: FailureWording,
  fields: Fields,
): Fields {
  const { input, checked } = wording.tolerate?.(fields) ?? { input: fields, checked: fields };
  const issue = findIssue(endpoint, schema, checked);
  if (!issue) return input;
  const { path, expected } = describeIssue(issue);
  const error = `${path && `${path}: `}expected ${expected}`;
  throw createInputFailure(endpoint, wording, { field: path, error, input });
}

/** Maximum entries of a list that the schema looks at: more than any valid request has. */
const MAX_EXAMINED = 1000;

/**
 * Returns the first issue when the schema refuses the input. The words are those of the endpoint's
 * own check, which stops at its first issue, or of the schema where only the schema finds one. The
 * schema looks at every entry of a list, and a body may have millions of invalid ones: it gets the
 * first {@link MAX_EXAMINED}.
 */
function findIssue(endpoint: AnyEndpoint, schema: Schema, input: Fields): Issue | undefined {
  const worded = endpoint.checkInput(input);
  const isEntry = worded?.path.includes('[') === true;
  if (isEntry) return worded;
  const [issue] = explainWith(schema, worded ? withShortLists(input) : input);
  return issue && (worded ?? { ...issue, expected: wordsOf(issue) });
}

function withShortLists(input: Fields): Fields {
  const shortened = Object.entries(input).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.slice(0, MAX_EXAMINED) : value,
  ]);
  return Object.fromEntries(shortened) as Fields;
}
