import type { AnyEndpoint } from '@perijove/core';
import { catalog } from 'perijove/catalog';
import { fieldsOf } from 'perijove/catalog-entries';
import { expect, it } from 'vitest';
import { allEntries, asksFirst, findEntry } from '../../src/catalog/entries.ts';
import { exampleOf, parserOf, readInput, SECRET } from '../../src/catalog/read-input.ts';
import type { Files } from '../../src/catalog/read-value.ts';

const files: Files = {
  text: async (_, path) => `text of ${path}`,
  blob: async (_, path) => new Blob([path]),
};
const read = (name: string, ...args: string[]) => readInput(findEntry(name), args, files, () => {});

const entries = allEntries();

it.each(entries.map((entry) => [entry.name, entry] as const))(
  '%s: its example as options is its example',
  async (_, entry) => {
    const input = await readInput(entry, exampleOf(entry).slice(1), files, () => {});
    const expected = Object.fromEntries(
      fieldsOf(entry)
        .filter(({ name }) => name in entry.example)
        .map(({ name, schema }) => {
          const isRead = schema['x-file'] || name === 'refreshToken';
          return [name, isRead ? expect.anything() : entry.example[name]];
        }),
    );
    expect(input).toEqual(expected);
  },
);

it.each(entries.map(({ name }) => name))('%s has help with every field and an example', (name) => {
  const entry = findEntry(name);
  const help = parserOf(entry).helpInformation();
  for (const field of fieldsOf(entry)) expect(help).toContain(`--${field.name} `);
  expect(help).toContain(entry.request);
});

it('reads the whole input from a file, and options over it', async () => {
  const json: Files = { ...files, text: async () => '{"query":"JUP"}' };
  const input = await readInput(
    findEntry('tokens.search'),
    ['--input', '@in.json'],
    json,
    () => {},
  );
  expect(input).toEqual({ query: 'JUP' });
  const other = ['--input', '{"query":"JUP"}', '--query', 'SOL'];
  expect(await read('tokens.search', ...other)).toEqual({ query: 'SOL' });
});

it.each([
  ['content.feed', ['--mint', 'm', '--page', 'two'], '--page: expected integer'],
  ['content.feed', ['--mint', 'm', '--page', '1.5'], '--page: expected integer'],
  ['price.get', [], 'price.get needs --ids'],
  ['price.get', ['--id', 'x'], "unknown option '--id'"],
  ['price.get', ['--id=secret'], "unknown option '--id'."],
  ['price.get', ['--input', '[1]'], '--input: expected a JSON object'],
  ['trigger-v2.refresh', ['--refreshToken', 'secret'], '--refreshToken is a secret: pass @path'],
])('%s %j is refused', async (name, args, says) => {
  const error = await read(name, ...args).then(
    () => undefined,
    (reason: Error) => reason,
  );
  expect(error).toMatchObject({ code: 'invalid_input' });
  expect(error?.message).toContain(says);
  expect(error?.message).not.toContain('=secret');
});

it('keeps every digit of base units that the API takes as an integer', async () => {
  const input = await read(
    'recurring.priceDeposit',
    '--order',
    'o',
    '--user',
    'u',
    '--amount',
    '12345678901234567890',
  );
  expect(input).toMatchObject({ amount: '12345678901234567890' });
});

it('knows the fields that hold a secret', () => {
  const secret = catalog.flatMap(
    ({ endpoint }: { endpoint: AnyEndpoint }) => endpoint.secretFields ?? [],
  );
  expect(new Set(secret)).toEqual(SECRET);
});

it.each([
  ['swap.execute', true],
  ['trigger-v2.updatePriceOrder', true],
  ['trigger-v2.priceOrders', false],
  ['swap.build', false],
])('%s asks first: %s', (name, isAsked) => {
  expect(asksFirst(findEntry(name))).toBe(isAsked);
});
