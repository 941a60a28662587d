import { parseAst } from 'vite';
import { type Child, childAt, childrenOf, type Node } from './node.ts';
import { type Change, changesOf, conditionsOf, otherNumbers } from './operators.ts';

/** One change of the sources that the tests should notice. */
export interface Mutant {
  readonly id: number;
  /** From the root of the repository. */
  readonly file: string;
  readonly line: number;
  /** Name of the function or constant of the file that it is in; empty in a statement without a name. */
  readonly within: string;
  readonly operator: string;
  readonly from: string;
  readonly to: string;
}

export interface Instrumented {
  readonly code: string;
  readonly mutants: readonly Mutant[];
}

interface Scope {
  readonly read: (node: Node) => string;
  /** The conditions under which a change is active, before the text as it was. */
  readonly choose: (node: Node, changes: readonly Change[]) => string;
  /** The choices of constants of the file that are numbers, by name: made where they are used. */
  readonly constants: ReadonlyMap<string, string>;
  /** Links of chains with `?.`: a chain ends as a whole where one of them is missing. */
  readonly links: WeakSet<Node>;
}

/**
 * Puts every mutant of a file into its code, each behind a switch: one build serves them all.
 *
 * @param firstId The id of the first mutant.
 */
export function instrument(file: string, source: string, firstId: number): Instrumented {
  const mutants: Mutant[] = [];
  const read = ({ start, end }: Node): string => source.slice(start, end);
  const program = parseAst(source, { lang: 'ts' }) as unknown as Node;
  const body = program['body'] as readonly Node[];
  const choose = (node: Node, changes: readonly Change[]): string =>
    changes
      .filter(({ text, operator }) => text !== read(node) && !isForPeople(operator, read(node)))
      .map(({ operator, text }) => {
        const id = firstId + mutants.length;
        const line = source.slice(0, node.start).split('\n').length;
        const within = nameOf(body.find((each) => isIn(node, each)));
        mutants.push({ id, file, line, within, operator, from: read(node), to: text });
        return `$mutant(${id}) ? ${text} : `;
      })
      .join('');
  const isUsed = (name: string): boolean => source.split(new RegExp(`\\b${name}\\b`)).length > 2;
  const constants = new Map(body.flatMap((each) => constantsIn(each, { read, choose }, isUsed)));
  const scope = { read, choose, constants, links: new WeakSet<Node>() };
  const code = renderChildren(program, scope, 0, source.length);
  return { code, mutants };
}

const isIn = (node: Node, other: Node): boolean =>
  other.start <= node.start && node.end <= other.end;

/** Of a declaration of the file. */
function nameOf(statement: Node | undefined): string {
  const { declaration } = Object(statement) as { readonly declaration?: Node | null };
  const declared = declaration ?? statement;
  const [first = declared] = (declared?.['declarations'] ?? []) as readonly Node[];
  const { name = '' } = Object(first?.['id']) as { readonly name?: string };
  return name;
}

/** Words of messages: tests compare codes and fields, so that a wording can be improved. */
function isForPeople(operator: string, text: string): boolean {
  return operator === 'string' && text.includes(' ');
}

/** `const LIMIT = 5`: a constant is read once, when the file is loaded, so its uses are changed. */
function constantsIn(
  statement: Node,
  { read, choose }: Pick<Scope, 'read' | 'choose'>,
  isUsed: (name: string) => boolean,
): readonly (readonly [string, string])[] {
  const { declaration = statement } = statement as { readonly declaration?: Node };
  if (declaration?.type !== 'VariableDeclaration') return [];
  return (declaration['declarations'] as readonly Node[]).flatMap((each) => {
    const [name, value] = [read(childAt(each, 'id')), each['init'] as Node | null];
    const isNumber = value?.type === 'Literal' && /^\d/.test(read(value));
    if (!isNumber || !/^[A-Z][A-Z\d_]*$/.test(name) || !isUsed(name)) return [];
    const changes = otherNumbers(read(value)).map((text) => ({ operator: 'constant', text }));
    return [[name, choose(value, changes)] as const];
  });
}

/** From `start` to `end`, which may be more than the node has: the program has no comments. */
function renderChildren(node: Node, scope: Scope, start: number, end: number): string {
  let [text, at] = ['', start];
  const between = (to: number): string => scope.read({ type: '', start: at, end: to });
  for (const child of childrenOf(node)) {
    if (child.node.start < at) continue;
    text += between(child.node.start) + render(child, node, scope);
    at = child.node.end;
  }
  return text + between(end);
}

