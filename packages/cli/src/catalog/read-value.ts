import type { ValueSchema } from 'perijove/catalog-entries';
import { usageError } from '../output/usage.ts';

/** Reads a file for an option: text, or bytes for an upload. */
export interface Files {
  readonly text: (option: string, path: string) => Promise<string>;
  readonly blob: (option: string, path: string) => Promise<Blob>;
}

/** What an option of this schema takes, for help: `<integer>`. */
export function typeWords(schema: ValueSchema): string {
  const { enum: values, anyOf, const: only, type, items } = schema;
  if (schema['x-file']) return 'path';
  if (values) return values.map(String).join('|');
  if (only !== undefined) return String(only);
  if (anyOf) return [...new Set(anyOf.map(typeWords))].join('|');
  if (type === 'array') return items && isPlain(items) ? `${typeWords(items)},...` : 'json';
  if (type === 'object') return 'json';
  return schema['x-kind'] ?? type ?? 'json';
}

function isPlain({ type, anyOf }: ValueSchema): boolean {
  return anyOf === undefined && type !== 'object' && type !== 'array' && type !== undefined;
}

/**
 * Reads the text of an option into the value that the endpoint takes. `@path` reads it from a file. The
 * endpoint itself checks the value.
 *
 * @throws PerijoveError `invalid_input` for text that cannot be one.
 */
export async function readValue(
  option: string,
  given: string,
  schema: ValueSchema,
  files: Files,
): Promise<unknown> {
  if (schema['x-file']) return files.blob(option, given.replace(/^@/, ''));
  const text = given.startsWith('@') ? (await files.text(option, given.slice(1))).trim() : given;
  const value = parse(text, schema);
  if (value !== undefined) return value;
  throw usageError(option, typeWords(schema), `${option}: expected ${typeWords(schema)}`);
}

/** Undefined: the text is not of this type. */
function parse(text: string, schema: ValueSchema): unknown {
  const { type, anyOf, items } = schema;
  if (anyOf) return firstOf(anyOf, text);
  switch (type) {
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : undefined;
    case 'integer':
      return /^-?\d+$/.test(text) ? integer(text, schema) : undefined;
    case 'number':
      return /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text) ? Number(text) : undefined;
    case 'null':
      return text === 'null' ? null : undefined;
    case 'string':
      return text;
    case 'array':
      if (items && isPlain(items) && !text.startsWith('[')) return list(text, items);
      return parseJson(text, Array.isArray);
    default:
      return parseJson(text, () => true);
  }
}

/** Base units keep every digit: the client takes them as text where the API takes an integer. */
function integer(text: string, schema: ValueSchema): unknown {
  if (schema['x-kind'] === 'base-units') return text;
  return Number.isSafeInteger(Number(text)) ? Number(text) : undefined;
}

function list(text: string, items: ValueSchema): unknown {
  const values = text.split(',').map((each) => parse(each.trim(), items));
  return values.includes(undefined) ? undefined : values;
}

/** A list for text with commas, else the first type that takes the text; plain text takes any. */
function firstOf(schemas: readonly ValueSchema[], text: string): unknown {
  const isOpen = (each: ValueSchema): boolean =>
    each.type === 'string' && !each.enum && each.const === undefined;
  const ordered = schemas.toSorted((one, other) => Number(isOpen(one)) - Number(isOpen(other)));
  for (const each of ordered) {
    if (each.type === 'array' && !/[,[]/.test(text)) continue;
    if (each.type === 'string' && each.enum && !each.enum.includes(text)) continue;
    if (each.const !== undefined && each.const !== text) continue;
    const value = parse(text, each);
    if (value !== undefined) return value;
  }
  return undefined;
}

function parseJson(text: string, isGood: (value: unknown) => boolean): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isGood(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
