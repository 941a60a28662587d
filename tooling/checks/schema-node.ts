import type * as z from 'zod';

/** A schema seen as what it accepts. */
export type SchemaNode =
  | StringNode
  | NumberNode
  | LiteralNode
  | NamedNode
  | ArrayNode
  | RecordNode
  | ObjectNode
  | UnionNode
  | VariantsNode
  | { readonly kind: 'boolean' | 'null' | 'unknown' | 'bigint' }
  | { readonly kind: 'nullable' | 'optional'; readonly inner: z.ZodType };

/** Fewest and most characters or entries. */
export interface Length {
  readonly min?: number;
  readonly max?: number;
}

export interface StringNode extends Length {
  readonly kind: 'string';
  readonly patterns: readonly RegExp[];
  /** What the patterns ask for, where the schema says it in words. */
  readonly words: readonly string[];
}

export interface Bound {
  readonly operator: '>=' | '>' | '<=' | '<';
  readonly value: number;
}

export interface NumberNode {
  readonly kind: 'number';
  readonly whole: boolean;
  readonly bounds: readonly Bound[];
}

export type LiteralValue = string | number | boolean | null;

export interface LiteralNode {
  readonly kind: 'literal';
  readonly values: readonly LiteralValue[];
}

/** One of core's own schemas, which a function of core tests. */
interface NamedNode {
  readonly kind: 'named';
  readonly test: string;
  /** What the function accepts, in words. */
  readonly words: string;
}

export interface ArrayNode extends Length {
  readonly kind: 'array';
  readonly element: z.ZodType;
}

/** An object with any keys. */
export interface RecordNode {
  readonly kind: 'record';
  readonly value: z.ZodType;
}

export interface ObjectNode {
  readonly kind: 'object';
  readonly fields: readonly Field[];
  /** Whether other keys are refused. */
  readonly strict: boolean;
  /** Pairs of fields that may not be given together. */
  readonly excludes: readonly (readonly [string, string])[];
}

export interface Field {
  readonly name: string;
  readonly schema: z.ZodType;
}

/** The first option that fits decides. */
interface UnionNode {
  readonly kind: 'union';
  readonly options: readonly z.ZodType[];
}

/** The value of one field says which option is meant. */
export interface VariantsNode {
  readonly kind: 'variants';
  readonly field: string;
  readonly options: ReadonlyMap<LiteralValue, z.ZodType>;
}

/** The schemas directly below a node. */
export function childrenOf(node: SchemaNode): readonly z.ZodType[] {
  switch (node.kind) {
    case 'nullable':
    case 'optional':
      return [node.inner];
    case 'array':
      return [node.element];
    case 'record':
      return [node.value];
    case 'object':
      return node.fields.map(({ schema }) => schema);
    case 'variants':
      return [...node.options.values()];
    case 'union':
      return node.options;
    default:
      return [];
  }
}
