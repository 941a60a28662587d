import type { AnyEndpoint } from '@perijove/core';
import { pathFields, takesBody } from '@perijove/core/http-input';
import { describeBody, toJson } from './body.ts';
import type { Operation, Parameter } from './document.ts';
import { type JsonSchema, takesList } from './json-schema.ts';

/**
 * Describes the fields of the input: in the path, else in the query (GET) or body (others).
 */
export function describeRequest(
  endpoint: AnyEndpoint,
  input: JsonSchema,
): Pick<Operation, 'parameters' | 'requestBody'> {
  const inPath = pathFields(endpoint);
  const fields = Object.keys(input.properties ?? {});
  const { alsoInQuery = [] } = endpoint;
  const outside = endpoint.method === 'GET' ? fields : alsoInQuery;
  const ordered = [...inPath, ...outside.filter((name) => !inPath.includes(name))];
  const parameters = ordered.map((name) => describeParameter(endpoint, input, name, inPath));
  if (!takesBody(endpoint)) return { parameters };
  return { parameters, requestBody: describeBody(endpoint, without(input, ordered)) };
}

function describeParameter(
  endpoint: AnyEndpoint,
  input: JsonSchema,
  name: string,
  inPath: readonly string[],
): Parameter {
  const place = inPath.includes(name) ? 'path' : 'query';
  const schema = input.properties?.[name] ?? {};
  const example = (endpoint.example.request as Readonly<Record<string, unknown>>)[name];
  return {
    name,
    in: place,
    required: place === 'path' || (input.required ?? []).includes(name),
    ...(takesList(schema) && { style: place === 'path' ? 'simple' : 'form', explode: false }),
    schema,
    ...(example !== undefined && { example: toJson(example) }),
    ...excludes(input, name),
  };
}

/** The fields that may not be given beside this one. */
function excludes(input: JsonSchema, name: string): { 'x-excludes'?: readonly string[] } {
  const pairs = (input['x-excludes'] ?? []) as readonly (readonly string[])[];
  const others = pairs.filter((pair) => pair.includes(name)).flat();
  return others.length > 0 ? { 'x-excludes': others.filter((other) => other !== name) } : {};
}

function without(input: JsonSchema, names: readonly string[]): JsonSchema {
  const properties = Object.entries(input.properties ?? {});
  return {
    ...input,
    properties: Object.fromEntries(properties.filter(([name]) => !names.includes(name))),
    required: (input.required ?? []).filter((name) => !names.includes(name)),
  };
}
