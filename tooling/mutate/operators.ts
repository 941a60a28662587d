import { childAt, type Node } from './node.ts';

/** A change of a piece of the source. */
export interface Change {
  /** What is changed, for the report and for exclusions. */
  readonly operator: string;
  /** The text in place of the node's. */
  readonly text: string;
}

type Read = (node: Node) => string;

const BINARY: Readonly<Record<string, readonly string[]>> = {
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '&': ['|'],
  '|': ['&'],
  '>>': ['<<'],
  '<<': ['>>'],
};
const COMPARISONS = ['<', '<=', '>', '>=', '===', '!=='];
const LOGICAL: Readonly<Record<string, string>> = { '&&': '||', '||': '&&', '??': '&&' };
const ASSIGNMENT: Readonly<Record<string, string>> = {
  '+=': '-=',
  '-=': '+=',
  '*=': '/=',
  '/=': '*=',
  '??=': '=',
  '|=': '&=',
  '&=': '|=',
};
const METHODS: Readonly<Record<string, string>> = {
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  ceil: 'floor',
  floor: 'ceil',
};
/** Methods whose receiver has the form of their result. */
const LEFT_OUT = ['filter', 'sort', 'toSorted', 'reverse', 'toReversed', 'slice', 'trim'];

/** The changes of one node. */
export function changesOf(node: Node, read: Read): readonly Change[] {
  return OPERATORS[node.type]?.(node, read) ?? [];
}

/** Larger and smaller numbers in place of a literal. */
export function otherNumbers(text: string): readonly string[] {
  const digits = text.replaceAll('_', '');
  const isBig = digits.endsWith('n');
  const value = isBig ? BigInt(digits.slice(0, -1)) : Number(digits);
  if (typeof value === 'bigint')
    return value < 2n ? [`${value + 1n}n`] : [`${value / 2n}n`, `${value * 2n}n`];
  return value < 2 ? [String(value + 1)] : [String(value / 2), String(value * 2)];
}

const OPERATORS: Readonly<Record<string, (node: Node, read: Read) => readonly Change[]>> = {
  BinaryExpression(node, read) {
    const operator = node['operator'] as string;
    const [left, right] = [childAt(node, 'left'), childAt(node, 'right')];
    if (operator === '+' && [left, right].some(isText)) return [];
    const others = (BINARY[operator] ?? []).map((other) => ({
      operator: 'binary',
      text: `(${read(left)}) ${other} (${read(right)})`,
    }));
    return COMPARISONS.includes(operator) ? [...others, ...constants] : others;
  },
  LogicalExpression(node, read) {
    const operator = node['operator'] as string;
    const [left, right] = [read(childAt(node, 'left')), read(childAt(node, 'right'))];
    const other = LOGICAL[operator] as string;
    const swapped = { operator: 'logical', text: `(${left}) ${other} (${right})` };
    return operator === '??' ? [{ ...swapped, text: left }] : [swapped, ...constants];
  },
  UnaryExpression(node, read) {
    const operator = node['operator'] as string;
    const text = `(${read(childAt(node, 'argument'))})`;
    return operator === '!' || operator === '-' ? [{ operator: 'unary', text }] : [];
  },
  UpdateExpression(node, read) {
    const operator = node['operator'] === '++' ? '--' : '++';
    const target = read(childAt(node, 'argument'));
    return [{ operator: 'update', text: node['prefix'] ? operator + target : target + operator }];
  },
  AssignmentExpression(node, read) {
    const other = ASSIGNMENT[node['operator'] as string];
    if (other === undefined) return [];
    const [left, right] = [read(childAt(node, 'left')), read(childAt(node, 'right'))];
    return [{ operator: 'assignment', text: `${left} ${other} ${right}` }];
  },
  CallExpression(node, read) {
    const callee = childAt(node, 'callee');
    if (callee.type !== 'MemberExpression' || callee['computed']) return [];
    const object = `(${read(childAt(callee, 'object'))})`;
    const name = read(childAt(callee, 'property'));
    const rest = read(node).slice(callee.end - node.start);
    const other = Object.hasOwn(METHODS, name) ? METHODS[name] : undefined;
    const dot = callee['optional'] ? '?.' : '.';
    if (other) return [{ operator: 'method', text: `${object}${dot}${other}${rest}` }];
    return LEFT_OUT.includes(name) ? [{ operator: 'method', text: object }] : [];
  },
  ArrayExpression: (node) =>
    (node['elements'] as readonly unknown[]).length > 0 ? [{ operator: 'array', text: '[]' }] : [],
  ObjectExpression: (node) =>
    (node['properties'] as readonly unknown[]).length > 0
      ? [{ operator: 'object', text: '({})' }]
      : [],
  Literal(node, read) {
    const text = read(node);
    if (/^\d/.test(text))
      return otherNumbers(text).map((other) => ({ operator: 'number', text: other }));
    if (text === 'true' || text === 'false')
      return [{ operator: 'boolean', text: String(text !== 'true') }];
    const isString = typeof node['value'] === 'string';
    return isString ? [{ operator: 'string', text: node['value'] ? "''" : "'changed'" }] : [];
  },
  TemplateLiteral: () => [{ operator: 'string', text: "''" }],
  ChainExpression(node, read) {
    const text = read(node);
    const plain = text.replace(/\?\.(?=[[(])/g, '').replaceAll('?.', '.');
    return plain === text ? [] : [{ operator: 'optional', text: plain }];
  },
};

const constants: readonly Change[] = [
  { operator: 'condition', text: 'true' },
  { operator: 'condition', text: 'false' },
];

/** Where a condition is no comparison, it is still true or false. */
export function conditionsOf(test: Node, isLoop: boolean): readonly Change[] {
  const has = changesOf(test, () => '').some(({ operator }) => operator === 'condition');
  if (has) return [];
  return isLoop ? constants.slice(1) : constants;
}

function isText({ type, value }: Node): boolean {
  return type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string');
}
