import { type EndpointEntry, fieldsOf, type ValueSchema } from 'perijove/catalog-entries';
import { PAGING } from '../output/page-schemas.ts';
import type { ObjectSchema } from '../output/schemas.ts';

/**
 * One flat object for all endpoints of a tool: hosts and models handle alternatives at the top badly. The
 * endpoint's own check refuses what it does not take.
 */
export function inputSchemaOf(entries: readonly EndpointEntry[]): ObjectSchema {
  const names = entries.map(({ name }) => name);
  const endpoint = { type: 'string', enum: names, description: endpointWords(entries) };
  const fields = new Map<string, { schemas: ValueSchema[]; uses: string[] }>();
  for (const entry of entries)
    for (const { name, isRequired, schema } of fieldsOf(entry)) {
      const known = fields.get(name) ?? { schemas: [], uses: [] };
      known.schemas.push(withoutNotes(schema) as ValueSchema);
      known.uses.push(`${isRequired ? 'required' : 'optional'} for ${entry.name}`);
      fields.set(name, known);
    }
  const properties = [...fields].map(([name, { schemas, uses }]) => [
    name,
    { ...anyOf(schemas), description: uses.join(', ') },
  ]);
  return {
    type: 'object',
    properties: { endpoint, ...Object.fromEntries(properties), ...PAGING },
    required: ['endpoint'],
    additionalProperties: false,
  };
}

function endpointWords(entries: readonly EndpointEntry[]): string {
  return entries.map(({ name, summary }) => `${name}: ${summary}`).join('\n');
}

function anyOf(schemas: readonly ValueSchema[]): ValueSchema {
  const distinct = [...new Map(schemas.map((each) => [JSON.stringify(each), each])).values()];
  const [only] = distinct;
  return distinct.length === 1 && only ? only : { anyOf: distinct };
}

/** Without the notes of the catalog, which validators do not know. */
function withoutNotes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNotes);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => !name.startsWith('x-'));
  return Object.fromEntries(kept.map(([name, each]) => [name, withoutNotes(each)]));
}
