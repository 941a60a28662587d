import { type EndpointEntry, fieldsOf, type ValueSchema } from 'perijove/catalog-entries';

/**
 * Returns the fields in the types of their endpoint. Two endpoints of a tool can want a field of the same
 * name as text and as a number, and a model sends either.
 */
export function typedInput(
  entry: EndpointEntry,
  input: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const schemas = new Map(fieldsOf(entry).map(({ name, schema }) => [name, schema]));
  const typed = Object.entries(input).map(([name, value]) => [
    name,
    typedValue(schemas.get(name), value),
  ]);
  return Object.fromEntries(typed);
}

function typedValue(schema: ValueSchema | undefined, value: unknown): unknown {
  if (schema?.type === 'string')
    return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  if (typeof value !== 'string') return value;
  if (schema?.type === 'integer' && /^\d{1,9}$/.test(value)) return Number(value);
  if (schema?.type === 'boolean' && /^(?:true|false)$/.test(value)) return value === 'true';
  return value;
}
