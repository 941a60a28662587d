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

/** More than any list in a request may have. */
const MAX_EXAMINED = 1000;

/**
 * The first issue, if the schema refuses the input. The endpoint's own check words it and ends there;
 * the schema's words are for an input that this check would change first. The schema looks at every
 * entry of a list, and a body may have millions that are wrong: of those it gets the first.
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
