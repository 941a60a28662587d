import { jupiter } from '@perijove/core';
import { catalog } from 'perijove/catalog';
import { expect, test } from 'vitest';
import { compareSpecificity, pathFields, pathOf, routePattern } from '../../src/openapi/path.ts';

test('literal segments are tried before fields, at the first place where paths differ', () => {
  const paths = ['/a/{b}/{c}', '/a/{b}/c', '/a/b/{c}', '/{a}', '/a/b/c', '/x'];
  const sorted = paths.toSorted(compareSpecificity);
  const before = (one: string, other: string) => sorted.indexOf(one) < sorted.indexOf(other);
  expect(before('/a/b/{c}', '/a/{b}/c')).toBe(true);
  expect(before('/a/{b}/c', '/a/{b}/{c}')).toBe(true);
  expect(before('/a/b/c', '/a/b/{c}')).toBe(true);
  expect(before('/x', '/{a}')).toBe(true);
});

test('the fields of a path, as the router and the input know them', () => {
  const staked = catalog.find(({ endpoint }) => endpoint.operationId === 'getStakedJup')?.endpoint;
  if (!staked) throw new Error('no such endpoint');
  const path = pathOf(staked, jupiter);
  expect(path).toBe('/portfolio/v1/staked-jup/{address}');
  expect(pathFields(staked)).toEqual(['address']);
  expect(routePattern(path)).toBe('/portfolio/v1/staked-jup/:address');
});
