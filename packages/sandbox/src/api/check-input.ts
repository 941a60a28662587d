import type { AnyEndpoint } from '@perijove/core';
import { explainWith } from '@perijove/core/schemas';
import type { Schema } from 'perijove/schemas';
import type { FailureWording } from '../families/service.ts';
import { describeIssue } from './describe-issue.ts';
import { createInputFailure } from './failure.ts';
import type { Fields } from './read-input.ts';

/**
 * The input when it fits the family's schema.
 *
 * @throws ServiceFailure with the first thing that is wrong.
 */
export function checkInput(
  endpoint: AnyEndpoint,
  schema: Schema,
  wording: FailureWording,
  fields: Fields,
): Fields {
  const { input, checked } = wording.tolerate?.(fields) ?? { input: fields, checked: fields };
  const [issue] = explainWith(schema, checked);
  if (!issue) return input;
  const { path, expected } = describeIssue(endpoint, checked, issue);
  const error = `${path && `${path}: `}expected ${expected}`;
  throw createInputFailure(endpoint, wording, { field: path, error, input });
}
