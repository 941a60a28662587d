import { expect, test } from 'vitest';
import { readPages } from '../src/index.ts';

test('a list whose service never says how long it is ends in an error all the same', async () => {
  let pages = 0;
  const items = readPages(
    { endpoint: 'sample.list', read: async () => ({ items: [pages++] }), keyOf: String },
    {},
  );
  const drained = (async () => {
    for await (const _item of items);
  })();
  await expect(drained).rejects.toMatchObject({
    code: 'invalid_response',
    endpoint: 'sample.list',
  });
  expect(pages).toBeLessThan(11_000);
});
