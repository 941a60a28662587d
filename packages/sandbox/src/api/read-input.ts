import { type AnyEndpoint, isAddress } from '@perijove/core';
import type { SandboxContext } from '../gateway/context.ts';
import type { JsonSchema } from '../openapi/json-schema.ts';
import { pathFields } from '../openapi/path.ts';
import { parseWithIntegers } from './parse-with-integers.ts';

/** What a request says, still as text. */
export interface RawInput {
  readonly pathValue: (name: string) => string | undefined;
  readonly queryValue: (name: string) => string | undefined;
  /** The parsed body of a POST. */
  readonly body?: unknown;
}

export type Fields = Readonly<Record<string, unknown>>;

/**
 * How a request becomes the input of one endpoint: the client's encoder read backwards. Fields that
 * the endpoint does not know are ignored; text that does not fit its field is left as text, for the
 * schema to refuse. `undefined` when the body is no object.
 */
export function compileReader(
  endpoint: AnyEndpoint,
  input: JsonSchema,
): (raw: RawInput) => Fields | undefined {
  const inPath = new Set(pathFields(endpoint));
  const fields = Object.entries(input.properties ?? {});
  return (raw) => {
    const body = endpoint.method === 'POST' ? objectOf(raw.body) : {};
    if (!body) return undefined;
    const values = fields.map(([name, schema]): [string, unknown] => {
      if (inPath.has(name)) return [name, parseText(raw.pathValue(name), schema)];
      if (endpoint.method === 'POST') return [name, body[name]];
      return [name, parseText(raw.queryValue(name), schema)];
    });
    return Object.fromEntries(values.filter(([, value]) => value !== undefined));
  };
}

function objectOf(value: unknown): Fields | undefined {
  const fits = typeof value === 'object' && value !== null && !Array.isArray(value);
  return fits ? (value as Fields) : undefined;
}

/** The value that a text stands for, by the type of its field. */
function parseText(text: string | undefined, schema: JsonSchema): unknown {
  if (text === undefined) return undefined;
  const options = schema.anyOf ?? schema.oneOf;
  if (options) {
    const meant = options.find((option) => isMeant(parseText(text, option), option));
    return meant ? parseText(text, meant) : text;
  }
  const known = schema.enum ?? ('const' in schema ? [schema.const] : []);
  if (known.length > 0) return known.find((value) => String(value) === text) ?? text;
  switch (schema.type) {
    case 'array':
      return text === '' ? [] : text.split(',').map((item) => parseText(item, schema.items ?? {}));
    case 'integer':
    case 'number':
      return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
    case 'boolean':
      return text === 'true' || (text === 'false' ? false : text);
    default:
      return text;
  }
}

/** Whether an option says more of the text than that it is text: a list of mints, or a number. */
function isMeant(value: unknown, { items }: JsonSchema): boolean {
  if (!Array.isArray(value)) return typeof value !== 'string';
  return items?.['x-kind'] === undefined || (value.length > 0 && value.every(isAddress));
}

/** What a POST sent: JSON as parsed, or the parts of a form by name. Undefined when it is neither. */
export async function readRequestBody(c: SandboxContext, endpoint: AnyEndpoint): Promise<unknown> {
  if (endpoint.method !== 'POST') return undefined;
  if (endpoint.body?.type === 'multipart') {
    return c.req.formData().then(Object.fromEntries, () => undefined);
  }
  const text = await c.req.text();
  try {
    const { integers } = endpoint.body ?? {};
    return integers ? parseWithIntegers(text, integers) : JSON.parse(text);
  } catch {
    return undefined;
  }
}
