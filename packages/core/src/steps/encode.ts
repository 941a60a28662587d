import { type BodyEncoding, toJson } from '../bodies/body.ts';
import type { Deployment } from '../deployment/deployment.ts';
import type { AnyEndpoint } from '../endpoint.ts';
import { inputError, type PerijoveError } from '../errors/errors.ts';

export interface EncodedRequest {
  /** Path and query below the origin. */
  readonly path: string;
  readonly body: string | FormData | null;
}

export type Encode = (input: Readonly<Record<string, unknown>>) => EncodedRequest;

/**
 * How the inputs of one endpoint become a request: names in braces go to the path, the rest to the
 * query (GET) or the body (POST, PATCH, DELETE), or to both; lists are joined by a literal comma.
 */
export function compileEncoder(endpoint: AnyEndpoint, deployment: Deployment): Encode {
  const prefix = new URL(deployment.baseUrl).pathname.replace(/\/+$/, '');
  const mount: unknown = deployment.mounts[endpoint.mount];
  // Without the slash the first characters of the path would become part of the host.
  if (typeof mount !== 'string' || !`${mount}${endpoint.path}`.startsWith('/')) {
    throw new TypeError(`deployment.mounts.${endpoint.mount} must be a path, such as '/price'`);
  }
  const token = encodeText(deployment.governanceToken);
  const template = (prefix + mount + endpoint.path).replace('{governanceToken}', () => token);
  const inPath = new Set(Array.from(template.matchAll(HOLE), ([, name]) => name));
  function pathOf(input: Readonly<Record<string, unknown>>): string {
    if (inPath.size === 0) return template;
    return template.replace(HOLE, (_, name: string) => segmentOf(endpoint, name, input[name]));
  }
  const isGet = endpoint.method === 'GET';
  return (input) => {
    let query = '';
    const fields: Record<string, unknown> = {};
    for (const name in input) {
      const value = input[name];
      if (value === undefined || inPath.has(name)) continue;
      if (isGet || endpoint.alsoInQuery?.includes(name))
        query += `${query ? '&' : '?'}${name}=${encodeValue(endpoint, name, value)}`;
      if (!isGet) fields[name] = value;
    }
    const encode: BodyEncoding['encode'] = endpoint.body?.encode ?? toJson;
    const body = isGet ? null : encode(fields, (field) => illFormed(endpoint, field));
    return { path: pathOf(input) + query, body };
  };
}

/** The parts of a path that the input fills: `{address}`. */
const HOLE = /\{(\w+)\}/g;

/** `.` and `..` would climb out of the endpoint's path, and an empty segment would change it. */
function segmentOf(endpoint: AnyEndpoint, field: string, value: unknown): string {
  const segment = encodeValue(endpoint, field, value);
  if (segment !== '.' && segment !== '..' && segment !== '') return segment;
  throw inputError(endpoint.name, { path: field, expected: "text other than '', '.' and '..'" });
}

function encodeValue(endpoint: AnyEndpoint, field: string, value: unknown): string {
  try {
    return Array.isArray(value)
      ? value.map(String).map(encodeText).join(',')
      : encodeText(String(value));
  } catch {
    // Half of a surrogate pair: the caller cut a text within a character.
    throw illFormed(endpoint, field);
  }
}

function illFormed({ name }: AnyEndpoint, field: string): PerijoveError {
  return inputError(name, { path: field, expected: 'well-formed Unicode text' });
}

/** Most values are addresses and numbers, which need no encoding: the test costs less than encoding. */
const SAFE = /^[\w.~-]*$/;

function encodeText(text: string): string {
  return SAFE.test(text) ? text : encodeURIComponent(text);
}
