import type { AnyEndpoint } from '@perijove/core';
import { parseWithIntegers, pathFields, type RawInput, takesBody } from '@perijove/core/http-input';
import type { SandboxContext } from '../gateway/context.ts';
import type { JsonSchema } from '../openapi/json-schema.ts';
import { isObject, readJson } from './read-json.ts';
import { parseQuery, parseText } from './read-text.ts';

export type Fields = Readonly<Record<string, unknown>>;

/**
 * How a request becomes the input of one endpoint: the client's encoder read backwards. Fields that
 * the endpoint does not know are ignored; text that does not fit its field is left as text, for the
 * schema to refuse. `undefined` when the body is not an object.
 */
export function compileReader(
  endpoint: AnyEndpoint,
  input: JsonSchema,
): (raw: RawInput) => Fields | undefined {
  const inPath = new Set(pathFields(endpoint));
  const { properties = {}, required = [] } = input;
  const outside = Object.entries(properties).filter(([name]) => !inPath.has(name));
  const below = { ...input, properties: Object.fromEntries(outside), additionalProperties: false };

  function readPath({ pathValue }: RawInput): Fields {
    const values = [...inPath].map((name): [string, unknown] => {
      const text = pathValue(name);
      return [name, text === undefined ? text : parseText(text, properties[name] ?? {})];
    });
    return known(values);
  }

  if (takesBody(endpoint)) {
    return (raw) => {
      if (!isObject(raw.body)) return undefined;
      return { ...readPath(raw), ...(readJson(raw.body, below) as Fields) };
    };
  }
  return (raw) => {
    const values = outside.map(([name, schema]): [string, unknown] => [
      name,
      parseQuery(raw.queryValues.get(name) ?? [], schema, required.includes(name)),
    ]);
    return { ...readPath(raw), ...known(values) };
  };
}

function known(values: readonly (readonly [string, unknown])[]): Fields {
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** The body of a POST or PATCH: parsed JSON, or the parts of a form by name. Undefined when it is neither. */
export async function readRequestBody(c: SandboxContext, endpoint: AnyEndpoint): Promise<unknown> {
  if (!takesBody(endpoint)) return undefined;
  if (endpoint.body?.type === 'multipart') {
    return c.req.formData().then(Object.fromEntries, () => undefined);
  }
  const text = await c.req.text();
  try {
    const { integers } = endpoint.body ?? {};
    return integers ? parseWithIntegers(text, integers) : JSON.parse(text);
  } catch {
    return undefined;
  }
}
