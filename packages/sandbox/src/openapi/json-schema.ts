import type { Schema } from 'perijove/schemas';
import * as z from 'zod';

/** The part of JSON Schema (draft 2020-12) that the sandbox reads. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly [keyword: string]: unknown;
}

/** Returns whether a value of the schema can be a list. */
export function takesList(schema: JsonSchema): boolean {
  return schema.type === 'array' || (schema.anyOf ?? []).some(takesList);
}

/** Returns the JSON Schema of an input, without references. */
export function describeInput(schema: Schema): JsonSchema {
  return plain(z.toJSONSchema(schema, { ...SETTINGS, io: 'input' }));
}

/** Returns the JSON Schemas of responses. They refer to the schemas in `names` by these names. */
export function describeOutputs(
  names: ReadonlyMap<Schema, string>,
  reference: (name: string) => string,
): Readonly<Record<string, JsonSchema>> {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of names) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { ...SETTINGS, uri: reference });
  return Object.fromEntries(Object.entries(schemas).map(([name, each]) => [name, plain(each)]));
}

const SETTINGS = {
  unrepresentable: 'any',
  override: ({ jsonSchema }: { readonly jsonSchema: Record<string, unknown> }) => tidy(jsonSchema),
} as const;

/** The digits of an amount, by its kind. */
const AMOUNTS: ReadonlyMap<unknown, string> = new Map([
  ['base-units', '^\\d+$'],
  ['signed-base-units', '^-?\\d+$'],
]);

/** A bigint has no JSON type; on the wire an amount is decimal digits. */
function tidy(schema: Record<string, unknown>): void {
  const pattern = AMOUNTS.get(schema['x-kind']);
  if (pattern !== undefined) {
    delete schema['anyOf'];
    Object.assign(schema, { type: 'string', pattern });
  }
  // zod adds the bounds of safe integers to every integer.
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum'];
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum'];
}

function plain(schema: object): JsonSchema {
  const { $schema: _dialect, $id: _id, ...rest } = schema as Record<string, unknown>;
  return rest;
}
