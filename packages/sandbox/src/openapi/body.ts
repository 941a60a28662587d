import type { AnyEndpoint } from '@perijove/core';
import { pathFields } from '@perijove/core/http-input';
import type { RequestBody } from './document.ts';
import type { JsonSchema } from './json-schema.ts';

/**
 * The body of a POST, PATCH or DELETE: JSON, with integers where the API takes them, or a form.
 *
 * @param input without the fields of the path.
 */
export function describeBody(endpoint: AnyEndpoint, input: JsonSchema): RequestBody {
  const { body } = endpoint;
  if (body?.type === 'multipart') {
    return { required: true, content: { 'multipart/form-data': { schema: input } } };
  }
  const paths = (body?.integers ?? []).map((path) => path.split('.'));
  const schema = paths.reduce(withInteger, input);
  const example = paths.reduce(withNumber, toJson(bodyOf(endpoint)));
  return { required: true, content: { 'application/json': { schema, example } } };
}

/** The example of the request without what its path has. */
function bodyOf(endpoint: AnyEndpoint): object {
  const inPath = pathFields(endpoint);
  const fields = Object.entries(endpoint.example.request as object);
  return Object.fromEntries(fields.filter(([name]) => !inPath.includes(name)));
}

function withInteger(schema: JsonSchema, [name = '', ...below]: readonly string[]): JsonSchema {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) {
    const keyword = schema.anyOf ? 'anyOf' : 'oneOf';
    return { ...schema, [keyword]: options.map((each) => withInteger(each, [name, ...below])) };
  }
  const field = schema.properties?.[name];
  if (!field) return schema;
  const changed = below.length > 0 ? withInteger(field, below) : asInteger(field);
  return { ...schema, properties: { ...schema.properties, [name]: changed } };
}

/**
 * Returns the schema of an amount as a JSON integer, also where digits are one of several forms.
 */
function asInteger({ pattern, anyOf, ...rest }: JsonSchema): JsonSchema {
  if (anyOf)
    return { ...rest, anyOf: anyOf.map((form) => (isNull(form) ? form : asInteger(form))) };
  return pattern === undefined && rest.type !== undefined && rest.type !== 'string'
    ? rest
    : { ...rest, type: 'integer' };
}

function isNull({ type }: JsonSchema): boolean {
  return type === 'null';
}

function withNumber(value: unknown, [name, ...below]: readonly string[]): unknown {
  if (name === undefined) return Number(value);
  const fields = value as Readonly<Record<string, unknown>> | undefined;
  if (typeof fields !== 'object' || !(name in fields)) return value;
  return { ...fields, [name]: withNumber(fields[name], below) };
}

/** Returns the value in the form of the wire: amounts as text, undefined fields omitted. */
export function toJson(value: unknown): unknown {
  const text = JSON.stringify(value, (_name, each: unknown) =>
    typeof each === 'bigint' ? each.toString() : each,
  );
  return JSON.parse(text) as unknown;
}
