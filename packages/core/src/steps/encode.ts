import type { Deployment } from '../deployment.ts';
import type { AnyEndpoint } from '../endpoint.ts';
import { SdkError } from '../errors.ts';

export interface EncodedRequest {
  /** Path and query below the origin. */
  readonly path: string;
  readonly body: string | null;
}

export type Encode = (input: Readonly<Record<string, unknown>>) => EncodedRequest;

/**
 * How the inputs of one endpoint become a request: names in braces go to the path, the rest to the
 * query (GET) or the body (POST); lists are joined by a literal comma.
 */
export function compileEncoder(endpoint: AnyEndpoint, deployment: Deployment): Encode {
  const prefix = new URL(deployment.baseUrl).pathname.replace(/\/$/, '');
  const template = prefix + deployment.mounts[endpoint.mount] + endpoint.path;
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

  if (endpoint.method === 'POST') {
    return (input) => ({ path: pathOf(input), body: JSON.stringify(input, bigintAsText) });
  }
  const inPath = new Set(parts.map(({ name }) => name));
  return (input) => {
    let query = '';
    for (const name in input) {
      const value = input[name];
      if (value === undefined || inPath.has(name)) continue;
      query += `${query ? '&' : '?'}${name}=${encodeValue(value)}`;
    }
    return { path: pathOf(input) + query, body: null };
  };
}

/** `.` and `..` would climb out of the endpoint's path, and an empty segment would change it. */
function segmentOf(endpoint: AnyEndpoint, field: string, value: unknown): string {
  const segment = encodeValue(value);
  if (segment !== '.' && segment !== '..' && segment !== '') return segment;
  const expected = "text other than '', '.' and '..'";
  const facts = { endpoint: endpoint.name, attempt: 0 };
  throw new SdkError('invalid_input', { field, expected }, facts, `${field}: expected ${expected}`);
}

function bigintAsText(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}

function encodeValue(value: unknown): string {
  return Array.isArray(value) ? value.map(encodeValue).join(',') : encodeText(String(value));
}

/** Most values are addresses and numbers, which need no encoding; testing is the cheaper half. */
const SAFE = /^[\w.~-]*$/;

function encodeText(text: string): string {
  return SAFE.test(text) ? text : encodeURIComponent(text);
}
