import type { AnyEndpoint } from '@perijove/core';
import { parseWithIntegers, pathFields, type RawInput, takesBody } from '@perijove/core/http-input';
import type { SandboxContext } from '../gateway/context.ts';
import type { JsonSchema } from '../openapi/json-schema.ts';
import { isObject, readJson } from './read-json.ts';
import { parseQuery, parseText } from './read-text.ts';

export type Fields = Readonly<Record<string, unknown>>;

/**
 * Returns a function that reads the input of one endpoint from a request: the inverse of the
 * client's encoder. It ignores unknown fields and leaves invalid text as text, which the schema
 * refuses. It returns undefined when the body is not an object.
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

/**
 * Returns the body of a POST, PATCH or DELETE: JSON, or the parts of a form by name. Undefined for others.
 */
export async function readRequestBody(c: SandboxContext, endpoint: AnyEndpoint): Promise<unknown> {
  if (!takesBody(endpoint)) return undefined;
  if (endpoint.body?.type === 'multipart') {
    return c.req.formData().then(Object.fromEntries, () => undefined);
  }
  return parseBody(await c.req.text(), endpoint);
}

/** Returns the value of a JSON body; undefined when it is not JSON. */
export function parseBody(text: string, endpoint: AnyEndpoint): unknown {
  try {
    const { integers } = endpoint.body ?? {};
    return integers ? parseWithIntegers(text, integers) : JSON.parse(text);
  } catch {
    return undefined;
  }
}
