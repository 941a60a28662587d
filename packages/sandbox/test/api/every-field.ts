import { type AnyEndpoint, SOL, sandbox } from '@perijove/core';
import { pathFields, takesBody } from '@perijove/core/http-input';
import { type CatalogEntry, catalog } from 'perijove/catalog';
import { schemas } from 'perijove/schemas';
import { toJson } from '../../src/openapi/body.ts';
import { pairOf } from '../../src/openapi/describe-api.ts';
import { describeInput, type JsonSchema } from '../../src/openapi/json-schema.ts';

export type Path = readonly string[];
export type Json = Readonly<Record<string, unknown>>;

/** A field of an endpoint's input, also one inside of another. */
export interface Field {
  readonly path: Path;
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
  /** A request in which the field may be set. */
  readonly request: Json;
}

export interface EndpointFields {
  readonly name: string;
  readonly endpoint: AnyEndpoint;
  readonly inPath: readonly string[];
  readonly fields: readonly Field[];
}

/** All endpoints of the catalog, with their fields. */
export const everyEndpoint: readonly EndpointFields[] = catalog.map((entry: CatalogEntry) => {
  const { endpoint } = entry;
  const input = describeInput(pairOf(schemas, entry).input);
  const request = toJson(endpoint.example.request) as Json;
  const fields = fieldsOf(input, [], request);
  return { name: endpoint.name, endpoint, inPath: pathFields(endpoint), fields };
});

function fieldsOf(schema: JsonSchema, above: Path, request: Json): Field[] {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) {
    return options.flatMap((option) =>
      fieldsOf(option, above, above.length > 0 ? request : variantOf(option, request)),
    );
  }
  const { properties, required = [], additionalProperties } = schema;
  // What the API hands back is the API's own.
  if (!properties || (additionalProperties ?? false) !== false) return [];
  const here = withObject(request, above, schema);
  return Object.entries(properties).flatMap(([name, field]) => {
    const path = [...above, name];
    const partners = ((schema['x-excludes'] ?? []) as readonly Path[])
      .filter((pair) => pair.includes(name))
      .flat();
    const alone = partners
      .filter((other) => other !== name)
      .reduce((all, other) => withoutField(all, [...above, other]), here);
    return [
      { path, schema: field, isRequired: required.includes(name), request: alone },
      ...fieldsOf(field, path, alone),
    ];
  });
}

/** The request where it is of this form of the input; else the least that is. */
function variantOf(schema: JsonSchema, request: Json): Json {
  const { required = [], properties = {} } = schema;
  const fits = required.every((name) => {
    const { const: only } = properties[name] ?? {};
    return name in request && (only === undefined || request[name] === only);
  });
  return fits ? request : (sampleOf(schema) as Json);
}

/** The request with an object of the schema at the path, unless it has one. */
function withObject(request: Json, path: Path, schema: JsonSchema): Json {
  const old = path.reduce<unknown>(
    (value, name) => (isJson(value) ? value[name] : undefined),
    request,
  );
  const fits = isJson(old) && (schema.required ?? []).every((name) => name in old);
  return fits ? request : withField(request, path, sampleOf(schema));
}

/** The least that fits the schema. */
function sampleOf(schema: JsonSchema): unknown {
  const { type, required = [], properties = {} } = schema;
  if (schema.enum ?? ('const' in schema ? [schema.const] : undefined))
    return schema.enum?.[0] ?? schema.const;
  const options = schema.anyOf ?? schema.oneOf;
  if (options?.[0]) return sampleOf(options[0]);
  if (type === 'object')
    return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? {})]));
  if (type === 'integer' || type === 'number') return Number(schema['minimum'] ?? 1);
  return schema['x-kind'] === 'base-units' ? '1' : SOL;
}

/** The request with another value at the path. */
export function withField(request: Json, [name = '', ...below]: Path, value: unknown): Json {
  const old = isJson(request[name]) ? request[name] : {};
  return { ...request, [name]: below.length === 0 ? value : withField(old, below, value) };
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The request without the field at the path. */
export function withoutField(request: Json, [name = '', ...below]: Path): Json {
  const { [name]: value, ...rest } = request;
  return below.length === 0
    ? rest
    : { ...rest, [name]: withoutField((value ?? {}) as Json, below) };
}

/** Sends the request as the API has it: path, and query or JSON body. Lists are comma lists. */
export function sendRequest(
  {
    url,
    apiKey,
    token,
  }: { readonly url: string; readonly apiKey: string; readonly token?: string },
  endpoint: AnyEndpoint,
  inPath: readonly string[],
  request: Json,
): Promise<Response> {
  const headers = headersOf(apiKey, token);
  const { method } = endpoint;
  if (!takesBody(endpoint)) {
    return fetch(url + queryUrl(endpoint, inPath, request), { method, headers });
  }
  const rest = Object.entries(request).filter(([name]) => !inPath.includes(name));
  const body = JSON.stringify(Object.fromEntries(rest));
  return fetch(url + placeOf(endpoint, request), { method, headers, body });
}

/** Of a request with JSON, and with the token of a wallet that signed in. */
export function headersOf(apiKey: string, token?: string): Record<string, string> {
  return {
    'x-api-key': apiKey,
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
}

/** Path and query, ready for one more parameter. */
export function queryUrl(endpoint: AnyEndpoint, inPath: readonly string[], request: Json): string {
  const rest = Object.entries(request).filter(([name]) => !inPath.includes(name));
  const query = new URLSearchParams(rest.map(([name, value]) => [name, String(value)]));
  return `${placeOf(endpoint, request)}?${query}&`;
}

export function placeOf({ mount, path }: AnyEndpoint, request: Json): string {
  const { mounts, governanceToken } = sandbox('http://localhost');
  return (mounts[mount] + path)
    .replace('{governanceToken}', governanceToken)
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(request[name])));
}
