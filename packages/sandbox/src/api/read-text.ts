import { isAddress } from '@perijove/core';
import { type JsonSchema, takesList } from '../openapi/json-schema.ts';

/** Parses text of a path or query by the type of its field. Invalid text is returned as text. */
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
 * Parses a query parameter. An optional parameter is omitted if its text is empty, or if it is
 * `false` and the schema accepts only `true`. A list may be spread over several parameters.
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

/** Splits a list. Many clients join with `, `, or leave a trailing comma. */
function itemsOf(text: string): readonly string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** Returns whether the parsed value is more specific than text: a number, or a list of mints. */
function isMeant(value: unknown, { items }: JsonSchema): boolean {
  if (!Array.isArray(value)) return typeof value !== 'string';
  return items?.['x-kind'] === undefined || (value.length > 0 && value.every(isAddress));
}
