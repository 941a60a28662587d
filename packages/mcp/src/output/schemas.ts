import { fromJsonSchema, type StandardSchemaWithJSON } from '@modelcontextprotocol/server';

/** Any JSON Schema of an object, written as data. */
export type ObjectSchema = Readonly<Record<string, unknown>> & { readonly type: 'object' };

/** What the protocol library takes. Made once: each compiles a validator. */
export function standardSchema(schema: ObjectSchema): StandardSchemaWithJSON {
  return fromJsonSchema(schema as Parameters<typeof fromJsonSchema>[0]);
}
