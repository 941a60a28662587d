import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { explainWith } from '../../src/check/explain.ts';

const secret = 'transaction-of-the-user';

test('says where a value differs, and what belongs there', () => {
  const schema = z.looseObject({
    a: z.number(),
    list: z.array(z.looseObject({ b: z.string() })),
  });
  expect(explainWith(schema, { a: secret, list: [{ b: 'x' }, { b: 1 }] })).toEqual([
    { path: 'a', expected: 'expected number, received string' },
    { path: 'list[1].b', expected: 'expected string, received number' },
  ]);
});

test('returns no issue for a value that matches', () => {
  expect(explainWith(z.number(), 1)).toEqual([]);
});

test.each<readonly [string, z.ZodType, string]>([
  ['text', z.string(), 'missing; expected string'],
  ['a number with a bound', z.number().min(1), 'missing; expected number'],
  ['an enum', z.enum(['a', 'b']), 'missing; expected one of "a"|"b"'],
  ['a literal', z.literal('a'), 'missing; expected "a"'],
  ['a list', z.array(z.string()), 'missing; expected array'],
  ['a union', z.union([z.string(), z.number()]), 'missing; expected string'],
  [
    'a rule of its own',
    z.custom<Blob>().refine(Boolean, 'expected a file'),
    'missing; expected a file',
  ],
  ['any value', z.unknown().refine(() => true), 'missing; expected a value'],
  [
    'a value that may be undefined',
    z.union([z.string(), z.undefined()]),
    'missing; expected a value',
  ],
])('says that a field is missing: %s', (_, field, expected) => {
  const schema = z.looseObject({ quote: z.looseObject({ outAmount: field }) });
  expect(explainWith(schema, { quote: {} })).toEqual([{ path: 'quote.outAmount', expected }]);
});

test('has an empty path for the value itself', () => {
  expect(explainWith(z.looseObject({}), [])).toMatchObject([{ path: '' }]);
});

test('of a union names the branch that got furthest', () => {
  const schema = z.union([
    z.string(),
    z.looseObject({ kind: z.literal('x'), inner: z.looseObject({ n: z.number() }) }),
  ]);
  expect(explainWith(schema, { kind: 'x', inner: { n: secret } })).toMatchObject([
    { path: 'inner.n' },
  ]);
});

test('never quotes the value, and stays short', () => {
  const schema = z.array(z.union([z.literal('a'), z.enum(['b', 'c']), z.number()]));
  const issues = explainWith(
    schema,
    Array.from({ length: 500 }, () => secret),
  );
  expect(issues).toHaveLength(21);
  expect(issues.at(-2)?.path).toBe('[19]');
  expect(issues.at(-1)).toEqual({
    path: '',
    expected: 'expected the documented shape in 480 more places',
  });
  expect(JSON.stringify(issues)).not.toContain(secret);
});

test('counts the issues that it leaves out, also when one place has many', () => {
  const list = z.array(z.number()).min(1);
  const many = Array.from({ length: 25 }, () => secret);
  expect(explainWith(list, many.slice(5))).toHaveLength(20);
  expect(explainWith(list, many)).toHaveLength(21);
  expect(explainWith(list, many).at(-1)?.expected).toContain(' 5 more ');
});

describe('explains with zod', () => {
  interface Tree {
    readonly name: string;
    readonly inner?: Tree | undefined;
  }
  const Tree: z.ZodType<Tree> = z.looseObject({
    name: z.string(),
    get inner() {
      return Tree.optional();
    },
  });
  const options = [z.object({ t: z.literal('a'), n: z.int() })] as const;
  const fallBack = z.discriminatedUnion('t', options, { unionFallback: true });

  test.each<readonly [string, z.ZodType, fits: unknown, wrong: unknown, place: string]>([
    ['coercion', z.object({ n: z.coerce.number() }), { n: '5' }, { n: 'x' }, 'n'],
    ['defaults', z.object({ n: z.int().default(1) }), {}, { n: 1.5 }, 'n'],
    ['transforms', z.array(z.string().transform(Number)), ['1'], [1], '[0]'],
    ['formats', z.record(z.string(), z.email()), { a: 'b@c.de' }, { a: 'b' }, 'a'],
    ['other keys', z.record(z.enum(['a']), z.int()), { a: 1 }, { a: 1, b: 1 }, ''],
    ['exclusive unions', z.xor([z.string(), z.literal('a')]), 'b', 'a', ''],
    ['a union that falls back', fallBack, { t: 'a', n: 1 }, { t: 'a', n: 'x' }, 'n'],
    ['refined absence', z.object({ a: z.string().optional().refine(Boolean) }), {}, { a: '' }, 'a'],
    [
      'a schema inside itself',
      Tree,
      { name: 'a', inner: { name: 'b' } },
      { name: 'a', inner: { name: 1 } },
      'inner.name',
    ],
  ])('%s', (_, schema, fits, wrong, place) => {
    expect(explainWith(schema, fits)).toEqual([]);
    expect(explainWith(schema, wrong)).toMatchObject([{ path: place }]);
    expect(schema.safeParse(fits).success).toBe(true);
  });
});

describe('records', () => {
  test('name the key', () => {
    const schema = z.record(z.string(), z.number());
    expect(explainWith(schema, { 'a.b': 'x' })).toMatchObject([{ path: 'a.b' }]);
  });
});
