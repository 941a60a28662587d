import { expect, test } from 'vitest';
import { type Paged, type Paging, readPages } from '../../src/index.ts';

interface Input {
  readonly [field: string]: unknown;
}

/** A list whose pages come from `fetchPage`. */
const listOf = (
  paging: Paging,
  fetchPage: (input: Input) => readonly number[],
): Paged<Input, readonly number[], number> =>
  Object.assign(async (input: Input) => fetchPage(input), {
    endpoint: {
      name: 'sample.list',
      paging,
      pageOf: (items: readonly number[]) => ({ items }),
      keyOf: String,
    },
  });

const collect = async (items: AsyncIterable<number>): Promise<readonly number[]> => {
  const all: number[] = [];
  for await (const item of items) all.push(item);
  return all;
};

test('a list without an end rejects, even if the service never reports its length', async () => {
  let pages = 0;
  const endless = listOf({ style: 'page', field: 'page' }, () => [pages++]);
  await expect(collect(readPages(endless, {}))).rejects.toMatchObject({
    code: 'invalid_response',
    endpoint: 'sample.list',
  });
  expect(pages).toBeLessThan(11_000);
});

test.each([
  [{ style: 'page', field: 'number' } as const, {}, [1, 2, 3]],
  [{ style: 'page', field: 'number' } as const, { number: 2 }, [2, 3, 4]],
  [{ style: 'page', field: 'page', asText: true } as const, {}, ['1', '2', '3']],
  [{ style: 'page', field: 'page', asText: true } as const, { page: '9' }, ['9', '10', '11']],
  [{ style: 'offset', field: 'skip' } as const, {}, [0, 2, 4]],
  [{ style: 'offset', field: 'skip' } as const, { skip: 5 }, [5, 7, 9]],
  [{ style: 'range', field: 'start', endField: 'end' } as const, {}, [0, 2, 4]],
  [{ style: 'range', field: 'start', endField: 'end' } as const, { start: 3, end: 5 }, [3, 5, 7]],
])('requests the pages that %o describes, from %o on', async (paging, input, expected) => {
  const sent: unknown[] = [];
  const pages = [[1, 2], [3, 4], []];
  const list = listOf(paging, (each) => {
    sent.push(each[paging.field]);
    expect(each).toMatchObject({ user: 'someone' });
    return pages[sent.length - 1] ?? [];
  });
  expect(await collect(readPages(list, { user: 'someone', ...input }))).toEqual([1, 2, 3, 4]);
  expect(sent).toEqual(expected);
});

test('a first page of another kind is left to the check of the endpoint', async () => {
  const list = listOf({ style: 'page', field: 'page' }, ({ page }) => {
    throw new TypeError(`page ${String(page)}`);
  });
  await expect(collect(readPages(list, { page: 'two' }))).rejects.toThrow('page two');
});
