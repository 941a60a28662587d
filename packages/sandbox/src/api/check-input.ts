import { type AnyEndpoint, isAddress, SOL } from '@perijove/core';
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
  const ids = readableIds(endpoint, fields);
  const input = ids ? { ...fields, ids } : fields;
  // None of the ids may be left, but none may be asked for: the rest has to fit all the same.
  const asked = ids?.length === 0 ? { ...input, ids: [SOL] } : input;
  const [issue] = explainWith(schema, asked);
  if (!issue) return input;
  const { path, expected } = describeIssue(endpoint, asked, issue);
  const error = `${path && `${path}: `}expected ${expected}`;
  throw createInputFailure(endpoint, wording, { field: path, error, input });
}

/** Price drops what is no mint without a word; its answer just lacks it, as for any unknown mint. */
function readableIds({ mount }: AnyEndpoint, { ids }: Fields): readonly unknown[] | undefined {
  if (mount !== 'price' || !Array.isArray(ids) || ids.length === 0) return undefined;
  return ids.filter(isAddress);
}
