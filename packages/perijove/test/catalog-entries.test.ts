import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { catalog } from '../src/catalog.ts';
import { fieldsOf, readEntries } from '../src/catalog-entries.ts';
import { schemas } from '../src/schemas.ts';

const entries = readEntries(createRequire(import.meta.url));

test('every endpoint of the catalog is read, with its effect', () => {
  const facts = (list: readonly { readonly name: string; readonly effect: string }[]) =>
    list.map(({ name, effect }) => [name, effect]);
  expect(facts(entries)).toEqual(facts(catalog.map(({ endpoint }) => endpoint as never)));
});

test.each(catalog.map((entry) => [entry.endpoint.name, entry] as const))(
  '%s has the fields of its schema, and knows which are required',
  (name, { family, method, endpoint }) => {
    const entry = entries.find((each) => each.name === name);
    const fields = entry ? fieldsOf(entry) : [];
    const input = schemas[family][method]?.input;
    expect(fields.map((field) => field.name)).toEqual(
      expect.arrayContaining(Object.keys(endpoint.example.request as object)),
    );
    const given = endpoint.example.request as Record<string, unknown>;
    for (const { name: field, isRequired } of fields.filter((each) => each.name in given)) {
      const { [field]: _, ...rest } = given;
      if (isRequired) expect(input?.safeParse(rest).success, field).toBe(false);
    }
  },
);
