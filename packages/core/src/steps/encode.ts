import { invalidInput } from '../call.ts';
import type { Deployment } from '../deployment.ts';
import type { AnyEndpoint } from '../endpoint.ts';
import type { SdkError } from '../errors.ts';
import { isBaseUnits, isBlob } from '../values.ts';

export interface EncodedRequest {
  /** Path and query below the origin. */
  readonly path: string;
  readonly body: string | FormData | null;
}

export type Encode = (input: Readonly<Record<string, unknown>>) => EncodedRequest;

/**
 * How the inputs of one endpoint become a request: names in braces go to the path, the rest to the
 * query (GET) or the body (POST); lists are joined by a literal comma.
 */
export function compileEncoder(endpoint: AnyEndpoint, deployment: Deployment): Encode {
  const prefix = new URL(deployment.baseUrl).pathname.replace(/\/+$/, '');
  const mount: unknown = deployment.mounts[endpoint.mount];
  // Without the slash the first characters of the path would become part of the host.
  if (typeof mount !== 'string' || !`${mount}${endpoint.path}`.startsWith('/')) {
    throw new TypeError(`deployment.mounts.${endpoint.mount} must be a path, such as '/price'`);
  }
  const template = prefix + mount + endpoint.path;
  const [start = '', ...holes] = template
    .replace('{governanceToken}', encodeText(deployment.governanceToken))
    .split('{');
  const parts = holes.map((hole) => {
    const [name = '', text = ''] = hole.split('}');
    return { name, text };
  });
  function pathOf(input: Readonly<Record<string, unknown>>): string {
    let path = start;
    for (const { name, text } of parts) path += segmentOf(endpoint, name, input[name]) + text;
    return path;
  }

  const inPath = new Set(parts.map(({ name }) => name));
  if (endpoint.body === 'multipart') {
    return (input) => ({ path: pathOf(input), body: formOf(endpoint, input, inPath) });
  }
  if (endpoint.method === 'POST') {
    const integers = integersOf(endpoint);
    return (input) => ({ path: pathOf(input), body: bodyOf(input, inPath, integers) });
  }
  return (input) => {
    let query = '';
    for (const name in input) {
      const value = input[name];
      if (value === undefined || inPath.has(name)) continue;
      query += `${query ? '&' : '?'}${name}=${encodeValue(endpoint, name, value)}`;
    }
    return { path: pathOf(input) + query, body: null };
  };
}

/** `.` and `..` would climb out of the endpoint's path, and an empty segment would change it. */
function segmentOf(endpoint: AnyEndpoint, field: string, value: unknown): string {
  const segment = encodeValue(endpoint, field, value);
  if (segment !== '.' && segment !== '..' && segment !== '') return segment;
  throw invalidInput(endpoint.name, { path: field, expected: "text other than '', '.' and '..'" });
}

function bodyOf(
  input: Readonly<Record<string, unknown>>,
  inPath: ReadonlySet<string>,
  integers: Integers | undefined,
): string {
  if (inPath.size === 0) return jsonOf(input, integers) as string;
  const rest = Object.entries(input).filter(([name]) => !inPath.has(name));
  return jsonOf(Object.fromEntries(rest), integers) as string;
}

/** What an object holds of an endpoint's `integers`: one itself, or more of them further down. */
type Integers = Map<string, Integers | 'integer'>;

function integersOf({ integers = [] }: AnyEndpoint): Integers | undefined {
  const root: Integers = new Map();
  for (const path of integers) {
    const names = path.split('.');
    const last = names.pop() as string;
    let at = root;
    for (const name of names) {
      const below = at.get(name);
      const next: Integers = below instanceof Map ? below : new Map();
      at.set(name, next);
      at = next;
    }
    at.set(last, 'integer');
  }
  return root.size > 0 ? root : undefined;
}

/**
 * As `JSON.stringify` does it, `undefined` included. That writes a bigint as text or, made a number,
 * loses its last digits; so the objects around an integer are put together here.
 */
function jsonOf(value: unknown, integers: Integers | 'integer' | undefined): string | undefined {
  if (integers === 'integer' && isBaseUnits(value)) return digitsOf(value);
  if (!(integers instanceof Map) || !isRecord(value)) return JSON.stringify(value, bigintAsText);
  const fields = Object.entries(value).flatMap(([name, each]) => {
    const text = jsonOf(each, integers.get(name));
    return text === undefined ? [] : `${JSON.stringify(name)}:${text}`;
  });
  return `{${fields.join(',')}}`;
}

/** A JSON number has no leading zeros. */
function digitsOf(amount: bigint | string): string {
  return String(amount).replace(/^0+(?=\d)/, '');
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** One part per field, in the order of the input; a file keeps its own name and type. */
function formOf(
  endpoint: AnyEndpoint,
  input: Readonly<Record<string, unknown>>,
  inPath: ReadonlySet<string>,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || inPath.has(name)) continue;
    if (isBlob(value)) form.append(name, value);
    else form.append(name, partOf(endpoint, name, value));
  }
  return form;
}

/** A form would put a replacement character for half of a surrogate pair, and say nothing. */
function partOf(endpoint: AnyEndpoint, field: string, value: unknown): string {
  const text = String(value);
  if (/\p{Cs}/u.test(text)) throw illFormed(endpoint, field);
  return text;
}

function bigintAsText(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}

function encodeValue(endpoint: AnyEndpoint, field: string, value: unknown): string {
  try {
    return Array.isArray(value)
      ? value.map(String).map(encodeText).join(',')
      : encodeText(String(value));
  } catch {
    // Half of a surrogate pair, as cutting a text in two leaves behind.
    throw illFormed(endpoint, field);
  }
}

function illFormed({ name }: AnyEndpoint, field: string): SdkError {
  return invalidInput(name, { path: field, expected: 'well-formed Unicode text' });
}

/** Most values are addresses and numbers, which need no encoding; testing is the cheaper half. */
const SAFE = /^[\w.~-]*$/;

function encodeText(text: string): string {
  return SAFE.test(text) ? text : encodeURIComponent(text);
}
