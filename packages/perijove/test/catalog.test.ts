import { readFile } from 'node:fs/promises';
import { jupiter } from '@perijove/core';
import { expect, test } from 'vitest';
import { catalog, families } from '../src/catalog.ts';
import { schemaNames, schemas } from '../src/schemas.ts';

test('every endpoint of every family is in the catalog, once', () => {
  const names = catalog.map(({ family, method }) => `${family}.${method}`);
  const expected = Object.entries(families).flatMap(([family, endpoints]) =>
    Object.keys(endpoints).map((method) => `${family}.${method}`),
  );
  expect(names).toEqual(expected);
  expect(catalog.map(({ endpoint }) => endpoint.name)).toEqual(names);
});

test('every endpoint of every package is in the catalog', async () => {
  const text = await readFile(new URL('../catalog.json', import.meta.url), 'utf8');
  const { endpoints } = JSON.parse(text) as { endpoints: readonly { name: string }[] };
  expect(catalog.map(({ endpoint }) => endpoint.name)).toEqual(endpoints.map(({ name }) => name));
});

test('no two endpoints share an operation id, or method and path', () => {
  const places = catalog.map(
    ({ endpoint }) => `${endpoint.method} ${jupiter.mounts[endpoint.mount]}${endpoint.path}`,
  );
  const ids = catalog.map(({ endpoint }) => endpoint.operationId);
  for (const list of [places, ids]) expect(new Set(list).size).toBe(catalog.length);
});

test.each(catalog.map((entry) => [entry.endpoint.name, entry] as const))(
  '%s has schemas that take its example',
  (_name, { family, method, endpoint }) => {
    const pair = schemas[family][method];
    expect(pair?.input.safeParse(endpoint.example.request).error).toBeUndefined();
    expect(pair?.output.safeParse(endpoint.example.response).error).toBeUndefined();
  },
);

test('the responses of all endpoints have names', () => {
  for (const { family, method } of catalog) {
    const output = schemas[family][method]?.output;
    expect(output && schemaNames.get(output)).toMatchObject({ family });
  }
});
