import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  Address,
  BaseUnits,
  excluding,
  Mint,
  Signature,
} from '../../../packages/core/src/schemas.ts';
import { sized } from '../../stage.ts';
import { arbitraryOf } from './arbitrary.ts';
import { compile } from './compile.ts';
import { literalsOf } from './literals.ts';
import { arbitraryMutation, mutate } from './mutation.ts';
import { complaintsOf, expectZodsIssues, isAtOrAbove } from './zod-places.ts';

interface Tree {
  readonly name: string;
  readonly children?: readonly Tree[] | null | undefined;
}

const Tree: z.ZodType<Tree> = z.looseObject({
  name: z.string(),
  children: z.lazy(() => z.array(Tree)).nullish(),
});

type Json = string | number | null | readonly Json[] | { readonly [key: string]: Json };

const Json: z.ZodType<Json> = z.lazy(() =>
  z.union([z.string(), z.number(), z.null(), z.array(Json), z.record(z.string(), Json)]),
);

const Point = z.looseObject({ x: z.number(), y: z.number() });

const Circle = z.looseObject({ kind: z.literal('circle'), centre: Point });
const Line = z.looseObject({ kind: z.enum(['line', 'ray']), from: Point, to: Point });
const Shape = z.discriminatedUnion('kind', [Circle, Line]);

/** Each construct that the generator models, by itself. */
const constructs: Readonly<Record<string, z.ZodType>> = {
  'text of some length': z.object({ text: z.string().min(2).max(4), any: z.string().min(0) }),
  'text of several forms': z.object({ text: z.string().regex(/^\d+$/).regex(/^1/).optional() }),
  'numbers within bounds': z.object({
    a: z.number().min(1).max(5),
    b: z.number().gt(0).lt(1).nullish(),
  }),
  'the narrowest of several bounds': z.object({
    a: z.number().min(1).min(3),
    b: z.array(z.null()).min(2).min(1),
  }),
  'whole numbers': z.object({ a: z.int(), b: z.number().int(), c: z.int().min(0).max(255) }),
  literals: z.object({
    a: z.literal(['x', 1, true, null]),
    b: z.enum(['up', 'down']),
    c: z.literal(0),
  }),
  bigints: z.object({ a: z.bigint(), b: z.bigint().nullable() }),
  'names of core': z.object({
    a: Mint,
    b: Address.optional(),
    c: z.array(Signature),
    d: BaseUnits.nullable(),
  }),
  'any value that must be there': z.object({
    a: z.unknown(),
    b: z.unknown().optional(),
    c: z.unknown().nullable(),
  }),
  'absence in every order': z.object({
    a: z.string().nullable().optional(),
    b: z.string().optional().nullable(),
    c: z.lazy(() => z.string().nullish()),
    d: z.union([z.string(), z.number().optional()]),
  }),
  'lists of some length': z.object({
    a: z.array(z.string()).min(1).max(3),
    b: z.array(z.array(z.number()).max(2)),
  }),
  'lists of anything': z.object({ a: z.array(z.unknown()), b: z.array(z.string().nullish()) }),
  'lists that are nearly alike': z.object({
    a: z.array(Point.nullable()),
    b: z.array(Point),
    c: z.array(Point).max(1),
    d: z.array(z.string().optional()),
    e: z.array(z.string()),
  }),
  records: z.object({
    a: z.record(z.string(), Point),
    b: z.record(z.string(), z.unknown()).nullish(),
  }),
  'strict objects': z.strictObject({
    a: z.strictObject({ b: z.string().optional() }).nullish(),
    c: z.number(),
  }),
  'a strict object without fields': z.strictObject({}),
  'excluding fields': excluding(
    z.strictObject({ a: z.string().nullish(), b: z.string().nullish() }),
    'a',
    'b',
  ),
  'excluding fields further down': z.object({
    list: z.array(
      excluding(z.strictObject({ a: z.int().optional(), b: z.int().optional() }), 'b', 'a'),
    ),
  }),
  unions: z.object({
    a: z.union([z.string(), Point, z.array(Point)]),
    b: z.union([z.literal('auto'), z.int()]),
  }),
  variants: z.object({ one: Shape, many: z.array(Shape).optional() }),
  'variants by number, truth and null': z.discriminatedUnion('tag', [
    z.object({ tag: z.literal(1), a: z.string() }),
    z.object({ tag: z.literal(true), b: z.string() }),
    z.object({ tag: z.literal(null), c: z.string() }),
  ]),
  'variants and values that match no variant': z.array(
    z.union([Shape, z.looseObject({ kind: z.string().regex(/^(?!(?:circle|line|ray)$)/) })]),
  ),
  'a schema inside itself': Tree,
  'a union inside itself': Json,
  'odd names of fields': z.strictObject({
    'a-b': z.string(),
    'c`${d}\\': z.array(z.int()),
    '"': z.int().nullish(),
  }),
};

const RUNS = sized(40, 1_500);

describe.each(Object.entries(constructs))('%s', (_, schema) => {
  const compiled = compile(schema, { Tree, Json, Point, Circle, Line, Shape });
  const faults = fc.array(arbitraryMutation(literalsOf(schema)), { maxLength: 3 });
  const body = fc.tuple(arbitraryOf(schema), faults).map(([value, found]) => mutate(value, found));

  it('is checked as zod does', () => {
    const seen = new Set<boolean>();
    fc.assert(
      fc.property(body, (value) => {
        const { success, error } = schema.safeParse(value);
        seen.add(success);
        expect(compiled.checkOutput(value)).toBe(success);
        expectZodsIssues(schema, value);
        const issue = compiled.checkInput(value);
        expect(issue === undefined).toBe(success);
        if (issue && error) {
          expect(complaintsOf(error).some((place) => isAtOrAbove(issue.path, place))).toBe(true);
        }
      }),
      { numRuns: RUNS, seed: 1 },
    );
    expect(seen.size).toBe(2);
  });
});
