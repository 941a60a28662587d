import type * as z from 'zod';
import { readSchema } from './read-schema.ts';
import type {
  ArrayNode,
  Length,
  LiteralValue,
  NumberNode,
  ObjectNode,
  SchemaNode,
} from './schema-node.ts';

/** What an input takes, in words that follow "expected". */
export function describe(schema: z.ZodType): string {
  return describeNode(readSchema(schema));
}

export function describeNode(node: SchemaNode): string {
  switch (node.kind) {
    case 'named':
      return node.words;
    case 'string':
      if (node.words.length > 0) return node.words.join(' and ');
      if (node.patterns.length > 0) return `text of the form ${node.patterns.join(' and ')}`;
      return hasLength(node) ? `text of ${count(node)} characters` : 'text';
    case 'number':
      return `${node.whole ? 'a whole number' : 'a number'}${range(node)}`;
    case 'boolean':
      return 'true or false';
    case 'bigint':
      return 'a bigint';
    case 'null':
      return 'null';
    case 'unknown':
      return 'any value';
    case 'literal':
      return anyOf(node.values);
    case 'nullable':
      return `${describe(node.inner)}, or null`;
    case 'optional':
      return describe(node.inner);
    case 'union':
      return [...new Set(node.options.map(describe))].join(', or ');
    case 'array':
      return describeList(node);
    case 'object':
      return describeObject(node);
    case 'record':
      return 'an object';
    case 'variants':
      return `an object whose ${node.field} is ${anyOf([...node.options.keys()])}`;
  }
}

function describeList(node: ArrayNode): string {
  return `a list of ${hasLength(node) ? `${count(node)} ` : ''}${describeEntries(node.element)}`;
}

function describeEntries(element: z.ZodType): string {
  const node = readSchema(element);
  switch (node.kind) {
    case 'object':
    case 'record':
    case 'variants':
      return 'objects';
    // Words for lists of lists would never end when the schema is inside itself.
    case 'array':
    case 'union':
      return 'entries';
    default:
      return `entries, each ${describeNode(node)}`;
  }
}

function describeObject({ fields }: ObjectNode): string {
  const needed = fields.filter(({ schema }) => readSchema(schema).kind !== 'optional');
  if (needed.length === 0) return 'an object';
  return `an object with ${needed.map(({ name }) => name).join(', ')}`;
}

export function anyOf(values: readonly LiteralValue[]): string {
  return values.map((value) => JSON.stringify(value)).join(' or ');
}

function hasLength({ min, max }: Length): boolean {
  return min !== undefined || max !== undefined;
}

function count({ min, max }: Length): string {
  if (max === undefined) return min === 1 ? 'one or more' : `at least ${min}`;
  return min === undefined ? `at most ${max}` : `${min} to ${max}`;
}

function range({ bounds }: NumberNode): string {
  const words = { '>=': 'at least', '>': 'more than', '<=': 'at most', '<': 'less than' };
  const parts = bounds.map(({ operator, value }) => `${words[operator]} ${value}`);
  return parts.length === 0 ? '' : ` of ${parts.join(' and ')}`;
}
