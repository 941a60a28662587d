import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { explainWith } from '../src/explain.ts';

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

test('says nothing about a value that fits', () => {
  expect(explainWith(z.number(), 1)).toEqual([]);
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
  expect(issues).toHaveLength(20);
  expect(JSON.stringify(issues)).not.toContain(secret);
});

describe('records', () => {
  test('name the key', () => {
    const schema = z.record(z.string(), z.number());
    expect(explainWith(schema, { 'a.b': 'x' })).toMatchObject([{ path: 'a.b' }]);
  });
});
