import { createPerijove, sandbox } from 'perijove';
import { families } from 'perijove/catalog';
import { schemas } from 'perijove/schemas';
import { expect, it } from 'vitest';
import * as z from 'zod';

const perijove = createPerijove({ deployment: sandbox('http://127.0.0.1:1') });

/** Names of fields that choose a page. */
const PAGE_FIELDS = ['page', 'offset', 'cursor', 'start'];

/** Lists whose response does not say where they end. */
const ENDLESS = ['searchEvents'];

it('names the field of every list that comes in pages', () => {
  const found: unknown[] = [];
  const expected: unknown[] = [];
  for (const [family, endpoints] of Object.entries(families)) {
    for (const [method, endpoint] of Object.entries(endpoints)) {
      const { paging } = endpoint as { readonly paging?: { readonly field: string } };
      if (paging) found.push([family, method, paging.field]);
      const input = schemas[family as keyof typeof families][method]?.input as z.ZodType;
      const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
      const field = Object.keys(properties).find((name) => PAGE_FIELDS.includes(name));
      if (field && !ENDLESS.includes(method)) expected.push([family, method, field]);
    }
  }
  expect(found).toEqual(expected);
  expect(found.length).toBeGreaterThan(4);
});

/** `getOrders` is iterated over by `iterateOrders`, `feed` by `iterateFeed`. */
function iteratorOf(method: string): string {
  const words = method.replace(/^get/, '');
  return `iterate${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

it('iterates over each of them with a method that is named after it', () => {
  for (const [family, endpoints] of Object.entries(families)) {
    const name = family.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    const client = perijove[name as keyof typeof perijove] as object;
    const paged = Object.entries(endpoints).filter(([, endpoint]) => 'paging' in endpoint);
    const iterators = Object.keys(client).filter((method) => method.startsWith('iterate'));
    expect(iterators.toSorted()).toEqual(paged.map(([method]) => iteratorOf(method)).toSorted());
  }
});
