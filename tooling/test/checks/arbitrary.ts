import * as fc from 'fast-check';
import type * as z from 'zod';
import { readSchema } from '../../checks/read-schema.ts';
import type { NumberNode, ObjectNode, SchemaNode, StringNode } from '../../checks/schema-node.ts';

const SYSTEM_PROGRAM = '1'.repeat(32);
const WRAPPED_SOL = 'So11111111111111111111111111111111111111112';

const NAMED: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  isAddress: fc.constantFrom(WRAPPED_SOL, SYSTEM_PROGRAM),
  isSignature: fc.constant('1'.repeat(64)),
  isBaseUnits: fc.oneof(fc.bigInt({ min: 0n }), fc.nat().map(String)),
  isBlob: fc.constantFrom(new Blob(['a']), new File([], 'a.png')),
};

/** Below this depth only what must be there is generated, so that recursive schemas end. */
const DEEPEST = 6;

/** Values that fit the schema, or nearly: whether they fit is for zod to say. */
export function arbitraryOf(schema: z.ZodType, depth = 0): fc.Arbitrary<unknown> {
  return arbitraryOfNode(readSchema(schema), depth);
}

function arbitraryOfNode(node: SchemaNode, depth: number): fc.Arbitrary<unknown> {
  const below = (schema: z.ZodType): fc.Arbitrary<unknown> => arbitraryOf(schema, depth + 1);
  const ends = depth >= DEEPEST;
  switch (node.kind) {
    case 'named':
      return NAMED[node.test] as fc.Arbitrary<unknown>;
    case 'string':
      return arbitraryText(node);
    case 'number':
      return arbitraryNumber(node);
    case 'boolean':
      return fc.boolean();
    case 'bigint':
      return fc.bigInt();
    case 'null':
      return fc.constant(null);
    case 'unknown':
      return fc.jsonValue({ maxDepth: 2 });
    case 'literal':
      return fc.constantFrom(...node.values);
    case 'nullable':
      return ends ? fc.constant(null) : fc.option(below(node.inner), { nil: null });
    case 'optional':
      return ends ? fc.constant(undefined) : fc.option(below(node.inner), { nil: undefined });
    case 'array': {
      const { min = 0, max = min + 3 } = node;
      if (ends && min === 0) return fc.constant([]);
      return fc.array(below(node.element), { minLength: min, maxLength: Math.min(max, min + 3) });
    }
    case 'record':
      return ends ? fc.constant({}) : fc.dictionary(fc.string(), below(node.value), { maxKeys: 3 });
    case 'object':
      return arbitraryObject(node, below, ends);
    case 'union':
      return fc.oneof(...node.options.map(below));
    case 'variants':
      return fc.oneof(...[...new Set(node.options.values())].map(below));
  }
}

function arbitraryText({ patterns, min = 0, max }: StringNode): fc.Arbitrary<string> {
  const length = { minLength: min, maxLength: max ?? min + 20 };
  const [pattern] = patterns;
  // What must match something is derived from it; what must not match can be anything else.
  const text =
    pattern && !pattern.source.includes('(?!') ? fc.stringMatching(pattern) : fc.string(length);
  return text.filter((value) => patterns.every((each) => each.test(value)));
}

function arbitraryNumber({ whole, bounds }: NumberNode): fc.Arbitrary<number> {
  const of = (operators: string): number[] =>
    bounds.filter(({ operator }) => operators.includes(operator)).map(({ value }) => value);
  const min = Math.max(Number.MIN_SAFE_INTEGER, ...of('>='));
  const max = Math.min(Number.MAX_SAFE_INTEGER, ...of('<='));
  return whole ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true });
}

function arbitraryObject(
  { fields, excludes }: ObjectNode,
  below: (schema: z.ZodType) => fc.Arbitrary<unknown>,
  ends: boolean,
): fc.Arbitrary<unknown> {
  const isNeeded = ({ schema }: (typeof fields)[number]): boolean =>
    readSchema(schema).kind !== 'optional';
  const kept = ends ? fields.filter(isNeeded) : fields;
  const model = Object.fromEntries(kept.map(({ name, schema }) => [name, below(schema)]));
  const requiredKeys = kept.filter(isNeeded).map(({ name }) => name);
  return fc.record(model, { requiredKeys }).map((value) => {
    const left = { ...value };
    for (const [one, other] of excludes) if (left[one] !== undefined) delete left[other];
    return left;
  });
}
