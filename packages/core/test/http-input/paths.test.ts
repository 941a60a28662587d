import { expect, test } from 'vitest';
import { jupiter } from '../../src/deployment/deployment.ts';
import { compareSpecificity, pathFields, pathOf } from '../../src/http-input.ts';

test('literal segments are tried before fields, at the first place where paths differ', () => {
  const paths = ['/a/{b}/{c}', '/a/{b}/c', '/a/b/{c}', '/{a}', '/a/b/c', '/x'];
  const sorted = paths.toSorted(compareSpecificity);
  const before = (one: string, other: string) => sorted.indexOf(one) < sorted.indexOf(other);
  expect(before('/a/b/{c}', '/a/{b}/c')).toBe(true);
  expect(before('/a/{b}/c', '/a/{b}/{c}')).toBe(true);
  expect(before('/a/b/c', '/a/b/{c}')).toBe(true);
  expect(before('/x', '/{a}')).toBe(true);
});

test('the fields of a path are those of the input', () => {
  const staked = { mount: 'portfolio', path: '/staked-{governanceToken}/{address}' } as const;
  expect(pathOf(staked, jupiter)).toBe('/portfolio/v1/staked-jup/{address}');
  expect(pathFields(staked)).toEqual(['address']);
});
