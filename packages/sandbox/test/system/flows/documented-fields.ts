import { sandbox } from '@perijove/core';
import { pathOf } from '@perijove/core/http-input';
import { catalog } from 'perijove/catalog';
import { schemas } from 'perijove/schemas';
import * as z from 'zod';
import { pairOf } from '../../../src/openapi/describe-api.ts';
import type { JsonSchema } from '../../../src/openapi/json-schema.ts';
import type { Tamper } from './tampering-service.ts';

interface Route {
  readonly path: RegExp;
  readonly schema: JsonSchema;
}

/** A service whose answers have lost every field that no document names, as in a typed client. */
export function onlyDocumentedFields(): Tamper {
  const routes = catalog.map((entry): Route => {
    const path = pathOf(entry.endpoint, sandbox('http://localhost'));
    return {
      path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
      schema: z.toJSONSchema(pairOf(schemas, entry).output, {
        unrepresentable: 'any',
      }) as JsonSchema,
    };
  });
  return async ({ pathname }, forward) => {
    const answer = await forward();
    const route = routes.find(({ path }) => path.test(pathname));
    if (answer.status !== 200 || !route) return answer;
    return { ...answer, body: strip(answer.body, route.schema, route.schema) };
  };
}

function strip(value: unknown, schema: JsonSchema, root: JsonSchema): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const options = optionsOf(schema, root);
  if (Array.isArray(value)) {
    const items = options.find((each) => each.items)?.items;
    return items ? value.map((item) => strip(item, items, root)) : value;
  }
  const objects = options.filter((each) => each.type === 'object');
  const named = Object.assign({}, ...objects.map(({ properties }) => properties)) as object;
  const known = new Map(Object.entries(named as Record<string, JsonSchema>));
  const others = objects.map((each) => each['additionalProperties']).find(isSchema);
  if (known.size === 0 && !others) return value;
  const kept = Object.entries(value).flatMap(([name, each]) => {
    const field = known.get(name) ?? others;
    return field ? [[name, strip(each, field, root)]] : [];
  });
  return Object.fromEntries(kept) as unknown;
}

/** The schema itself or, of a choice, all that can be chosen; references followed. */
function optionsOf(schema: JsonSchema, root: JsonSchema): readonly JsonSchema[] {
  const reference = schema['$ref'];
  if (typeof reference === 'string') {
    const definitions = root['$defs'] as Readonly<Record<string, JsonSchema>> | undefined;
    const found = definitions?.[reference.split('/').at(-1) ?? ''];
    return found ? optionsOf(found, root) : [];
  }
  const choice = schema.anyOf ?? schema.oneOf;
  return choice ? choice.flatMap((each) => optionsOf(each, root)) : [schema];
}

/** A schema for fields of any name; `{}` allows all and names none. */
function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}
