import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { checksPath, families } from '../../checks/main.ts';
import { readSchema, unwrap } from '../../checks/read-schema.ts';

interface Written {
  readonly parents: readonly string[];
  readonly own: readonly string[];
}

/** The interfaces of a file, with `?` after fields that may be left out. */
function interfacesOf(source: string): ReadonlyMap<string, Written> {
  const text = source.replace(/\/\*.*?\*\//gs, '');
  const pattern = /^(?:export )?interface (\w+)(?:<.*?>)?(?: extends ([\w, ]+?))? \{(.*?)\n?\}/gms;
  return new Map(
    [...text.matchAll(pattern)].map(([, name = '', parents = '', body = '']) => {
      const own = [...body.matchAll(/^ {2}readonly (\w+\??):/gm)].map(([, field = '']) => field);
      return [name, { parents: parents.split(/,\s*/).filter(Boolean), own }];
    }),
  );
}

function fieldsOfInterface(name: string, all: ReadonlyMap<string, Written>): readonly string[] {
  const { parents = [], own = [] } = all.get(name) ?? {};
  return [...parents.flatMap((parent) => fieldsOfInterface(parent, all)), ...own];
}

function fieldsOfSchema(schema: z.ZodType): readonly string[] | undefined {
  const node = readSchema(unwrap(schema).inner);
  if (node.kind !== 'object') return undefined;
  return node.fields.map((field) =>
    unwrap(field.schema).omittable ? `${field.name}?` : field.name,
  );
}

// A misspelt name of an optional field is not an error to the compiler: loose objects take any key.
describe.each(families())('%s', (family) => {
  it('has the same fields in its types and schemas', async () => {
    const path = checksPath(family);
    const interfaces = interfacesOf(
      readFileSync(path.replace('checks.generated.ts', 'types.ts'), 'utf8'),
    );
    const { schemas, ...exported } = (await import(
      pathToFileURL(path.replace('checks.generated.ts', 'schemas.ts')).href
    )) as Readonly<Record<string, z.ZodType>>;
    const compared = Object.entries(exported).flatMap(([name, schema]) => {
      const written = interfaces.has(name) && fieldsOfInterface(name, interfaces);
      const checked = fieldsOfSchema(schema);
      return written && checked
        ? [{ name, written: written.toSorted(), checked: checked.toSorted() }]
        : [];
    });
    expect(schemas).toBeDefined();
    expect(compared.length).toBeGreaterThan(1);
    for (const { name, written, checked } of compared)
      expect({ name, fields: checked }).toEqual({ name, fields: written });
  });
});
