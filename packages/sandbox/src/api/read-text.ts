import { isAddress } from '@perijove/core';
import type { JsonSchema } from '../openapi/json-schema.ts';

/** The value of a text in a path or query, according to the type of its field. */
export function parseText(text: string, schema: JsonSchema): unknown {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) {
    const meant = options.find((option) => isMeant(parseText(text, option), option));
    return meant ? parseText(text, meant) : text;
  }
  const known = schema.enum ?? ('const' in schema ? [schema.const] : []);
  if (known.length > 0) return known.find((value) => String(value) === text) ?? text;
  switch (schema.type) {
    case 'array':
      return itemsOf(text).map((item) => parseText(item, schema.items ?? {}));
    case 'integer':
    case 'number':
      return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
    case 'boolean':
      return text === 'true' || (text === 'false' ? false : text);
    default:
      return text;
  }
}

/**
 * The value of a query parameter. Text that is empty, or `false` for a flag that can only be set,
 * leaves an optional parameter out; a list may be spread over several parameters.
 */
export function parseQuery(
  values: readonly string[],
  schema: JsonSchema,
  isRequired: boolean,
): unknown {
  const text = takesList(schema) ? values.join(',') : values[0];
  if (text === undefined) return undefined;
  if (!isRequired && (text === '' || (schema.const === true && text === 'false'))) return undefined;
  return parseText(text, schema);
}

/** Many clients join a list with `, `, or leave a comma at its end. */
function itemsOf(text: string): readonly string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function takesList(schema: JsonSchema): boolean {
  return schema.type === 'array' || (schema.anyOf ?? []).some(takesList);
}

/** Whether an option is more specific than text: a list of mints, or a number. */
function isMeant(value: unknown, { items }: JsonSchema): boolean {
  if (!Array.isArray(value)) return typeof value !== 'string';
  return items?.['x-kind'] === undefined || (value.length > 0 && value.every(isAddress));
}
