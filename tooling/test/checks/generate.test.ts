import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { Address, BaseUnits, excluding, Mint } from '../../../packages/core/src/schemas.ts';
import { generateChecks } from '../../checks/generate.ts';
import { compile } from './compile.ts';

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

describe('generated functions', () => {
  const Leaf = z.looseObject({ a: z.string() });
  const Pair = z.looseObject({
    one: Leaf,
    other: Leaf.nullish(),
    list: z.array(Leaf),
    again: z.array(Leaf),
  });

  it('are shared by all uses of a schema', () => {
    const { text } = compile(Pair, { Leaf });
    expect(count(text, /^function fitsLeaf\(/gm)).toBe(1);
    expect(count(text, /^function fitsLeafList\(/gm)).toBe(1);
    expect(count(text, /fitsLeafList\(field\)/g)).toBe(2);
  });

  it('are called after the place of a schema without a name, without a clash', () => {
    const inner = (): z.ZodType => z.looseObject({ b: z.number() });
    const { text } = compile(z.looseObject({ a: inner(), A: inner(), 'x-y': inner() }));
    expect(text.match(/^function \w+/gm)).toEqual([
      'function checkValue',
      'function fitsValueA',
      'function fitsValueA2',
      'function fitsValueXy',
      'function fitsValue',
    ]);
  });

  it('call themselves where a schema is inside itself', () => {
    interface Node {
      readonly next?: Node | null | undefined;
    }
    const Node: z.ZodType<Node> = z.looseObject({ next: z.lazy(() => Node).nullish() });
    const { text, checkInput, checkOutput } = compile(Node);
    expect(count(text, /^function fitsValue\(/gm)).toBe(1);
    expect(checkOutput({ next: { next: { next: null } } })).toBe(true);
    expect(checkOutput({ next: { next: { next: 1 } } })).toBe(false);
    expect(checkInput({ next: { next: 1 } })?.path).toBe('next');
  });

  it('hold no closure, no pattern of their own and no code made from text', () => {
    const Value = z.looseObject({
      text: z.string().regex(/^a/),
      list: z.array(z.looseObject({ text: z.string().regex(/^a/) })).max(3),
      either: z.union([Leaf, z.record(z.string(), z.string())]),
    });
    const { text } = compile(Value, { Leaf });
    const [, functions = ''] = text.split('explainWith(loaded.schemas');
    expect(count(functions, /=>/g)).toBe(0);
    expect(count(functions, /\beval\b|\bFunction\b/g)).toBe(0);
    expect(count(functions, /= \/\^a\/;/g)).toBe(1);
    expect(count(functions, /PATTERN_1\.test/g)).toBe(4);
    expect(count(functions, /^(?:async )?function /gm)).toBe(count(functions, /\bfunction\b/g));
  });

  it('try the variants by one switch before anything else', () => {
    const known = z.discriminatedUnion('t', [z.looseObject({ t: z.literal('a') })]);
    const { text } = compile(z.union([known, z.looseObject({ t: z.string().regex(/^(?!a$)/) })]));
    expect(text).toMatch(/return \(fitsValueOption\(value\) \|\| fitsValueOption2\(value\)\)/);
    expect(text).toMatch(/switch \(object\["t"\]\) \{\ncase "a": return/);
  });

  it('need an exported schema for every type that they name', () => {
    const schemas = { call: { input: z.strictObject({}), output: z.string() } };
    expect(() => generateChecks('sample', { schemas })).toThrow(/sample\.call: export the schema/);
  });

  it('share the check of an input that two methods take', () => {
    const Input = z.strictObject({});
    const pair = { input: Input, output: Input };
    const text = generateChecks('sample', { Input, schemas: { one: pair, other: pair } });
    expect(count(text, /^function checkInput\(/gm)).toBe(1);
    expect(count(text, /checkInput: checkInput,/g)).toBe(2);
  });
});

describe('money', () => {
  const money = z.string().min(1).meta({ 'x-money': true });

  it('is checked by itself, also beside other faults', () => {
    const { checkMoney } = compile(
      z.looseObject({ transaction: money.nullish(), fee: z.number() }),
    );
    expect(checkMoney?.({ transaction: 'AQ==', fee: 'wrong' })).toBe(true);
    expect(checkMoney?.({})).toBe(true);
    expect(checkMoney?.({ transaction: null })).toBe(true);
    expect(checkMoney?.({ transaction: '' })).toBe(false);
    expect(checkMoney?.({ transaction: 7 })).toBe(false);
    expect(checkMoney?.([])).toBe(false);
  });

  it('is found in lists, records, variants and further down', () => {
    const { checkMoney } = compile(
      z.looseObject({
        list: z.array(money),
        deep: z
          .looseObject({ map: z.record(z.string(), z.looseObject({ signature: money })) })
          .optional(),
        outcome: z.discriminatedUnion('status', [
          z.looseObject({ status: z.literal('Success'), signature: money }),
          z.looseObject({ status: z.literal('Failed'), error: z.string() }),
        ]),
      }),
    );
    const good = { list: ['a'], outcome: { status: 'Failed' } };
    expect(checkMoney?.(good)).toBe(true);
    expect(checkMoney?.({ ...good, list: [null] })).toBe(false);
    expect(checkMoney?.({ ...good, deep: { map: { a: { signature: 'b' } } } })).toBe(true);
    expect(checkMoney?.({ ...good, deep: { map: { a: {} } } })).toBe(false);
    expect(checkMoney?.({ ...good, outcome: { status: 'Success' } })).toBe(false);
    expect(checkMoney?.({ ...good, outcome: { status: 'Pending' } })).toBe(false);
  });

  it('is not searched where there is none', () => {
    expect(compile(z.looseObject({ a: z.string() })).checkMoney).toBeUndefined();
  });

  it('is not ignored', () => {
    const either = z.union([z.looseObject({ a: money }), z.looseObject({ b: z.string() })]);
    expect(() => compile(either)).toThrow(/only some options/);
    interface Node {
      readonly id: string;
      readonly next?: Node | undefined;
    }
    const Node: z.ZodType<Node> = z.looseObject({ id: money, next: z.lazy(() => Node).optional() });
    expect(() => compile(Node)).toThrow(/recursive/);
  });
});

describe('issues of inputs', () => {
  const Input = excluding(
    z.strictObject({
      ids: z.array(Mint).min(1).max(50),
      amount: BaseUnits.optional(),
      mode: z.enum(['ExactIn', 'ExactOut']).optional(),
      page: z.int().min(1).optional(),
      rate: z.number().gt(0).lt(1).optional(),
      route: z.strictObject({ steps: z.array(z.looseObject({ pool: Address })).min(1) }).nullish(),
      name: z.string().min(1).optional(),
      only: z.boolean().optional(),
      either: z.union([z.literal('auto'), z.int(), z.looseObject({ max: z.int() })]).optional(),
    }),
    'page',
    'name',
  );
  const { checkInput } = compile(Input);
  const SOL = 'So11111111111111111111111111111111111111112';

  it.each([
    [7, '', 'an object'],
    [{}, 'ids', 'a list of 1 to 50 entries, each a mint (base58 text of 32 bytes)'],
    [{ ids: [SOL, 'x'] }, 'ids[1]', 'a mint (base58 text of 32 bytes)'],
    [{ ids: [SOL], amount: 1 }, 'amount', 'base units (a non-negative bigint or decimal digits)'],
    [{ ids: [SOL], mode: 'exactIn' }, 'mode', '"ExactIn" or "ExactOut"'],
    [{ ids: [SOL], page: 0 }, 'page', 'a whole number of at least 1'],
    [{ ids: [SOL], rate: 1 }, 'rate', 'a number of more than 0 and less than 1'],
    [{ ids: [SOL], route: {} }, 'route.steps', 'a list of one or more objects'],
    [
      { ids: [SOL], route: { steps: [{ pool: SOL }, { pool: 1 }] } },
      'route.steps[1].pool',
      'an address (base58 text of 32 bytes)',
    ],
    [{ ids: [SOL], name: '' }, 'name', 'text of one or more characters'],
    [{ ids: [SOL], name: 'a', page: 1 }, 'page', 'no value with name'],
    [{ ids: [SOL], only: 1 }, 'only', 'true or false'],
    [{ ids: [SOL], either: 1.5 }, 'either', '"auto", or a whole number, or an object with max'],
  ])('%j', (input, path, expected) => {
    expect(checkInput(input)).toEqual({ path, expected });
  });

  it.each([
    [{ ids: [SOL], idz: 1 }, 'idz', 'unknown field `idz`; did you mean `ids`?'],
    [
      { ids: [SOL], route: { steps: [], more: 1 } },
      'route.more',
      'unknown field `route.more`; known fields: steps',
    ],
    [{ ids: [SOL], steps: [] }, 'steps', 'unknown field `steps`; it belongs in `route`'],
  ])('%j', (input, path, says) => {
    expect(checkInput(input)).toMatchObject({ path, says });
  });

  it('are none where nothing is wrong', () => {
    expect(
      checkInput({ ids: [SOL], amount: 5n, route: null, name: undefined, page: 2 }),
    ).toBeUndefined();
  });
});
