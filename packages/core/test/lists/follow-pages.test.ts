import { expect, test } from 'vitest';
import type { PagedEndpoint } from '../../src/index.ts';
import { followPages } from '../../src/lists/follow-pages.ts';

interface Input {
  readonly user: string;
  readonly page?: number;
}

const endpoint = (
  pageOf: PagedEndpoint<Input, readonly string[], string>['pageOf'],
): PagedEndpoint<Input, readonly string[], string> => ({
  name: 'sample.list',
  paging: { style: 'page', field: 'page' },
  pageOf,
  keyOf: (item) => item,
});

test('names the input of each next page until the last one, and leaves known items out', () => {
  const walk = followPages(
    endpoint((items) => ({ items, totalPages: 3 })),
    { user: 'a' },
  );
  expect(walk.next).toEqual({ user: 'a', page: 1 });
  expect(walk.add(['x', 'y'])).toEqual(['x', 'y']);
  expect(walk.next).toEqual({ user: 'a', page: 2 });
  expect(walk.add(['y', 'z'])).toEqual(['z']);
  expect(walk.add(['z'])).toEqual([]);
  expect(walk.next).toBeUndefined();
  expect(walk.problem).toBeUndefined();
});

test('says what is wrong with a service that sends the same page for ever', () => {
  const walk = followPages(
    endpoint((items) => ({ items, hasMore: true })),
    { user: 'a' },
  );
  for (let page = 1; page <= 4; page++) walk.add(['x']);
  expect(walk.next).toBeUndefined();
  expect(walk.problem).toBe('pages that do not repeat');
});

test('moves the end of a range with its start, by the size of the first part', () => {
  const { paging: _, ...rest } = endpoint((items) => ({ items, hasMore: true }));
  const walk = followPages(
    { ...rest, paging: { style: 'range', field: 'start', endField: 'end' } },
    { user: 'a', start: 4, end: 6 } as Input,
  );
  expect(walk.next).toEqual({ user: 'a', start: 4, end: 6 });
  walk.add(['x', 'y']);
  expect(walk.next).toEqual({ user: 'a', start: 6, end: 8 });
});
