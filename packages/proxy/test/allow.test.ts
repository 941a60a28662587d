import { catalog, families } from 'perijove/catalog';
import { expect, test } from 'vitest';
import { allowedEndpoints } from '../src/allow.ts';

function names(allow?: readonly string[]): readonly string[] | string {
  const allowed = allowedEndpoints(families, allow);
  return 'issue' in allowed
    ? String(allowed.issue.says)
    : allowed.endpoints.map(({ name }) => name).sort();
}

test('without a list, only endpoints that read are allowed', () => {
  const all = Object.values(families).flatMap((family) => Object.values(family));
  const reads = all.filter(({ effect }) => effect === 'read').map(({ name }) => name);
  expect(new Set(names())).toEqual(new Set(reads));
  expect(names()).not.toContain('instant-swap.order');
});

test('a name, a family and a star allow what they say', () => {
  expect(names(['price.get'])).toEqual(['price.get']);
  expect(names(['price.*', 'price.get'])).toEqual(['price.get', 'price.getV2']);
  expect(names(['*'])).toHaveLength(catalog.length);
});

test.each([
  ['price.gett', 'allow[0]: unknown endpoint `price.gett`; did you mean `price.get`?'],
  [
    'instantSwap.order',
    'allow[0]: unknown endpoint `instantSwap.order`; did you mean `instant-swap.order`?',
  ],
  ['prices.*', 'allow[0]: unknown endpoint `prices.*`; did you mean `price.*`?'],
  [
    '',
    "allow[0]: unknown endpoint ``; expected the name of an endpoint, such as 'price.get', 'price.*' or '*'",
  ],
  ['price*', 'allow[0]: unknown endpoint `price*`; did you mean `price.*`?'],
])('%j is refused, with the nearest name', (name, says) => {
  expect(names([name])).toBe(says);
});
