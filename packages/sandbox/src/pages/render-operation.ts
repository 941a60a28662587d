import { type Html, html } from '../http/html.ts';
import type { OpenApiDocument, Operation, Response } from '../openapi/document.ts';
import type { JsonSchema } from '../openapi/json-schema.ts';
import { renderFields, renderTable, renderType } from './render-schema.ts';

/** An operation with its method and path. */
export interface PlacedOperation {
  readonly verb: 'get' | 'post' | 'patch' | 'delete';
  readonly path: string;
  readonly operation: Operation;
}

export function operationAnchor({ operationId }: Operation): string {
  return `op-${operationId}`;
}

/** Renders one operation: a summary line, and its details when it is opened. */
export function renderOperation(placed: PlacedOperation, document: OpenApiDocument): Html {
  const { verb, path, operation } = placed;
  return html`<details class="operation">
<summary><span class="verb ${verb}">${verb.toUpperCase()}</span> <code>${path}</code> ${renderTags(operation)}
<span class="says">${withCode(operation.summary ?? '')}</span></summary>
<div id="${operationAnchor(operation)}">
${paragraphsOf(operation)}
${renderParameters(operation)}
${renderBody(operation)}
<h4>Request</h4>
<pre>${curlOf(placed, document.servers[0]?.url ?? '')}</pre>
<h4>Responses</h4>
<table class="fields"><thead><tr><th scope="col">Status</th><th scope="col">When</th><th scope="col">Body</th></tr></thead>
<tbody>${Object.entries(operation.responses).map(([status, response]) => renderResponse(status, response, document))}</tbody></table>
${renderExample(operation)}
</div>
</details>`;
}

function renderTags({ deprecated, security, ...rest }: Operation): Html {
  const needsKey = security.every((each) => 'ApiKeyAuth' in each);
  return html`<span class="tags">${needsKey ? html`<span class="tag">needs a key</span> ` : ''}${rest['x-bearer'] ? html`<span class="tag">needs a wallet</span> ` : ''}${rest['x-beta'] ? html`<span class="tag">beta</span> ` : ''}${rest['x-legacy'] ? html`<span class="tag">legacy</span> ` : ''}${deprecated ? html`<span class="tag warn">deprecated</span>` : ''}</span>`;
}

/** The description without its first sentence, which the line has. */
function paragraphsOf({ summary = '', description = '', ...rest }: Operation): readonly Html[] {
  const more = description.slice(summary.length).replace(/^\./, '').trim();
  const successor = rest['x-successor'];
  const texts = more === '' ? [] : more.split('\n\n');
  if (typeof successor === 'string') texts.push(`Use \`${successor}\` instead.`);
  return texts.map((text) => html`<p>${withCode(text)}</p>`);
}

/** Text with its parts in backticks as code. */
function withCode(text: string): readonly (Html | string)[] {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));
}

function renderParameters({ parameters }: Operation): Html | string {
  if (parameters.length === 0) return '';
  const fields = parameters.map(({ name, schema, required, in: place }) => ({
    name,
    schema,
    required,
    // Most parameters are in the query, so only the path is named.
    about: place === 'path' ? 'In the path.' : '',
  }));
  return html`<h4>Parameters</h4>${renderTable(fields)}`;
}

function renderBody({ requestBody }: Operation): Html | string {
  const [content] = Object.entries(requestBody?.content ?? {});
  if (!content) return '';
  const [type, { schema }] = content;
  return html`<h4>Body <span class="type">${type}</span></h4>${renderFields(schema)}`;
}

function renderResponse(
  status: string,
  described: Operation['responses'][string],
  document: OpenApiDocument,
): Html {
  const response = resolve(described, document);
  const schema: JsonSchema | undefined = response.content?.['application/json'].schema;
  const looks = status.startsWith('2') ? 'status' : 'status bad';
  return html`<tr><th scope="row" class="${looks}">${status}</th><td>${response.description}</td><td class="type">${schema ? renderType(schema) : 'empty'}</td></tr>`;
}

function resolve(described: Operation['responses'][string], document: OpenApiDocument): Response {
  if (!('$ref' in described)) return described;
  const name = described.$ref.split('/').at(-1) ?? '';
  return document.components.responses[name] as Response;
}

/** Maximum length of an example. */
const MAX_EXAMPLE_CHARS = 6000;

function renderExample({ responses }: Operation): Html | string {
  const ok = responses['200'];
  const example: unknown =
    ok && 'content' in ok ? ok.content?.['application/json'].example : undefined;
  if (example === undefined) return '';
  const text = JSON.stringify(example, null, 2);
  const shown = text.length > MAX_EXAMPLE_CHARS ? `${text.slice(0, MAX_EXAMPLE_CHARS)}\n...` : text;
  return html`<details class="more"><summary>Example response</summary><pre>${shown}</pre></details>`;
}

/** Returns a curl command with the example of the operation. */
function curlOf({ verb, path, operation }: PlacedOperation, serverUrl: string): string {
  const values = new Map(operation.parameters.map(({ name, example }) => [name, textOf(example)]));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => values.get(name) ?? name);
  const query = operation.parameters
    .filter((each) => each.in === 'query' && each.example !== undefined)
    .map(({ name }) => `${name}=${encodeURIComponent(values.get(name) ?? '')}`);
  const url = `${serverUrl}${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`;
  const lines = [`curl '${url}'`, `-H 'x-api-key: <key>'`];
  if (operation['x-bearer']) lines.push(`-H 'authorization: Bearer <token>'`);
  if (verb === 'patch' || (verb === 'post' && !operation.requestBody))
    lines.push(`-X ${verb.toUpperCase()}`);
  lines.push(...bodyOf(operation));
  return lines.join(' \\\n  ');
}

function bodyOf({ requestBody }: Operation): readonly string[] {
  const json = requestBody?.content['application/json'];
  if (json) {
    const body = JSON.stringify(json.example ?? {});
    return [`-H 'content-type: application/json'`, `-d '${body}'`];
  }
  const form = requestBody?.content['multipart/form-data'];
  return (form?.schema.required ?? []).map((name) => `-F '${name}=...'`);
}

function textOf(example: unknown): string {
  return Array.isArray(example) ? example.join(',') : String(example);
}
