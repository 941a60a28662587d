import { isPerijoveError } from '@perijove/core';
import { expect, it } from 'vitest';
import { MAX_RESULT, type Page, pageOf } from '../../src/output/page.ts';

const numbers = Array.from({ length: 45 }, (_, at) => ({ at }));
const about = { endpoint: 'a.b', x: 1 };

function allPages(response: unknown, maxItems?: number): readonly Page[] {
  const pages: Page[] = [];
  let cursor: string | undefined;
  do {
    const page = pageOf(response, { maxItems, cursor }, about);
    pages.push(page);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return pages;
}

it('pages have every item once', () => {
  const pages = allPages(numbers);
  expect(pages.map(({ returned }) => returned)).toEqual([20, 20, 5]);
  expect(pages.flatMap(({ result }) => result)).toEqual(numbers);
  expect(pages[0]).toMatchObject({ total: 45, cut: false });
});

it('the longest list of an object is paged, and the rest of it stays', () => {
  const pages = allPages({ orders: numbers, few: [1], total: 45 }, 40);
  expect(pages.map(({ result }) => (result as { orders: unknown[] }).orders.length)).toEqual([
    40, 5,
  ]);
  expect(pages[1]?.result).toMatchObject({ few: [1], total: 45 });
});

it('a record by address is a list', () => {
  const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
  expect(pageOf({ [mint]: 1 }, {}, about)).toMatchObject({ total: 1, result: { [mint]: 1 } });
});

it('an empty list is one page', () => {
  expect(pageOf([], {}, about)).toEqual({ result: [], cut: false, returned: 0, total: 0 });
});

it('long items come in smaller pages, none above the limit', () => {
  const long = numbers.map(({ at }) => ({ at, text: 'x'.repeat(5_000) }));
  const pages = allPages(long);
  for (const { result } of pages) expect(JSON.stringify(result).length).toBeLessThan(MAX_RESULT);
  expect(pages.flatMap(({ result }) => result)).toEqual(long);
});

it('lists within an item are cut, and said to be', () => {
  const page = pageOf([{ list: Array.from({ length: 1_000 }, () => 'x'.repeat(200)) }], {}, about);
  expect(page.cut).toBe(true);
  expect(JSON.stringify(page.result).length).toBeLessThan(MAX_RESULT);
});

it('what cannot be made short enough is left out, and said to be', () => {
  const page = pageOf({ text: 'x'.repeat(MAX_RESULT) }, {}, about);
  expect(page).toEqual({ result: null, cut: true });
});

it.each(['', '5', '5.zzzzzzzzzzzz', 'x.y', '-5.'])('the cursor %s is refused', (cursor) => {
  expect(() => pageOf(numbers, { cursor }, about)).toThrow('nextCursor');
});

it('a cursor is for its own input', () => {
  const { nextCursor: cursor } = pageOf(numbers, {}, about);
  try {
    pageOf(numbers, { cursor }, { ...about, x: 2 });
    expect.unreachable();
  } catch (error) {
    expect(isPerijoveError(error, 'invalid_input')).toBe(true);
  }
});
