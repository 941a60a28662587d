import { SOL, USDC } from '@perijove/core';
import { readQuery } from '@perijove/core/http-input';
import { catalog } from 'perijove/catalog';
import { expect, test } from 'vitest';
import { compileReader } from '../../src/api/read-input.ts';
import type { JsonSchema } from '../../src/openapi/json-schema.ts';

const [{ endpoint } = { endpoint: undefined }] = catalog;
if (!endpoint) throw new Error('the catalog is empty');
const get = { ...endpoint, method: 'GET' as const, path: '/{place}' };
const post = { ...get, method: 'POST' as const };

const input: JsonSchema = {
  properties: {
    place: { type: 'string' },
    list: { type: 'array', items: { type: 'integer' } },
    count: { type: 'integer' },
    flag: { type: 'boolean' },
    only: { type: 'boolean', const: true },
    kind: { type: 'string', enum: ['5m', '1h'] },
    amount: { type: 'string', pattern: '^\\d+$' },
    either: {
      anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string', 'x-kind': 'mint' } }],
    },
  },
};

const needed: JsonSchema = { ...input, required: ['list', 'count'] };

function read(query: string, schema = input): unknown {
  const reader = compileReader(get, schema);
  return reader({ pathValue: () => 'here', queryValues: readQuery(`http://localhost/?${query}`) });
}

test.each([
  ['', {}],
  ['list=1,2,3', { list: [1, 2, 3] }],
  ['list=1,%202,', { list: [1, 2] }],
  ['list=1&list=2,3', { list: [1, 2, 3] }],
  ['list[]=1&list[]=2', { list: [1, 2] }],
  ['list%5B%5D=1', { list: [1] }],
  ['list[0]=1&list[1]=2', { list: [1, 2] }],
  ['list=', {}],
  ['list=1,x', { list: [1, 'x'] }],
  ['count=-4', { count: -4 }],
  ['count=4&count=5', { count: 4 }],
  ['count=', {}],
  ['count=1e3', { count: '1e3' }],
  ['count=0x10', { count: '0x10' }],
  ['flag=true', { flag: true }],
  ['flag=false', { flag: false }],
  ['flag=yes', { flag: 'yes' }],
  ['only=true', { only: true }],
  ['only=false', {}],
  ['only=no', { only: 'no' }],
  ['kind=5m', { kind: '5m' }],
  ['kind=2d', { kind: '2d' }],
  ['amount=90071992547409931', { amount: '90071992547409931' }],
  ['either=JUP', { either: 'JUP' }],
  ['either=JUP,SOL', { either: 'JUP,SOL' }],
  [`either=${SOL},${USDC}`, { either: [SOL, USDC] }],
  [`either[]=${SOL}&either[]=${USDC}`, { either: [SOL, USDC] }],
  ['either=', {}],
  ['unknown=x', {}],
])('reads the query %j', (query, expected) => {
  expect(read(query)).toEqual({ place: 'here', ...expected });
});

test('a parameter that is needed and empty is not left out', () => {
  expect(read('list=&count=', needed)).toEqual({ place: 'here', list: [], count: '' });
});

test('a body is read unchanged, without unknown fields', () => {
  const reader = compileReader(post, input);
  const raw = { pathValue: () => 'here', queryValues: new Map([['place', ['from the query']]]) };
  const body = { count: '4', list: [1], place: 'elsewhere', unknown: 1 };
  expect(reader({ ...raw, body })).toEqual({ place: 'here', count: '4', list: [1] });
  for (const none of [undefined, null, [], 'text']) {
    expect(reader({ ...raw, body: none })).toBeUndefined();
  }
});
