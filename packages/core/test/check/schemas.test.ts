import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import {
  Address,
  BaseUnits,
  excluding,
  FilePart,
  Mint,
  Signature,
} from '../../src/check/schemas.ts';
import { SOL } from '../../src/values/values.ts';

const signature = '1'.repeat(64);
const file = new File([], 'a.png');

test.each([
  ['a mint', Mint, SOL],
  ['an address', Address, SOL],
  ['a signature', Signature, signature],
  ['base units as bigint', BaseUnits, 5n],
  ['base units as text', BaseUnits, '5'],
  ['a file', FilePart, file],
] as const)('%s is accepted', (_what, schema, value) => {
  expect(schema.parse(value)).toBe(value);
});

test.each([
  ['a mint', Mint, `${SOL}1`, /a mint \(base58 text of 32 bytes\)/],
  ['an address', Address, signature, /an address \(base58 text of 32 bytes\)/],
  ['a signature', Signature, SOL, /a signature \(base58 text of 64 bytes\)/],
  ['base units', BaseUnits, '1.5', /base units/],
  ['base units as a number', BaseUnits, 5, /Invalid input/],
  ['a file', FilePart, 'a.png', /a file \(a Blob or File\)/],
] as const)('an invalid %s is refused with the expected form', (_what, schema, value, says) => {
  expect(schema.safeParse(value).error?.issues[0]?.message).toMatch(says);
});

describe('excluding', () => {
  const schema = excluding(
    z.object({ a: z.string().optional(), b: z.string().optional() }),
    'a',
    'b',
  );

  test('takes either', () => {
    for (const value of [{}, { a: 'x' }, { b: 'x' }]) {
      expect(schema.safeParse(value).success).toBe(true);
    }
  });

  test('refuses both, at the first', () => {
    expect(schema.safeParse({ a: 'x', b: 'y' }).error?.issues).toMatchObject([
      { path: ['a'], message: 'expected no value with b' },
    ]);
  });

  test('is part of the metadata', () => {
    expect(schema.meta()).toMatchObject({ 'x-excludes': [['a', 'b']] });
  });
});
