import type { JsonSchema } from '../openapi/json-schema.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Returns a value of a JSON body without unknown fields and without optional fields that are
 * `null`. A required field that is `null` is kept, for the schema to refuse. Objects that the API
 * issued, such as a quote, are not changed.
 */
export function readJson(value: unknown, schema: JsonSchema): unknown {
  if (Array.isArray(value)) {
    const { items } = schema;
    // Recurses only as deep as the schema: other values may be nested to any depth.
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

/** Returns the option of a union whose required fields the value has. */
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
