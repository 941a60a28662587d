import { type CallExpression, Node, type ObjectLiteralExpression } from 'ts-morph';
import { type Endpoint, findEndpoint, isOfApi } from './catalog.ts';
import { declarationOf, readTemplate } from './url-template.ts';
import { expressionFor, literalValue, type Template } from './values.ts';

/** A `fetch` of the API, as a call of Perijove. */
export interface Request {
  readonly fetch: CallExpression;
  readonly endpoint: Endpoint;
  /** The fields of the input as source texts, or the whole input as one. */
  readonly input: readonly string[] | string;
  /** The expression of the header with the key, and of the signal. */
  readonly apiKey: Node | undefined;
  readonly signal: string | undefined;
  /** The statement of `URLSearchParams` that nothing else uses. */
  readonly params: Node | undefined;
  /** Names of constants that the address had. */
  readonly constants: readonly Node[];
}

/** A `fetch` of the API that this codemod does not rewrite, and why. */
export interface Unread {
  readonly fetch: CallExpression;
  readonly why: string;
}

const INIT = ['method', 'headers', 'body', 'signal'];

/** Reads a call of `fetch`; undefined for one of another address. */
export function readRequest(call: CallExpression): Request | Unread | undefined {
  const [target, init] = call.getArguments();
  if (call.getExpression().getText() !== 'fetch' || !target) return undefined;
  const template = readTemplate(target);
  if (!isOfApi(template.text)) return undefined;
  if (init && !Node.isObjectLiteralExpression(init))
    return { fetch: call, why: 'its options are not written here' };
  const options = init as ObjectLiteralExpression | undefined;
  const unknown = options?.getProperties().find((each) => !INIT.includes(nameOf(each)));
  if (unknown) return { fetch: call, why: `Perijove has no option ${nameOf(unknown)}` };
  return readParts(call, template, options);
}

function readParts(
  call: CallExpression,
  template: Template,
  options: ObjectLiteralExpression | undefined,
): Request | Unread {
  const method = options ? textOf(valueAt(options, 'method')) : undefined;
  const [url = '', ...queries] = template.text.split('?');
  const found = findEndpoint(method ?? 'GET', url);
  if (!found) return { fetch: call, why: 'Perijove has no endpoint with this path' };
  const { endpoint } = found;
  const search = queries.join('?');
  const whole = search === '' ? undefined : paramsOf(search, template);
  const query = whole ? queryOf(whole.entries, endpoint) : pairsOf(search, template, endpoint);
  if (typeof query === 'string') return { fetch: call, why: query };
  const body = options && valueAt(options, 'body');
  const sent = body ? jsonOf(body) : undefined;
  if (body && sent === undefined)
    return { fetch: call, why: 'its body is not JSON.stringify(...)' };
  const path = Object.entries(found.path).map(
    ([name, text]) => `${name}: ${literalValue(text, template.holes, schemaOf(endpoint, name))}`,
  );
  const fields = [...path, ...query];
  const headers = options && valueAt(options, 'headers');
  const signal = options && valueAt(options, 'signal');
  return {
    fetch: call,
    endpoint,
    input: sent ?? fields,
    apiKey: headers && Node.isObjectLiteralExpression(headers) ? keyIn(headers) : undefined,
    signal: signal?.getText(),
    params: whole?.statement,
    constants: template.constants,
  };
}

interface Params {
  readonly entries: ObjectLiteralExpression | undefined;
  readonly statement: Node | undefined;
}

/** The `URLSearchParams` that is the whole query. */
function paramsOf(search: string, { holes }: Template): Params | undefined {
  const index = /^\uE000(\d+)\uE000$/.exec(search)?.[1];
  const node = index === undefined ? undefined : holes[Number(index)];
  if (!node) return undefined;
  const named = /^(\w+)(?:\.toString\(\))?$/.exec(node.getText())?.[1];
  const identifier = Node.isIdentifier(node) ? node : node.getFirstDescendant(Node.isIdentifier);
  const declaration = named && identifier ? declarationOf(identifier) : undefined;
  const made = declaration?.getInitializer() ?? node;
  if (!Node.isNewExpression(made) || made.getExpression().getText() !== 'URLSearchParams')
    return { entries: undefined, statement: undefined };
  const [entries] = made.getArguments();
  // Something may be appended to it.
  const isUsedOnce = !declaration || declaration.findReferencesAsNodes().length <= 1;
  if (!Node.isObjectLiteralExpression(entries) || !isUsedOnce)
    return { entries: undefined, statement: undefined };
  return { entries, statement: declaration?.getVariableStatement() };
}

function queryOf(
  entries: ObjectLiteralExpression | undefined,
  endpoint: Endpoint,
): readonly string[] | string {
  if (!entries) return 'its query is not written here';
  const fields: string[] = [];
  for (const property of entries.getProperties()) {
    const name = nameOf(property);
    const value = valueAt(entries, name);
    if (!value || !isParameter(endpoint, name)) return unknownField(endpoint, name);
    fields.push(field(name, expressionFor(value, schemaOf(endpoint, name))));
  }
  return fields;
}

function pairsOf(
  search: string,
  { holes }: Template,
  endpoint: Endpoint,
): readonly string[] | string {
  const fields: string[] = [];
  for (const pair of search
    .split('&')
    .map((each) => each.replaceAll(/\s/g, ''))
    .filter(Boolean)) {
    const [name = '', ...rest] = pair.split('=');
    if (!isParameter(endpoint, name)) return unknownField(endpoint, name);
    fields.push(field(name, literalValue(rest.join('='), holes, schemaOf(endpoint, name))));
  }
  return fields;
}

function field(name: string, value: string): string {
  return name === value ? name : `${name}: ${value}`;
}

function unknownField(endpoint: Endpoint, name: string): string {
  return name.includes('\uE000') || name === ''
    ? 'its query is not written here'
    : `${endpoint.name} has no parameter ${name}`;
}

function isParameter(endpoint: Endpoint, name: string): boolean {
  return endpoint.parameters.some((each) => each.name === name);
}

function schemaOf(endpoint: Endpoint, name: string) {
  return endpoint.parameters.find((each) => each.name === name)?.schema ?? {};
}

function jsonOf(body: Node): string | undefined {
  if (!Node.isCallExpression(body) || body.getExpression().getText() !== 'JSON.stringify')
    return undefined;
  return body.getArguments()[0]?.getText();
}

function keyIn(headers: ObjectLiteralExpression): Node | undefined {
  return headers
    .getProperties()
    .map((each) => (/^x-api-key$/i.test(nameOf(each)) ? valueAt(headers, nameOf(each)) : undefined))
    .find(Boolean);
}

function textOf(node: Node | undefined): string | undefined {
  return node && Node.isStringLiteral(node) ? node.getLiteralValue().toUpperCase() : undefined;
}

/** Without quotes; empty for a spread. */
export function nameOf(property: Node): string {
  if (Node.isPropertyAssignment(property) || Node.isShorthandPropertyAssignment(property))
    return property.getName().replaceAll(/^['"]|['"]$/g, '');
  return '';
}

export function valueAt(literal: ObjectLiteralExpression, name: string): Node | undefined {
  const property = literal.getProperties().find((each) => nameOf(each) === name);
  if (Node.isPropertyAssignment(property)) return property.getInitializer();
  return Node.isShorthandPropertyAssignment(property) ? property.getNameNode() : undefined;
}
