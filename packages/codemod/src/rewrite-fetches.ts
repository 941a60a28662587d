import { type CallExpression, Node, type SourceFile, SyntaxKind } from 'ts-morph';
import type { Edits } from './edits.ts';
import { type Request, readRequest, type Unread } from './read-request.ts';
import { declarationOf } from './url-template.ts';

/** Where the response of a `fetch` becomes a value, and what falls away with it. */
interface Consumption {
  /** The expression that the call of Perijove replaces. */
  readonly value: Node;
  /** Statements that are not needed any more. */
  readonly needless: readonly Node[];
}

interface Rewritten {
  readonly request: Request;
  readonly consumption: Consumption;
}

/** What the rewritten requests of a file need. */
export interface Fetches {
  readonly count: number;
  readonly apiKey: Node | undefined;
}

/** Rewrites the requests of a file to the API, and marks those that a person has to rewrite. */
export function rewriteFetches(file: SourceFile, edits: Edits, client: string): Fetches {
  const rewritten: Rewritten[] = [];
  for (const call of file.getDescendantsOfKind(SyntaxKind.CallExpression)) {
    const request = readRequest(call);
    if (!request) continue;
    const consumption = 'endpoint' in request ? consumptionOf(request.fetch) : undefined;
    if ('why' in request || !consumption) {
      edits.todo(call, whyNot(request));
      continue;
    }
    rewrite(request, consumption, edits, client);
    rewritten.push({ request, consumption });
  }
  removeConstants(rewritten, edits);
  const apiKey = rewritten.map(({ request }) => request.apiKey).find((each) => each !== undefined);
  return { count: rewritten.length, apiKey };
}

function whyNot(request: Request | Unread): string {
  if ('why' in request) return `rewrite this request by hand: ${request.why}.`;
  return `rewrite this request by hand as ${request.endpoint.call}(...): its response is used in a way that the codemod does not know.`;
}

function rewrite(request: Request, consumption: Consumption, edits: Edits, client: string): void {
  const { endpoint, signal, params } = request;
  const { value, needless } = consumption;
  const call = endpoint.call.replace(/^perijove/, client);
  const input = inputText(request, value, call.length);
  const options = signal === undefined ? '' : `${input === '' ? '{}' : ''}, { signal: ${signal} }`;
  edits.replace(value, `${call}(${input}${options})`);
  for (const each of needless) edits.removeStatement(each);
  if (params) edits.removeStatement(params);
  if (endpoint.stability === 'deprecated')
    edits.todo(
      value,
      `${endpoint.name} is deprecated; its successor is ${endpoint.successor}, whose response differs.`,
    );
  if (endpoint.name === 'routing-swap.swap') edits.todo(value, SIGNED_UNCHECKED);
}

/** Longer inputs get a line for each field. */
const MAX_LINE = 80;

function inputText({ input }: Request, value: Node, before: number): string {
  if (typeof input === 'string') return input;
  if (input.length === 0) return '';
  const line = `{ ${input.join(', ')} }`;
  if (before + line.length <= MAX_LINE) return line;
  const text = value.getSourceFile().getFullText();
  const start = text.lastIndexOf('\n', value.getStart()) + 1;
  const indent = /^[ \t]*/.exec(text.slice(start))?.[0] ?? '';
  const fields = input.map((each) => `${indent}  ${each},\n`);
  return `{\n${fields.join('')}${indent}}`;
}

/** Removes the constants of addresses that nothing else uses. */
function removeConstants(rewritten: readonly Rewritten[], edits: Edits): void {
  const gone = rewritten.flatMap(({ request, consumption }) => [
    request.fetch,
    ...consumption.needless,
  ]);
  const isGone = (use: Node): boolean =>
    gone.some((each) => each.containsRange(use.getStart(), use.getEnd()));
  const names = rewritten.flatMap(({ request }) => request.constants);
  const declarations = new Set(names.map((name) => declarationOf(name)));
  // Last first: one constant may stand in the text of another.
  for (const declaration of [...declarations].reverse()) {
    const statement = declaration?.getVariableStatement();
    if (!declaration || statement?.getDeclarations().length !== 1 || statement.isExported())
      continue;
    const uses = declaration.findReferencesAsNodes();
    if (!uses.every((use) => use === declaration.getNameNode() || isGone(use))) continue;
    edits.removeStatement(statement);
    gone.push(statement as never);
  }
}

/** Why a transaction of the service should go through a flow. */
export const SIGNED_UNCHECKED =
  'the transaction is signed unchecked here; the flow swap.swap requests, checks, signs and sends it in one call.';

function consumptionOf(fetch: CallExpression): Consumption | undefined {
  return inThen(fetch) ?? inParentheses(fetch) ?? inVariable(fetch);
}

/** `fetch(url).then((response) => response.json())`. */
function inThen(fetch: CallExpression): Consumption | undefined {
  const access = fetch.getParent();
  const call = access?.getParent();
  if (!Node.isPropertyAccessExpression(access) || access.getName() !== 'then') return undefined;
  if (!Node.isCallExpression(call) || call.getArguments().length !== 1) return undefined;
  const [read] = call.getArguments();
  if (!Node.isArrowFunction(read)) return undefined;
  const name = read.getParameters()[0]?.getName();
  return read.getBody().getText() === `${name}.json()` ? { value: call, needless: [] } : undefined;
}

/** `(await fetch(url)).json()`. */
function inParentheses(fetch: CallExpression): Consumption | undefined {
  const group = fetch.getParentIfKind(SyntaxKind.AwaitExpression)?.getParent();
  if (!Node.isParenthesizedExpression(group)) return undefined;
  const value = jsonCall(group);
  return value && { value, needless: [] };
}

/** `const response = await fetch(url)`, then `response.json()`, perhaps behind a check of its status. */
function inVariable(fetch: CallExpression): Consumption | undefined {
  const declaration = fetch.getParentIfKind(SyntaxKind.AwaitExpression)?.getParent();
  if (!Node.isVariableDeclaration(declaration)) return undefined;
  const statement = declaration.getVariableStatement();
  if (statement?.getDeclarations().length !== 1) return undefined;
  const uses = declaration
    .findReferencesAsNodes()
    .filter((each) => each !== declaration.getNameNode());
  const values = uses.map((each) => jsonCall(each)).filter((each) => each !== undefined);
  const [value] = values;
  if (!value || values.length !== 1) return undefined;
  const guards = uses.filter((each) => jsonCall(each) === undefined).map(guardOf);
  if (guards.includes(undefined)) return undefined;
  return { value, needless: [statement, ...new Set(guards as Node[])] };
}

function jsonCall(node: Node): Node | undefined {
  const access = node.getParent();
  if (!Node.isPropertyAccessExpression(access) || access.getName() !== 'json') return undefined;
  const call = access.getParent();
  return Node.isCallExpression(call) ? call : undefined;
}

/** `if (!response.ok) throw ...`: Perijove throws by itself. */
function guardOf(use: Node): Node | undefined {
  const guard = use.getFirstAncestorByKind(SyntaxKind.IfStatement);
  if (!guard || guard.getElseStatement()) return undefined;
  if (guard.getExpression().getText() !== `!${use.getText()}.ok`) return undefined;
  const then = guard.getThenStatement();
  const [only, ...others] = Node.isBlock(then) ? then.getStatements() : [then];
  return Node.isThrowStatement(only) && others.length === 0 ? guard : undefined;
}
