import { jupiter } from '@perijove/core';
import { pathFields, pathOf, takesBody } from '@perijove/core/http-input';
import { catalog } from 'perijove/catalog';
import { schemas } from 'perijove/schemas';
import { describe, expect, test } from 'vitest';
import type { Operation, Parameter } from '../../src/openapi/document.ts';
import { describeApi } from '../../src/openapi.ts';
import { startForTest } from '../running.ts';

const document = describeApi(catalog, schemas, 'http://127.0.0.1:1');

function operationOf(name: string): Operation {
  const entry = catalog.find(({ endpoint }) => endpoint.name === name);
  if (!entry) throw new Error(`${name} is not in the catalog`);
  const method = entry.endpoint.method.toLowerCase() as 'get' | 'post' | 'patch';
  const operation = document.paths[pathOf(entry.endpoint, jupiter)]?.[method];
  if (!operation) throw new Error(`${name} is not described`);
  return operation;
}

function parameterOf(name: string, parameter: string): Parameter | undefined {
  return operationOf(name).parameters.find((each) => each.name === parameter);
}

function bodyFieldsOf({ requestBody }: Operation): readonly string[] {
  const [body] = Object.values(requestBody?.content ?? {});
  const forms = body?.schema.anyOf ?? body?.schema.oneOf ?? [body?.schema];
  return [...new Set(forms.flatMap((form) => Object.keys(form?.properties ?? {})))];
}

/** Every `$ref` below a value. */
function refsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = '$ref' in value && typeof value.$ref === 'string' ? [value.$ref] : [];
  return [...own, ...Object.values(value).flatMap(refsIn)];
}

/** Endpoints that answer 404 for what they do not know, without a document that says so. */
const UNKNOWN: readonly string[] = ['tokens.tokenV1', 'tokens.marketMintsV1'];

describe.each(catalog.map(({ endpoint }) => [endpoint.name, endpoint] as const))(
  '%s',
  (name, endpoint) => {
    const operation = operationOf(name);

    test('states the facts of the endpoint', () => {
      const [family] = name.split('.');
      expect(operation.operationId).toBe(endpoint.operationId);
      expect(operation.tags).toEqual([family]);
      expect(operation.deprecated ?? false).toBe(endpoint.stability === 'deprecated');
      expect(operation['x-legacy'] ?? false).toBe(endpoint.stability === 'legacy');
      expect(operation['x-successor']).toBe(endpoint.successor);
      const needsKey = operation.security.every((each) => 'ApiKeyAuth' in each);
      expect(needsKey).toBe(endpoint.auth === 'required');
    });

    test('describes every input once, in its place', () => {
      const { parameters } = operation;
      expect(new Set(parameters.map((each) => each.name)).size).toBe(parameters.length);
      const inPath = parameters.filter((each) => each.in === 'path');
      expect(inPath.map((each) => each.name)).toEqual(pathFields(endpoint));
      expect(inPath.every(({ required }) => required)).toBe(true);
      const names = [...parameters.map((each) => each.name), ...bodyFieldsOf(operation)];
      expect(new Set(names).size).toBe(names.length);
      for (const field in endpoint.example.request) expect(names).toContain(field);
      const example = operation.requestBody?.content['application/json']?.example;
      for (const field in example as object) {
        expect(bodyFieldsOf(operation)).toContain(field);
      }
    });

    test('names every status that it may answer', () => {
      const takesInput = operation.parameters.length > 0 || operation.requestBody !== undefined;
      const expected = new Set(
        [
          200,
          401,
          403,
          429,
          500,
          ...(takesInput ? [400] : []),
          ...(takesBody(endpoint) ? [413] : []),
          ...(name === 'trigger-v2.registerVault' ? [201] : []),
          ...(UNKNOWN.includes(name) ? [404] : []),
          ...Object.keys(endpoint.failures ?? {}),
        ].map(String),
      );
      expect(Object.keys(operation.responses).sort()).toEqual([...expected].sort());
    });
  },
);

test('every reference leads somewhere, and every schema is referred to', () => {
  const refs = new Set(refsIn(document));
  for (const ref of refs) {
    const found = ref
      .replace('#/', '')
      .split('/')
      .reduce<unknown>((value, key) => (value as Record<string, unknown>)?.[key], document);
    expect(found, ref).toBeTypeOf('object');
  }
  for (const name of Object.keys(document.components.schemas)) {
    expect(name).toMatch(/^[\w.-]+$/);
    expect(refs).toContain(`#/components/schemas/${name}`);
  }
});

test('operation ids are unique, and nothing of the draft is left in the schemas', () => {
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
  expect(operations).toHaveLength(catalog.length);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(catalog.length);
  const text = JSON.stringify(document);
  for (const key of ['"$id"', '"$schema"', '"$defs"', '__s', String(Number.MAX_SAFE_INTEGER)]) {
    expect(text).not.toContain(key);
  }
});

test('lists are comma lists, with their bounds', () => {
  expect(parameterOf('price.get', 'ids')).toMatchObject({
    in: 'query',
    required: true,
    style: 'form',
    explode: false,
    schema: { type: 'array', minItems: 1, maxItems: 50, items: { 'x-kind': 'mint' } },
  });
  expect(parameterOf('tokens.taggedV1', 'tag')).toMatchObject({
    in: 'path',
    style: 'simple',
    explode: false,
  });
  expect(parameterOf('tokens.search', 'query')).toMatchObject({ style: 'form', explode: false });
});

test('numbers have their range, choices their values, and pairs what they exclude', () => {
  expect(parameterOf('content.feed', 'limit')).toMatchObject({
    required: false,
    schema: { type: 'integer', minimum: 1, maximum: 100 },
  });
  expect(parameterOf('tokens.byCategory', 'interval')?.schema).toEqual({
    type: 'string',
    enum: ['5m', '1h', '6h', '24h'],
  });
  expect(parameterOf('price.getV2', 'vsToken')?.['x-excludes']).toEqual(['showExtraInfo']);
});

test('a failure has the body of its family, or none', () => {
  const content = (name: string, status: number): unknown => {
    const response = operationOf(name).responses[status];
    return response && 'content' in response ? response.content : undefined;
  };
  expect(JSON.stringify(content('tokens.search', 400))).toContain('ServiceError');
  expect(content('price.get', 400)).toBeUndefined();
  expect(JSON.stringify(content('portfolio.positions', 400))).toContain('ServiceError');
  expect(JSON.stringify(content('studio.fee', 400))).toContain('StudioInputError');
  expect(JSON.stringify(content('trigger.execute', 500))).toContain('TriggerError');
  expect(content('trigger.getOrders', 400)).toBeUndefined();
});

test('the governance token is filled in', () => {
  expect(document.paths['/portfolio/v1/staked-jup/{address}']).toBeDefined();
});

test('a running sandbox serves the same, with its own address', async () => {
  const sandbox = await startForTest();
  const served = await (await fetch(`${sandbox.url}/openapi.json`)).json();
  expect(served).toEqual(
    JSON.parse(JSON.stringify({ ...document, servers: [{ url: sandbox.url }] })),
  );
});
