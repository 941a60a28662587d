import type { AnyEndpoint } from '../endpoint.ts';
import type { Issue } from '../errors/issue.ts';
import { pathFields } from './paths.ts';
import type { QueryValues } from './read-query.ts';

/** The values of a request as HTTP has them: text, or the parsed body of a POST, PATCH or DELETE. */
export interface RawInput {
  /** The decoded segment of the path for a field. */
  readonly pathValue: (name: string) => string | undefined;
  readonly queryValues: QueryValues;
  /** Of a POST, PATCH or DELETE: the parsed JSON, or the entries of a form by name. */
  readonly body?: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

/** The input of an endpoint, or the issue of the request. */
export type InputReading = { readonly input: Fields } | { readonly issue: Issue };

/**
 * Returns the input that a client encoded into this request: the encoder of the transport read
 * backwards. The endpoint's own check decides what a text means (`5`, `true` and `a,b` may each be
 * text), so the input always passes that check, and encoding it gives the same request again.
 *
 * @example
 * ```ts
 * const reading = readInput(endpoint, { pathValue: () => undefined, queryValues: readQuery(url) });
 * if ('issue' in reading) refuse(reading.issue);
 * ```
 */
export function readInput(endpoint: AnyEndpoint, raw: RawInput): InputReading {
  const meanings = new Map<string, readonly unknown[]>();
  for (const name of pathFields(endpoint)) {
    const text = raw.pathValue(name);
    if (text !== undefined) meanings.set(name, meaningsOf([text]));
  }
  const issue = takesBody(endpoint) ? addBody(meanings, endpoint, raw) : addQuery(meanings, raw);
  return issue ? { issue } : choose(endpoint, meanings);
}

/** Whether the input of an endpoint, apart from its path parameters, is the body of the request. */
export function takesBody({ method, body }: Pick<AnyEndpoint, 'method' | 'body'>): boolean {
  return method !== 'GET' && body?.type !== 'none';
}

function addQuery(meanings: Map<string, readonly unknown[]>, raw: RawInput): Issue | undefined {
  for (const [name, values] of raw.queryValues) {
    // The field is in the path already: two values would contradict each other.
    if (meanings.has(name))
      return { path: name, expected: 'no value in the query: it is already in the path' };
    meanings.set(name, meaningsOf(values));
  }
  return undefined;
}

function addBody(
  meanings: Map<string, readonly unknown[]>,
  { body, alsoInQuery = [] }: AnyEndpoint,
  raw: RawInput,
): Issue | undefined {
  const isForm = body?.type === 'multipart';
  if (typeof raw.body !== 'object' || raw.body === null || Array.isArray(raw.body)) {
    const expected = isForm ? 'a form of the type multipart/form-data' : 'a JSON object';
    return { path: '', expected };
  }
  for (const [name, value] of Object.entries(raw.body)) {
    if (meanings.has(name))
      return { path: name, expected: 'no value in the body: it is already in the path' };
    meanings.set(name, isForm && typeof value === 'string' ? scalarsOf(value) : [value]);
  }
  return addToBody(meanings, alsoInQuery, raw.queryValues);
}

/** A client may send these in the query, in the body, or the same value in both. */
function addToBody(
  meanings: Map<string, readonly unknown[]>,
  names: readonly string[],
  query: QueryValues,
): Issue | undefined {
  for (const name of names) {
    const values = query.get(name);
    if (values === undefined) continue;
    const found = meanings.get(name);
    const same = meaningsOf(values).filter((each) => found === undefined || found.includes(each));
    if (same.length === 0)
      return { path: name, expected: 'the same value in the query and in the body' };
    meanings.set(name, same);
  }
  return undefined;
}

/** Tries the next meaning of the field that the check refuses, until it refuses none. */
function choose(
  endpoint: AnyEndpoint,
  meanings: ReadonlyMap<string, readonly unknown[]>,
): InputReading {
  const tried = new Map<string, number>();
  const refused = new Map<string, Issue>();
  for (;;) {
    const entries = [...meanings].map(([name, each]) => [name, each[tried.get(name) ?? 0]]);
    const input = Object.fromEntries(entries) as Fields;
    const issue = endpoint.checkInput(input);
    if (!issue) return { input };
    const name = /^[^.[]*/.exec(issue.path)?.[0] ?? '';
    const worst = furthest(refused.get(name), issue);
    const next = (tried.get(name) ?? 0) + 1;
    if (next >= (meanings.get(name)?.length ?? 0)) return { issue: worst };
    refused.set(name, worst);
    tried.set(name, next);
  }
}

/** The issue that is deepest inside of the field says what was meant: `ids[3]` before `ids`. */
function furthest(one: Issue | undefined, other: Issue): Issue {
  return one && depthOf(one) >= depthOf(other) ? one : other;
}

function depthOf({ path }: Issue): number {
  return path.split(/[.[]/).length;
}

/** What a parameter of a URL may stand for, the likeliest first. */
function meaningsOf(values: readonly string[]): readonly unknown[] {
  const [text = '', ...more] = values;
  const items = values.join(',').split(',');
  const list = [items, ...(items.every(isNumber) ? [items.map(Number)] : [])];
  if (more.length > 0) return list;
  return items.length > 1 ? [...list, ...scalarsOf(text)] : [...scalarsOf(text), ...list];
}

function scalarsOf(text: string): readonly unknown[] {
  const meanings: unknown[] = [text];
  if (isNumber(text)) meanings.push(Number(text));
  if (text === 'true' || text === 'false') meanings.push(text === 'true');
  return meanings;
}

/** As `String` writes a number: `5`, `-0.5`, `1e-7`. */
function isNumber(text: string): boolean {
  return /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/.test(text) && Number.isFinite(Number(text));
}
