import { Node } from 'ts-morph';
import type { Parameter } from './catalog.ts';

/** A text of a URL with an expression at each `\uE000<number>\uE000`. */
export interface Template {
  readonly text: string;
  readonly holes: readonly Node[];
  /** Names of constants whose text became a part of it. */
  readonly constants: readonly Node[];
}

const HOLE = /\uE000(\d+)\uE000/g;
const ONE_HOLE = /^\uE000(\d+)\uE000$/;

/** Writes the text of a URL as an expression of the type that a parameter has. */
export function literalValue(
  text: string,
  holes: readonly Node[],
  schema: Parameter['schema'],
): string {
  const decoded = decode(text);
  const index = ONE_HOLE.exec(decoded)?.[1];
  const hole = index === undefined ? undefined : holes[Number(index)];
  if (hole) return expressionFor(hole, schema);
  if (schema.type === 'array')
    return `[${decoded
      .split(',')
      .map((each) => literalValue(each, holes, {}))
      .join(', ')}]`;
  const isPlain = schema.type === 'integer' || schema.type === 'boolean';
  if (decoded.includes('\uE000')) return asTemplate(decoded, holes);
  return isPlain ? decoded : quoted(decoded);
}

/** Writes an expression so that it has the type of a parameter. */
export function expressionFor(node: Node, schema: Parameter['schema']): string {
  const inner = unwrap(node);
  const text = inner.getText();
  if (schema.type === 'array') return listOf(inner);
  if (schema['x-kind'] === 'base-units') return asUnits(inner);
  if (schema.type === 'integer')
    return inner.getType().isNumber() || Node.isNumericLiteral(inner) ? text : numberOf(inner);
  if (schema.type === 'boolean' && !inner.getType().isBoolean() && !/^(?:true|false)$/.test(text))
    return Node.isStringLiteral(inner) ? inner.getLiteralValue() : `${text} === 'true'`;
  return text;
}

/** Base units are a bigint or digits in text, never a number. */
export function asUnits(node: Node): string {
  const text = node.getText();
  if (Node.isNumericLiteral(node)) return /^[\d_]+$/.test(text) ? `${text}n` : `BigInt(${text})`;
  const type = node.getType();
  const isText = Node.isStringLiteral(node) || type.isString() || type.isStringLiteral();
  const isMade = /^(?:BigInt|String)\(|\.toString\(\)$/.test(text);
  return isText || isMade || type.isBigInt() || /^\d+n$/.test(text) ? text : `BigInt(${text})`;
}

/** An invalid part of a URL stays as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function numberOf(node: Node): string {
  if (Node.isStringLiteral(node)) return node.getLiteralValue();
  return `Number(${node.getText()})`;
}

function listOf(node: Node): string {
  if (Node.isCallExpression(node)) {
    const callee = node.getExpression();
    if (Node.isPropertyAccessExpression(callee) && callee.getName() === 'join')
      return callee.getExpression().getText();
  }
  if (Node.isStringLiteral(node))
    return `[${node.getLiteralValue().split(',').map(quoted).join(', ')}]`;
  return `[${node.getText()}]`;
}

/** Without what a URL needs: `encodeURIComponent(x)`, `String(x)` and `x.toString()` become `x`. */
function unwrap(node: Node): Node {
  if (!Node.isCallExpression(node)) return node;
  const callee = node.getExpression();
  const [argument] = node.getArguments();
  if (/^(?:encodeURIComponent|String)$/.test(callee.getText()) && argument) return unwrap(argument);
  const isText = Node.isPropertyAccessExpression(callee) && callee.getName() === 'toString';
  if (isText && !argument) return unwrap(callee.getExpression());
  return node;
}

function asTemplate(text: string, holes: readonly Node[]): string {
  const escaped = text.replaceAll(/[`\\]|\$\{/g, '\\$&');
  return `\`${escaped.replaceAll(HOLE, (_, index) => `\${${holes[Number(index)]?.getText()}}`)}\``;
}

function quoted(text: string): string {
  return `'${text.replaceAll(/['\\]/g, '\\$&')}'`;
}
