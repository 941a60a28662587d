import { describe, expect, it } from 'vitest';
import { readFamilies } from '../tooling/families.ts';
import { type Facts, type Operation, readAdditions, readFacts, type Schema } from './facts.ts';
import { readOpenApi } from './open-api.ts';

const families = [...new Set((await readFamilies()).map(({ family }) => family))];
const published = await readOpenApi();

/** Where an answer is checked more closely than the facts say, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'getInstantHoldings.tokens.{}[].decimals: whole numbers only':
    'the facts call it a number; a token has no part of a digit',
  'getStakedJup.unstaking[].amount: may be missing':
    'the facts leave open what is required; without an amount it says nothing',
};

type Fields = Readonly<Record<string, Schema>>;

/** The schema without what joins others: one for each form that a value can have. */
function formsOf(schema: Schema): readonly Schema[] {
  const joined = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (joined.length > 0) return joined.flatMap(formsOf);
  if (schema.allOf) return [merged(schema.allOf)];
  const types: unknown = schema['type'];
  return Array.isArray(types) ? types.map((type: string) => ({ ...schema, type })) : [schema];
}

function merged(parts: readonly Schema[]): Schema {
  const properties = Object.assign({}, ...parts.map((part) => part.properties ?? {})) as Fields;
  return { type: 'object', properties, required: parts.flatMap((part) => part.required ?? []) };
}

/** What of a documented answer our schema does not name, or would refuse. */
function lacks(documented: Schema, ours: Schema, path: string): readonly string[] {
  return formsOf(documented).flatMap((form) => {
    const found = candidatesFor(form, formsOf(ours)).map((each) => lacksOfForm(form, each, path));
    return (
      found.toSorted((one, other) => one.length - other.length)[0] ?? [`${path}: nothing fits`]
    );
  });
}

/** Those with the same tags; a form that is only for tags that are not known takes none that is. */
function candidatesFor(form: Schema, ours: readonly Schema[]): readonly Schema[] {
  const tagged = ours.filter((each) => tagsOf(each).length > 0);
  const same = tagged.filter((each) =>
    tagsOf(each).every(([name, tag]) => tagOf(form.properties?.[name]) === tag),
  );
  return same.length > 0 ? same : ours;
}

function tagsOf({ properties = {} }: Schema): readonly (readonly [string, unknown])[] {
  const tags = Object.entries(properties).map(([name, schema]) => [name, tagOf(schema)] as const);
  return tags.filter(([, tag]) => tag !== undefined);
}

function tagOf(schema: Schema | undefined): unknown {
  return schema?.['const'] ?? (schema?.enum?.length === 1 ? schema.enum[0] : undefined);
}

function lacksOfForm(form: Schema, ours: Schema, path: string): readonly string[] {
  const type = form['type'] ?? typeOfConstant(form);
  const own = ours['type'] ?? typeOfConstant(ours);
  if (own === undefined && tagOf(ours) === undefined) return [];
  if (own === 'integer' && type === 'number') {
    return form['x-integer'] ? [] : [`${path}: whole numbers only`];
  }
  if (own !== type && !(own === 'number' && type === 'integer'))
    return [`${path}: ${String(type)}`];
  if (ours.enum && !form.enum?.every((each) => ours.enum?.includes(each))) {
    return [`${path}: a closed list`];
  }
  if (type === 'array') {
    const items = (form['prefixItems'] ?? [form.items ?? {}]) as readonly Schema[];
    return items.flatMap((each) => lacks(each, ours.items ?? {}, `${path}[]`));
  }
  return type === 'object' ? lacksOfObject(form, ours, path) : [];
}

/** A constant need not say its type. */
function typeOfConstant({ const: constant }: Schema): string | undefined {
  return constant === undefined ? undefined : typeof constant;
}

function lacksOfObject(form: Schema, ours: Schema, path: string): readonly string[] {
  const { properties = {}, required = [] } = form;
  const value = valuesOf(ours);
  const isUnstated = form['x-required-unstated'] === true;
  return [
    ...Object.entries(properties).flatMap(([name, schema]) => {
      const own = ours.properties?.[name] ?? value;
      return own ? lacks(schema, own, `${path}.${name}`) : [`${path}.${name}: has no name`];
    }),
    ...(ours.required ?? []).flatMap((name) =>
      required.includes(name) || isUnstated ? [] : [`${path}.${name}: may be missing`],
    ),
    ...(value && valuesOf(form) ? lacks(valuesOf(form) as Schema, value, `${path}.{}`) : []),
  ];
}

/** Of a map; an object with unknown fields has an empty schema for them. */
function valuesOf(schema: Schema): Schema | undefined {
  const values = schema['additionalProperties'];
  const isSchema = typeof values === 'object' && values !== null && Object.keys(values).length > 0;
  return isSchema ? (values as Schema) : undefined;
}

function operationsOf(facts: Facts): readonly Operation[] {
  return Object.values(facts.paths).flatMap((methods) => Object.values(methods));
}

function answerOf(operation: Operation | undefined): Schema {
  return operation?.responses['200']?.content?.['application/json']?.schema ?? {};
}

const ours = operationsOf(published);
const found = families.flatMap((family) =>
  [readFacts(family), readAdditions(family)].flatMap(operationsOf).map((operation) => {
    const { operationId } = operation;
    const own = ours.find((each) => each.operationId === operationId);
    return { operationId, lacking: lacks(answerOf(operation), answerOf(own), operationId) };
  }),
);

it.each(found)('$operationId takes every documented answer', ({ lacking }) => {
  expect(lacking.filter((each) => !(each in exceptions))).toEqual([]);
});

it.each(Object.keys(exceptions))('the exception is still needed: %s', (name) => {
  expect(found.flatMap(({ lacking }) => lacking)).toContain(name);
});

describe('the comparison itself', () => {
  const text = { type: 'string' };
  const object = (properties: Fields, required: readonly string[] = []): Schema => ({
    type: 'object',
    properties,
    required,
  });

  it.each([
    ['a field without a name', object({ a: text }), object({}), ['x.a: has no name']],
    ['another type', object({ a: text }), object({ a: { type: 'number' } }), ['x.a: string']],
    ['null', { type: ['string', 'null'] }, text, ['x: null']],
    [
      'what may be missing',
      object({ a: text }),
      object({ a: text }, ['a']),
      ['x.a: may be missing'],
    ],
    ['a closed list', text, { type: 'string', enum: ['a'] }, ['x: a closed list']],
    [
      'items',
      { type: 'array', items: text },
      { type: 'array', items: { type: 'null' } },
      ['x[]: string'],
    ],
    [
      'a form that has no other of its tag',
      object({ type: { const: 'a' }, a: text }),
      {
        anyOf: [
          object({ type: { const: 'a' } }),
          { type: 'object', properties: { type: text, a: text } },
        ],
      },
      ['x.a: has no name'],
    ],
  ])('sees %s', (_what, documented, own, expected) => {
    expect(lacks(documented, own, 'x')).toEqual(expected);
  });
});
