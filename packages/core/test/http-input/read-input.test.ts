import { expect, test } from 'vitest';
import { jupiter } from '../../src/deployment/deployment.ts';
import type { AnyEndpoint } from '../../src/endpoint.ts';
import { readInput, readQuery } from '../../src/http-input.ts';
import { compileEncoder } from '../../src/steps/encode.ts';
import { readEndpoint } from '../sample-endpoints.ts';

type Kind = (value: unknown) => boolean;

const isMint = (value: unknown): boolean => /^[A-Z]+$/.test(String(value));

const kinds: Readonly<Record<string, Kind>> = {
  text: (value) => typeof value === 'string',
  count: (value) => Number.isSafeInteger(value) && (value as number) < 100,
  flag: (value) => typeof value === 'boolean',
  mints: (value) => Array.isArray(value) && value.every(isMint),
  counts: (value) => Array.isArray(value) && value.every((each) => typeof each === 'number'),
  place: (value) => typeof value === 'string' && value !== '',
};

const endpoint: AnyEndpoint = {
  ...readEndpoint(),
  method: 'GET',
  path: '/at/{place}',
  checkInput(input) {
    for (const [path, value] of Object.entries(input as object)) {
      const fits = Object.hasOwn(kinds, path) ? kinds[path] : undefined;
      if (fits?.(value)) continue;
      const place = path === 'mints' ? placeIn(value) : '';
      return { path: path + place, expected: 'something else' };
    }
    return undefined;
  },
};

/** The message for the first entry of a list that is not a mint. */
function placeIn(value: unknown): string {
  const wrong = Array.isArray(value) ? value.findIndex((each) => !isMint(each)) : -1;
  return wrong < 0 ? '' : `[${wrong}]`;
}

function read(query: string, place = 'here'): unknown {
  const queryValues = readQuery(`http://localhost/${query && `?${query}`}`);
  const reading = readInput(endpoint, { pathValue: () => place, queryValues });
  return 'input' in reading ? reading.input : reading.issue.path;
}

test.each([
  ['', {}],
  ['text=5', { text: '5' }],
  ['text=true', { text: 'true' }],
  ['text=a,b', { text: 'a,b' }],
  ['count=5', { count: 5 }],
  ['count=-4', { count: -4 }],
  ['flag=false', { flag: false }],
  ['mints=A', { mints: ['A'] }],
  ['mints=A,B', { mints: ['A', 'B'] }],
  ['mints=A&mints=B', { mints: ['A', 'B'] }],
  ['mints[]=A&mints[0]=B', { mints: ['A', 'B'] }],
  ['counts=1,2', { counts: [1, 2] }],
  ['count=5&flag=true&mints=A,B&text=1', { count: 5, flag: true, mints: ['A', 'B'], text: '1' }],
])('reads the query %j', (query, expected) => {
  expect(read(query)).toEqual({ ...expected, place: 'here' });
});

test.each([
  ['count=many', 'count'],
  ['count=500', 'count'],
  ['count=4&count=5', 'count'],
  ['count=1e999', 'count'],
  ['mints=A,b', 'mints[1]'],
  ['else=1', 'else'],
  ['__proto__=1', '__proto__'],
  ['place=there', 'place'],
])('names what is wrong in the query %j', (query, path) => {
  expect(read(query)).toBe(path);
});

test('encoding what was read gives the same request', () => {
  const encode = compileEncoder(endpoint, jupiter);
  const input = { place: 'a/b c', count: 7, flag: true, mints: ['A', 'B'], text: '100%' };
  const { path } = encode(input);
  const queryValues = readQuery(`http://localhost${path}`);
  const reading = readInput(endpoint, { pathValue: () => 'a/b c', queryValues });
  expect(reading).toEqual({ input });
  expect('input' in reading && encode(reading.input).path).toBe(path);
});

const post: AnyEndpoint = { ...endpoint, method: 'POST', path: '/at' };

test('takes a JSON body as it is, and refuses anything but an object', () => {
  const raw = { pathValue: () => undefined, queryValues: new Map() };
  expect(readInput(post, { ...raw, body: { count: 5 } })).toEqual({ input: { count: 5 } });
  for (const body of [undefined, null, [], 'text', 5]) {
    expect(readInput(post, { ...raw, body })).toEqual({
      issue: { path: '', expected: 'a JSON object' },
    });
  }
  expect(readInput(post, { ...raw, body: { count: '5' } })).toHaveProperty('issue.path', 'count');
});

test('reads the texts of a form', () => {
  const form: AnyEndpoint = { ...post, body: { type: 'multipart', encode: () => '' } };
  const raw = { pathValue: () => undefined, queryValues: new Map() };
  const body = { count: '5', flag: 'true', text: '5' };
  expect(readInput(form, { ...raw, body })).toEqual({ input: { count: 5, flag: true, text: '5' } });
});

test('reads a field that is in the query and in the body, from either or both', () => {
  const post: AnyEndpoint = {
    ...endpoint,
    method: 'POST',
    path: '/text',
    alsoInQuery: ['text'],
  };
  const read = (query: string, body: object) =>
    readInput(post, {
      pathValue: () => undefined,
      queryValues: readQuery(`http://127.0.0.1/text${query}`),
      body,
    });
  const both = { input: { text: 'a', flag: true } };
  expect(read('?text=a', { text: 'a', flag: true })).toEqual(both);
  expect(read('', { text: 'a', flag: true })).toEqual(both);
  expect(read('?text=a', { flag: true })).toEqual(both);
  expect(read('?text=b', { text: 'a', flag: true })).toEqual({
    issue: { path: 'text', expected: 'the same value in the query and in the body' },
  });
  // Fields of the body alone are not read from the query.
  expect(read('?flag=true', { text: 'a' })).toEqual({ input: { text: 'a' } });
});
