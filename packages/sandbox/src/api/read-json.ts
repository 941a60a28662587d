import type { JsonSchema } from '../openapi/json-schema.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/**
 * The value of a JSON body as its field takes it: an optional field that is `null` is left out, and so
 * is a field that the API does not know. A required field stays as it is, for the schema to refuse.
 * Objects that the API hands back (a quote) are not touched.
 */
export function readJson(value: unknown, schema: JsonSchema): unknown {
  if (Array.isArray(value)) {
    const { items } = schema;
    // Only as deep as the schema: what it does not describe may be nested without end.
    return items ? value.map((item) => readJson(item, items)) : value;
  }
  if (!isObject(value)) return value;
  const chosen = chooseOption(value, schema);
  const { properties, required = [], additionalProperties } = chosen ?? {};
  if (!properties || additionalProperties !== false) return value;
  const fields = Object.entries(properties).flatMap(([name, field]): [string, unknown][] => {
    const each = Object.hasOwn(value, name) ? value[name] : undefined;
    if (each === undefined || (each === null && !required.includes(name))) return [];
    return [[name, readJson(each, field)]];
  });
  return Object.fromEntries(fields);
}

/** Of a choice, the option whose required fields the value has. */
function chooseOption(value: JsonObject, schema: JsonSchema): JsonSchema | undefined {
  const options = schema.anyOf ?? schema.oneOf;
  if (!options) return schema;
  return options.find(
    ({ type, required = [] }) =>
      type === 'object' && required.every((name) => (value[name] ?? null) !== null),
  );
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