const inside = (node: Node, scope: Scope): string =>
  renderChildren(node, scope, node.start, node.end);

/** The text of a node with the switches of all that it has. */
function render({ field, node }: Child, parent: Node, scope: Scope): string {
  if (isFixed(field, node, parent, scope)) return scope.read(node);
  if (node.type === 'Property' && node['shorthand']) return shorthand(node, scope);
  if (node.type === 'BlockStatement') return block(node, parent, scope);
  if (node.type === 'ExpressionStatement') return statement(node, scope);
  const constant = node.type === 'Identifier' && scope.constants.get(scope.read(node));
  if (constant) return `(${constant}${scope.read(node)})`;
  if (isLink(field, parent, scope)) {
    scope.links.add(node);
    return inside(node, scope);
  }
  if (TARGETS[parent.type] === field) return inside(node, scope);
  const isTest = field === 'test' && parent.type !== 'SwitchCase';
  const more = isTest ? conditionsOf(node, LOOPS.includes(parent.type)) : [];
  const isBody = field === 'body' && parent.type === 'ArrowFunctionExpression';
  const choices = scope.choose(node, [
    ...(isBody ? NO_VALUE : []),
    ...changesOf(node, scope.read),
    ...more,
  ]);
  const text = inside(node, scope);
  return choices ? `(${choices}${text})` : text;
}

/** For what an arrow function returns: chosen when it is called, and not when a table of them is loaded. */
const NO_VALUE: readonly Change[] = [{ operator: 'arrow', text: 'undefined' }];

const LOOPS = ['WhileStatement', 'DoWhileStatement', 'ForStatement'];

/** An empty block in its place. */
function block(node: Node, parent: Node, scope: Scope): string {
  const isEmpty = (node['body'] as readonly unknown[]).length === 0;
  if (isEmpty || parent.type === 'TryStatement') return inside(node, scope);
  const condition = conditionOf(scope.choose(node, [{ operator: 'block', text: '{}' }]));
  return `{ if (!${condition}) ${inside(node, scope)} }`;
}

/** Nothing in its place. */
function statement(node: Node, scope: Scope): string {
  const condition = conditionOf(scope.choose(node, [{ operator: 'statement', text: ';' }]));
  return `{ if (!${condition}) { ${inside(node, scope)} } }`;
}

function conditionOf(choice: string): string {
  return choice.slice(0, choice.indexOf(' ?'));
}

/** `{ limit = 5 }`: only the default is an expression. */
function shorthand(node: Node, scope: Scope): string {
  const value = childAt(node, 'value');
  if (value.type !== 'AssignmentPattern') return scope.read(node);
  const right = childAt(value, 'right');
  const head = scope.read({ ...node, end: right.start });
  return head + render({ field: 'right', node: right }, value, scope);
}

/** What is assigned to, or changed in place. */
const TARGETS: Readonly<Record<string, string>> = {
  AssignmentExpression: 'left',
  AssignmentPattern: 'left',
  UpdateExpression: 'argument',
  ForOfStatement: 'left',
  ForInStatement: 'left',
  VariableDeclarator: 'id',
};

function isLink(field: string, parent: Node, { links }: Scope): boolean {
  if (parent.type === 'ChainExpression') return true;
  return links.has(parent) && ['object', 'callee', 'expression'].includes(field);
}

const MODULES = [
  'ImportDeclaration',
  'ImportExpression',
  'ExportAllDeclaration',
  'ExportSpecifier',
];

/** Names, keys and modules, which are not read as values, and numbers that are changed at their uses. */
function isFixed(field: string, node: Node, parent: Node, { constants, read }: Scope): boolean {
  if (MODULES.includes(node.type) || node.type === 'TemplateElement' || field === 'quasi')
    return true;
  if (field === 'source' && parent.type === 'ExportNamedDeclaration') return true;
  if (field === 'key' || field === 'property') return parent['computed'] !== true;
  if (field === 'label' || field === 'id') return node.type === 'Identifier';
  if (parent.type !== 'VariableDeclarator' || field !== 'init') return false;
  return node.type === 'Literal' && constants.has(read(childAt(parent, 'id')));
}
