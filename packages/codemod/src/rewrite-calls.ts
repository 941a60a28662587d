import {
  type CallExpression,
  Node,
  type ObjectLiteralExpression,
  type SourceFile,
  SyntaxKind,
} from 'ts-morph';
import { bodyFields, endpointNamed } from './catalog.ts';
import type { Edits } from './edits.ts';
import { nameOf, valueAt } from './read-request.ts';
import { SIGNED_UNCHECKED } from './rewrite-fetches.ts';
import { declarationOf } from './url-template.ts';
import { asUnits } from './values.ts';

/** Methods of the old client, and the endpoints in their place. */
const METHODS: Readonly<Record<string, string>> = {
  quoteGet: 'routing-swap.quote',
  swapPost: 'routing-swap.swap',
  swapInstructionsPost: 'routing-swap.swapInstructions',
  programIdToLabelGet: 'routing-swap.programIdToLabel',
};

/** Rewrites `createJupiterApiClient(config)`. */
export function rewriteMaker(use: Node, edits: Edits): void {
  const call = use.getParent();
  if (!Node.isCallExpression(call) || call.getExpression() !== use) {
    // The type of the client.
    const query = use.getFirstAncestorByKind(SyntaxKind.TypeReference);
    if (query?.getText() === `ReturnType<typeof ${use.getText()}>`)
      edits.replace(use, 'createPerijove');
    return;
  }
  const [config] = call.getArguments();
  if (!config) edits.replace(call, 'createPerijove({ deployment: jupiter })');
  else if (Node.isObjectLiteralExpression(config)) rewriteConfig(call, config, edits);
  else {
    edits.replace(call, 'createPerijove({ deployment: jupiter })');
    edits.todo(call, `the options were ${oneLine(config.getText())}: pass the API key as apiKey.`);
  }
}

function rewriteConfig(call: CallExpression, config: ObjectLiteralExpression, edits: Edits): void {
  const options = ['deployment: jupiter'];
  for (const property of config.getProperties()) {
    const name = nameOf(property);
    const value = valueAt(config, name)?.getText() ?? '';
    if (name === 'apiKey') options.push(property.getText());
    else if (name === 'basePath')
      edits.todo(
        call,
        `the old address was ${oneLine(value)}; for another one than the service, pass deployment: { ...jupiter, baseUrl }.`,
      );
    else edits.todo(call, `createPerijove has no option for ${oneLine(property.getText())}.`);
  }
  edits.replace(call, `createPerijove({ ${options.join(', ')} })`);
}

/** Rewrites the calls of the old methods, whose names no other client has. */
export function rewriteCalls(file: SourceFile, edits: Edits): void {
  const adapted = new Set<Node>();
  for (const call of file.getDescendantsOfKind(SyntaxKind.CallExpression)) {
    const callee = call.getExpression();
    if (!Node.isPropertyAccessExpression(callee)) continue;
    const name = METHODS[callee.getName()];
    if (name === undefined) {
      if (
        /^(?:quoteGet|swapPost|swapInstructionsPost|indexedRouteMapGet|tokensGet)(?:Raw)?$/.test(
          callee.getName(),
        )
      )
        edits.todo(call, `Perijove has no ${callee.getName()}; see the migration guide.`);
      continue;
    }
    edits.replace(callee.getNameNode(), endpointNamed(name).call.replace(/^perijove\./, ''));
    const [input, more] = call.getArguments();
    if (more)
      edits.todo(
        call,
        `the second argument is now { signal, timeoutMs }, not ${oneLine(more.getText())}.`,
      );
    if (name === 'routing-swap.quote' && input) adaptQuote(input, edits, adapted);
    if (/swap(?:Instructions)?$/.test(name) && input) unwrapRequest(input, name, edits, adapted);
    if (name === 'routing-swap.swap') edits.todo(call, SIGNED_UNCHECKED);
  }
}

/** Amounts are bigints or digits in text. */
function adaptQuote(input: Node, edits: Edits, adapted: Set<Node>): void {
  const literal = literalOf(input);
  if (!literal) return;
  if (adapted.has(literal)) return;
  adapted.add(literal);
  const amount = valueAt(literal, 'amount');
  const property = literal.getProperty('amount');
  if (amount && property) {
    const text = asUnits(amount);
    if (text !== amount.getText())
      edits.replace(
        property,
        Node.isShorthandPropertyAssignment(property)
          ? `amount: ${text}`
          : property.getText().replace(amount.getText(), () => text),
      );
  }
  const known = endpointNamed('routing-swap.quote').parameters.map((each) => each.name);
  noteUnknown(literal, known, 'routing-swap.quote', edits);
}

/** `{ swapRequest: request }` becomes `request`. */
function unwrapRequest(input: Node, name: string, edits: Edits, adapted: Set<Node>): void {
  if (!Node.isObjectLiteralExpression(input)) {
    edits.replaceRange(input.getEnd(), input.getEnd(), '.swapRequest');
    return;
  }
  const request = valueAt(input, 'swapRequest');
  if (!request) {
    edits.todo(input, `pass the request itself to ${name}, without swapRequest around it.`);
    return;
  }
  edits.replaceRange(input.getStart(), request.getStart(), '');
  outdent(request, input, edits);
  edits.replaceRange(request.getEnd(), input.getEnd(), '');
  const literal = literalOf(request);
  if (!literal || adapted.has(literal)) return;
  adapted.add(literal);
  const slippage = valueAt(literal, 'dynamicSlippage');
  if (slippage && Node.isObjectLiteralExpression(slippage)) {
    // Never more than the caller wrote: the bound of the quote holds.
    edits.replace(slippage, 'false');
    edits.todo(
      slippage,
      `dynamicSlippage was ${oneLine(slippage.getText())} and takes no bound any more; the slippage is that of the quote.`,
    );
  }
  noteUnknown(literal, bodyFields(endpointNamed(name)), name, edits);
}

/** Moves the lines of an inner object to where the outer one stood. */
function outdent(inner: Node, outer: Node, edits: Edits): void {
  const text = inner.getSourceFile().getFullText();
  const indentAt = (position: number): number =>
    /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', position) + 1))?.[0].length ?? 0;
  const width = indentAt(inner.getStart()) - indentAt(outer.getStart());
  if (width <= 0 || inner.getDescendantsOfKind(SyntaxKind.TemplateExpression).length > 0) return;
  for (let at = text.indexOf('\n', inner.getStart()); at >= 0 && at < inner.getEnd(); ) {
    if (/^[ \t]*$/.test(text.slice(at + 1, at + 1 + width)))
      edits.replaceRange(at + 1, at + 1 + width, '');
    at = text.indexOf('\n', at + 1);
  }
}

function noteUnknown(
  literal: ObjectLiteralExpression,
  known: readonly string[],
  endpoint: string,
  edits: Edits,
): void {
  for (const property of literal.getProperties()) {
    const name = nameOf(property);
    if (name !== '' && !known.includes(name))
      edits.todo(property, `${endpoint} has no field ${name}: decide what takes its place.`);
  }
}

/** The object that an argument is, or that the constant has which it names. */
function literalOf(node: Node): ObjectLiteralExpression | undefined {
  if (Node.isObjectLiteralExpression(node)) return node;
  const initializer = declarationOf(node)?.getInitializer();
  return Node.isObjectLiteralExpression(initializer) ? initializer : undefined;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}
