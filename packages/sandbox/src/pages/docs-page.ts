import { type Html, html } from '../http/html.ts';
import { renderPage } from '../http/page-frame.ts';
import type { OpenApiDocument } from '../openapi/document.ts';
import { operationAnchor, type PlacedOperation, renderOperation } from './render-operation.ts';
import { renderFields, schemaAnchor } from './render-schema.ts';
import { pagesStyle } from './style.ts';

/** Returns the API reference: every operation and schema of the document, on one page. */
export function renderDocs(document: OpenApiDocument): Html {
  const families = document.tags.map(({ name, description }) => ({
    name,
    description,
    operations: operationsOf(document, name),
  }));
  const schemas = Object.entries(document.components.schemas);
  const count = families.reduce((sum, { operations }) => sum + operations.length, 0);
  const body = html`<div class="title"><h1>API reference</h1><span class="muted">${count} operations, version ${document.info.version}</span></div>
<p class="lead">${document.info.description} The same as <a href="/openapi.json">OpenAPI 3.1</a>. Keys come from the <a href="/portal">portal</a>.</p>
<div class="columns">
<nav class="contents" aria-label="Contents">${families.map(renderContents)}
<h2><a href="#schemas">Schemas</a></h2></nav>
<div>
${families.map(
  ({
    name,
    description,
    operations,
  }) => html`<section class="family" id="${name}" aria-label="${name}">
<h2>${name}</h2><p>${description}</p>
${operations.map((each) => renderOperation(each, document))}
</section>`,
)}
<section class="family" id="schemas" aria-label="Schemas">
<h2>Schemas</h2><p>What the operations above refer to.</p>
${schemas.map(
  ([name, schema]) =>
    html`<details class="operation"><summary><code>${name}</code></summary><div id="${schemaAnchor(name)}">${renderFields(schema)}</div></details>`,
)}
</section>
</div>
</div>`;
  return renderPage({ title: 'API reference', path: '/docs', body, style: pagesStyle });
}

function renderContents({
  name,
  operations,
}: {
  readonly name: string;
  readonly operations: readonly PlacedOperation[];
}): Html {
  return html`<h2><a href="#${name}">${name}</a></h2>
<ul>${operations.map(({ operation }) => html`<li><a href="#${operationAnchor(operation)}">${String(operation['x-method-name'])}</a></li>`)}</ul>`;
}

/** The operations of a family, in the order of the document. */
export function operationsOf(document: OpenApiDocument, tag: string): readonly PlacedOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    (['get', 'post', 'patch', 'delete'] as const).flatMap((verb) => {
      const operation = item[verb];
      return operation?.tags.includes(tag) ? [{ verb, path, operation }] : [];
    }),
  );
}
