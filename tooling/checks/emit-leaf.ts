import type { LiteralNode, NumberNode, SchemaNode, StringNode } from './schema-node.ts';
import { all, or, quote } from './snippets.ts';
import type { SourceFile } from './source-file.ts';

/** A boolean expression for a node that has no nodes below it. */
export function emitLeaf(file: SourceFile, node: SchemaNode, variable: string): string {
  switch (node.kind) {
    case 'named':
      return `${file.core(node.test)}(${variable})`;
    case 'string':
      return emitString(file, node, variable);
    case 'number':
      return emitNumber(node, variable);
    case 'literal':
      return emitLiteral(node, variable);
    case 'null':
      return `${variable} === null`;
    case 'unknown':
      return 'true';
    case 'boolean':
    case 'bigint':
      return `typeof ${variable} === '${node.kind}'`;
    default:
      throw new Error(`${node.kind} is not a leaf`);
  }
}

function emitString(file: SourceFile, node: StringNode, variable: string): string {
  const patterns = node.patterns.map((pattern) => `${file.pattern(pattern)}.test(${variable})`);
  const { min, max } = node;
  return all([
    `typeof ${variable} === 'string'`,
    ...(min === undefined ? [] : [`${variable}.length >= ${min}`]),
    ...(max === undefined ? [] : [`${variable}.length <= ${max}`]),
    ...patterns,
  ]);
}

/** A number too large for JavaScript is parsed as Infinity, which zod refuses too. */
function emitNumber({ whole, bounds }: NumberNode, variable: string): string {
  return all([
    `Number.${whole ? 'isSafeInteger' : 'isFinite'}(${variable})`,
    ...bounds.map(({ operator, value }) => `(${variable} as number) ${operator} ${value}`),
  ]);
}

function emitLiteral({ values }: LiteralNode, variable: string): string {
  return or(values.map((value) => `${variable} === ${quote(value)}`));
}
