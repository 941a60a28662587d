import { type AnyEndpoint, sandbox } from '@perijove/core';
import { families } from 'perijove/catalog';
import { expect, test } from 'vitest';
import { createRoute } from '../src/route.ts';

const deployment = sandbox('http://127.0.0.1:1');
const all = Object.values(families).flatMap((family) => Object.values(family) as AnyEndpoint[]);
const route = createRoute(all, deployment, '/api/jupiter');

/** The names of the endpoints of a path, and its values. */
function found(path: string) {
  const match = route(`/api/jupiter${path}`);
  if (!match) return undefined;
  const names = [...match.byMethod].map(([method, { name }]) => `${method} ${name}`);
  return { names, values: Object.fromEntries(match.values) };
}

test('a path has its endpoint, below the path of the proxy alone', () => {
  expect(found('/price/v3')).toEqual({ names: ['GET price.get'], values: {} });
  expect(found('/price/v3/')).toBeUndefined();
  expect(found('/price')).toBeUndefined();
  expect(found('/Price/v3')).toBeUndefined();
  expect(found('/pric%65/v3')).toBeUndefined();
  expect(route('/price/v3')).toBeUndefined();
});

test('a path may have several methods', () => {
  const names = found('/trigger/v2/orders/price/some-id')?.names ?? [];
  expect(names.map((each) => each.split(' ')[0])).toContain('PATCH');
});

test('a fixed part comes before a value in its place', () => {
  expect(found('/ultra/v1/holdings/ABC')?.values).toEqual({ address: 'ABC' });
  const recent = found('/tokens/v2/recent');
  expect(recent).toEqual({ names: ['GET tokens.recent'], values: {} });
});

test.each(['%', '%25', '%2f', '%5c', '%00', '%0a', '%e2%82', ''])(
  'a value is never %j',
  (value) => {
    expect(found(`/ultra/v1/holdings/${value}`)).toBeUndefined();
  },
);

test('a value is read as it was meant', () => {
  expect(found('/ultra/v1/holdings/a%20b')?.values).toEqual({ address: 'a b' });
});
