import type { Family } from 'perijove/catalog';
import type { Schema } from 'perijove/schemas';
import { refTo } from './document.ts';
import { describeOutputs, type JsonSchema } from './json-schema.ts';

export type SchemaNames = ReadonlyMap<Schema, { readonly family: Family; readonly name: string }>;

/**
 * Returns one name per schema: the name that its family exports, with the family as a prefix where
 * the name would be ambiguous. `RecurringTrade` may be the `Trade` of `recurring`.
 */
export function componentNames(names: SchemaNames): ReadonlyMap<Schema, string> {
  const uses = new Map<string, number>();
  for (const { family, name } of names.values()) {
    for (const each of [name, pascalCase(family) + name]) uses.set(each, (uses.get(each) ?? 0) + 1);
  }
  return new Map(
    [...names].map(([schema, { family, name }]) => [
      schema,
      uses.get(name) === 1 ? name : pascalCase(family) + name,
    ]),
  );
}

/** The output of an endpoint: a reference if it has a name, else the schema itself. */
export interface Outputs {
  readonly of: (schema: Schema) => JsonSchema;
  /** The components that `roots` refer to, directly or not. */
  readonly reachedFrom: (roots: readonly JsonSchema[]) => Readonly<Record<string, JsonSchema>>;
}

export function createOutputs(schemas: readonly Schema[], names: SchemaNames): Outputs {
  const named = new Map(componentNames(names));
  // A response without an exported name gets a temporary one: all are described together.
  const unnamed = new Set<string>();
  for (const schema of schemas) {
    if (named.has(schema)) continue;
    const name = `Answer${unnamed.size + 1}`;
    unnamed.add(name);
    named.set(schema, name);
  }
  const described = describeOutputs(named, (name) => refTo('schemas', name).$ref);
  return {
    of(schema) {
      const name = named.get(schema) as string;
      return unnamed.has(name) ? (described[name] as JsonSchema) : refTo('schemas', name);
    },
    reachedFrom(roots) {
      const reached = new Set<string>();
      for (const root of roots) reach(root, described, reached);
      return Object.fromEntries(Object.entries(described).filter(([name]) => reached.has(name)));
    },
  };
}

function reach(
  value: unknown,
  described: Readonly<Record<string, JsonSchema>>,
  reached: Set<string>,
): void {
  if (typeof value !== 'object' || value === null) return;
  const ref = (value as { readonly $ref?: unknown }).$ref;
  const name = typeof ref === 'string' ? ref.replace('#/components/schemas/', '') : undefined;
  if (name !== undefined && !reached.has(name)) {
    reached.add(name);
    reach(described[name], described, reached);
  }
  for (const part of Object.values(value)) reach(part, described, reached);
}

function pascalCase(family: string): string {
  return family.replace(/(?:^|-)(\w)/g, (_match, letter: string) => letter.toUpperCase());
}
