import { type AnyEndpoint, explainWith, isAddress } from '@perijove/core';
import type { Schema } from 'perijove/schemas';
import { createInputFailure } from './failure-body.ts';
import type { Fields } from './read-input.ts';

/**
 * The input when it fits the family's schema.
 *
 * @throws ServiceFailure with the first thing that is wrong.
 */
export function checkInput(endpoint: AnyEndpoint, schema: Schema, fields: Fields): Fields {
  const input = dropUnreadable(endpoint, fields);
  if (input === 'nothing left') return { ...fields, ids: [] };
  const [issue] = explainWith(schema, input);
  if (!issue) return input;
  const words = issue.expected.replace(/^expected /, '');
  const field = issue.path === '' ? '' : `${issue.path}: `;
  throw createInputFailure(endpoint, issue.path, `${field}expected ${words}`);
}

/** Price drops what is no mint without a word; its answer just lacks it, as for any unknown mint. */
function dropUnreadable(endpoint: AnyEndpoint, fields: Fields): Fields | 'nothing left' {
  const { ids } = fields;
  if (endpoint.mount !== 'price' || !Array.isArray(ids) || ids.length === 0) return fields;
  const mints = ids.filter(isAddress);
  return mints.length === 0 ? 'nothing left' : { ...fields, ids: mints };
}
