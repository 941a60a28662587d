import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { Address, excluding, Mint } from '../../../packages/core/src/schemas.ts';
import { readSchema, resolve, unwrap } from '../../checks/read-schema.ts';
import { compile } from './compile.ts';

const refused: Readonly<Record<string, readonly [z.ZodType, RegExp]>> = {
  'a type without a counterpart': [z.date(), /z\.date/],
  any: [z.any(), /z\.any/],
  never: [z.never(), /z\.never/],
  undefined: [z.undefined(), /z\.undefined/],
  tuples: [z.tuple([z.string()]), /z\.tuple/],
  intersections: [z.intersection(z.looseObject({}), z.looseObject({})), /z\.intersection/],
  transforms: [z.string().transform(Number), /z\.pipe/],
  defaults: [z.string().default('x'), /z\.default/],
  catches: [z.string().catch('x'), /z\.catch/],
  readonly: [z.array(z.string()).readonly(), /z\.readonly/],
  coercion: [z.coerce.number(), /coercion/],
  refinements: [z.string().refine((text) => text.startsWith('a')), /check custom/],
  'refinements of an absent value': [z.string().optional().refine(Boolean), /check custom/],
  'refinements of a null': [z.string().nullable().refine(Boolean), /check custom/],
  'refinements of a union': [z.union([z.string(), z.number()]).refine(Boolean), /check custom/],
  'refinements of what is behind lazy': [z.lazy(() => z.string()).refine(Boolean), /check custom/],
  'refinements of a name of core': [Mint.refine(() => false), /check custom/],
  'refinements of an object': [z.looseObject({}).refine(() => false), /refinement/],
  'a second refinement of an excluding object': [
    excluding(z.looseObject({ a: z.string(), b: z.string() }), 'a', 'b').refine(() => false),
    /refinement/,
  ],
  overwrites: [z.string().trim(), /check overwrite/],
  'formats of their own': [z.email(), /format "email"/],
  'formats added to text': [z.string().startsWith('a'), /format "starts_with"/],
  'formats of numbers': [z.float32(), /number format float32/],
  'formats of bigints': [z.int64(), /format "int64"/],
  steps: [z.number().multipleOf(5), /check multiple_of/],
  'exact lengths': [z.string().length(5), /check length_equals/],
  'patterns with a memory': [z.string().regex(/a/g), /remembers/],
  'undefined as a literal': [z.literal(undefined), /JSON/],
  'bigints as literals': [z.literal(1n), /JSON/],
  'keys of some form': [z.record(z.string().regex(/^a/), z.string()), /keys/],
  'keys from a list': [z.record(z.enum(['a', 'b']), z.string()), /keys/],
  'keys that are mints': [z.record(Mint, z.string()), /keys/],
  'records that pass over keys': [z.looseRecord(z.string(), z.string()), /keys/],
  'a type for all other keys': [z.object({}).catchall(z.string()), /catchall/],
  'keys that must be absent or defined': [z.string().exactOptional(), /exactOptional/],
  'exclusive unions': [z.xor([z.string(), z.number()]), /xor/],
  'variants that fall back': [
    z.discriminatedUnion('a', [z.object({ a: z.literal(1) })], { unionFallback: true }),
    /unionFallback/,
  ],
  'variants without a literal tag': [
    z.discriminatedUnion('a', [z.object({ a: z.literal(1).optional() })]),
    /not a literal/,
  ],
};

describe('what the generator does not model', () => {
  it.each(Object.entries(refused))('%s', (_, [schema, message]) => {
    expect(() => readSchema(schema)).toThrow(message);
    // However deep it is, and whether as an input or as an answer.
    expect(() => compile(z.looseObject({ list: z.array(schema).nullish() }))).toThrow(message);
  });
});

describe('readSchema', () => {
  it('knows the schemas of core by what they are, not by a note', () => {
    expect(readSchema(Mint)).toMatchObject({ kind: 'named', test: 'isAddress', words: /a mint/ });
    expect(readSchema(Mint.meta({ title: 'Token' }))).toMatchObject({ kind: 'named' });
    expect(readSchema(z.string().meta({ 'x-kind': 'mint' }))).toMatchObject({ kind: 'string' });
    expect(readSchema(Address)).toMatchObject({ words: expect.stringMatching(/^an address/) });
  });

  it('reads a lazy schema as the same object every time', () => {
    const lazy = z.lazy(() => z.array(z.string()));
    expect(resolve(lazy)).toBe(resolve(lazy));
    expect(resolve(z.lazy(() => lazy))).toBe(resolve(lazy));
  });

  it('looks through any order of optional, nullable and lazy', () => {
    const text = z.string();
    expect(unwrap(text)).toEqual({ inner: text, omittable: false, nullable: false });
    expect(unwrap(text.nullish())).toEqual({ inner: text, omittable: true, nullable: true });
    expect(unwrap(z.lazy(() => text.optional()).nullable())).toEqual({
      inner: text,
      omittable: true,
      nullable: true,
    });
  });
});
