import { type Html, html } from '../http/html.ts';
import type { JsonSchema } from '../openapi/json-schema.ts';

/** Returns the anchor of a named schema on the page. */
export function schemaAnchor(name: string): string {
  return `schema-${name}`;
}

/** The type of a value in words: `list of mint`, `"In" or "Out"`, or a link to a named schema. */
export function renderType(schema: JsonSchema): Html {
  const ref = schema['$ref'];
  if (typeof ref === 'string') {
    const name = ref.split('/').at(-1) ?? '';
    return html`<a href="#${schemaAnchor(name)}">${name}</a>`;
  }
  const forms = schema.anyOf ?? schema.oneOf;
  if (forms) return joined(forms.map(renderType), ' or ');
  if (schema.enum) return html`${choiceOf(schema.enum)}`;
  if ('const' in schema) return html`${JSON.stringify(schema.const)}`;
  if (schema.type === 'array')
    return html`list of ${renderType(schema.items ?? {})}${boundsOf(schema)}`;
  const additional = schema['additionalProperties'] as JsonSchema | boolean | undefined;
  if (schema.type === 'object' && typeof additional === 'object' && !schema.properties) {
    return html`object of ${renderType(additional)}`;
  }
  return html`${nameOf(schema)}${boundsOf(schema)}`;
}

/** More choices than this are only counted. */
const MAX_CHOICES = 8;

function choiceOf(values: readonly unknown[]): string {
  const texts = values.map((value) => JSON.stringify(value));
  if (texts.length <= MAX_CHOICES) return texts.join(' or ');
  return `one of ${texts.length}: ${texts.slice(0, 3).join(', ')}, ...`;
}

function nameOf({ type, 'x-kind': kind, 'x-unit': unit }: JsonSchema): string {
  const name = typeof type === 'string' ? type : (type?.join(' or ') ?? 'anything');
  const words = [kind, unit].filter((word) => typeof word === 'string');
  return words.length > 0 ? `${name} (${[...new Set(words)].join(', ')})` : name;
}

function boundsOf(schema: JsonSchema): string {
  const [from, to] =
    schema.type === 'array'
      ? [schema['minItems'], schema['maxItems']]
      : [schema['minimum'], schema['maximum']];
  const [min, max] = [JSON.stringify(from), JSON.stringify(to)];
  if (from !== undefined && to !== undefined) return `, ${min} to ${max}`;
  if (from !== undefined) return `, ${min} or more`;
  return to === undefined ? '' : `, ${max} or less`;
}

/** One field of a table. */
export interface Field {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly required: boolean;
  /** Notes in addition to its type. */
  readonly about?: string | undefined;
}

/** The fields of an object, or of each of its forms. */
export function renderFields(schema: JsonSchema): Html {
  const forms = schema.anyOf ?? schema.oneOf;
  if (forms?.every(({ properties }) => properties?.['kind'])) return renderKinds(forms);
  if (forms?.some(({ properties }) => properties)) {
    return joined(
      forms.map((form) => renderFields(form)),
      '',
    );
  }
  if (!schema.properties) return html`<p class="type">${renderType(schema)}</p>`;
  return renderTable(fieldsOf(schema));
}

function fieldsOf({ properties = {}, required = [] }: JsonSchema): readonly Field[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    required: required.includes(name),
  }));
}

/** Renders a union that is discriminated by `kind`: the fields of each form, then those of all. */
function renderKinds(forms: readonly JsonSchema[]): Html {
  const [first = {}, ...others] = forms;
  const isShared = ({ name }: Field): boolean =>
    others.every(({ properties = {} }) => name in properties);
  const shared = fieldsOf(first).filter((field) => field.name !== 'kind' && isShared(field));
  const own = (form: JsonSchema): readonly Field[] =>
    fieldsOf(form).filter(
      ({ name }) => name !== 'kind' && !shared.some((each) => each.name === name),
    );
  const kinds = forms.map((form) => ({ kind: form.properties?.['kind'] ?? {}, fields: own(form) }));
  return html`<table class="fields"><thead><tr><th scope="col">Kind</th><th scope="col">Its own fields</th></tr></thead>
<tbody>${kinds.map(
    ({ kind, fields }) =>
      html`<tr><th scope="row"><code>${String(kind.const)}</code></th><td class="type">${fields.map(renderInline)}</td></tr>`,
  )}</tbody></table>
<h4>Fields of every kind</h4>${renderTable(shared)}`;
}

function renderInline({ name, schema, required }: Field): Html {
  return html`<div><code>${name}</code> ${renderType(schema)}${required ? html` <span class="need">required</span>` : ''}</div>`;
}

export function renderTable(fields: readonly Field[]): Html {
  const rows = fields.map((field) => ({ ...field, about: aboutOf(field) }));
  const hasAbout = rows.some(({ about, schema }) => about !== '' || objectIn(schema));
  return html`<table class="fields">
<thead><tr><th scope="col">Field</th><th scope="col">Type</th>${hasAbout ? html`<th scope="col">About</th>` : ''}</tr></thead>
<tbody>${rows.map((row) => renderField(row, hasAbout))}</tbody>
</table>`;
}

function aboutOf({ schema, about }: Field): string {
  return [schema['description'], about].filter(Boolean).join(' ');
}

function renderField({ name, schema, required, about }: Field, hasAbout: boolean): Html {
  const inner = objectIn(schema);
  return html`<tr><th scope="row"><code>${name}</code> ${required ? html`<span class="need">required</span>` : ''}</th>
<td class="type">${inner ? html`${isList(schema) ? 'list of ' : ''}object` : renderType(schema)}</td>
${hasAbout ? html`<td>${about}${inner ? renderFields(inner) : ''}</td>` : ''}</tr>`;
}

function isList({ type }: JsonSchema): boolean {
  return type === 'array';
}

/** Returns the schema of an unnamed object, which may be the item of a list. */
function objectIn(schema: JsonSchema): JsonSchema | undefined {
  const value = isList(schema) ? (schema.items ?? {}) : schema;
  return value.properties ? value : undefined;
}

function joined(parts: readonly Html[], separator: string): Html {
  return html`${parts.map((part, index) => (index === 0 ? part : html`${separator}${part}`))}`;
}
