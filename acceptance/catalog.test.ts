import { jupiter } from '@perijove/core';
import { startSandbox } from '@perijove/sandbox';
import { catalog } from 'perijove/catalog';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFamilies } from '../tooling/families.ts';
import {
  type Facts,
  type Operation,
  type Parameter,
  readFacts,
  resolved,
  type Schema,
} from './facts.ts';

const served = [...new Set(catalog.map(({ family }) => family))];
const all = await readFamilies();
const families = [...new Set(all.map(({ family }) => family))];

/** Every difference that is meant, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'getPriceV2 showExtraInfo enum': 'the facts know only the value `true`; another is refused here',
  'createRecurringOrder body params':
    'one of two forms there; here both fields, each excluding the other',
  'createSwap body quoteResponse': 'goes back as it came, so only what it is told by is named here',
  'createSwapInstructions body quoteResponse': 'as above',
  'getInstantBalances stability': 'deprecated in the public documents only, in favour of holdings',
};

interface Row {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

function rowsOf(facts: Facts): readonly Row[] {
  return Object.entries(facts.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
}

/** What both documents must agree on. */
function essence({ path, method, operation }: Row): unknown {
  return {
    path,
    method,
    ...(!(`${operation.operationId} stability` in exceptions) && {
      deprecated: operation.deprecated ?? false,
    }),
    statuses: Object.keys(operation.responses).sort(),
    body: essenceOfBody(operation),
    parameters: (operation.parameters ?? [])
      .map((parameter) => essenceOfParameter(operation.operationId, parameter))
      .sort((one, other) => one.name.localeCompare(other.name)),
  };
}

function essenceOfParameter(
  operationId: string,
  { name, in: place, required, style, explode, schema }: Parameter,
): { name: string; [fact: string]: unknown } {
  const list = schema['type'] === 'array';
  // Enums that the service may extend are open in answers; in inputs they are not listed as closed.
  const closed = schema['x-open-enum'] !== true && !(`${operationId} ${name} enum` in exceptions);
  return {
    name,
    place,
    required: required ?? false,
    ...(list && { style, explode, maxItems: schema['maxItems'] }),
    ...(closed && schema['enum'] !== undefined && { enum: schema['enum'] }),
    ...(schema['minimum'] !== undefined && { minimum: schema['minimum'] }),
    ...(schema['maximum'] !== undefined &&
      schema['maximum'] !== Number.MAX_SAFE_INTEGER && { maximum: schema['maximum'] }),
  };
}

/** Media type, and the fields by name: which are required, their enums, and the fields below. */
function essenceOfBody({ operationId, requestBody }: Operation): unknown {
  const isOpen = (name: string): boolean => `${operationId} body ${name}` in exceptions;
  return Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => [
    type,
    fieldsOf(schema, isOpen),
  ]);
}

function fieldsOf(schema: Schema, isOpen: (name: string) => boolean): unknown {
  const parts = [schema, ...(schema.allOf ?? [])];
  const properties = Object.assign({}, ...parts.map((part) => part.properties ?? {})) as Fields;
  const required = new Set(parts.flatMap((part) => part.required ?? []));
  const variants = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].flatMap((each) =>
    each.properties || each.allOf ? [fieldsOf(each, isOpen)] : [],
  );
  const names = Object.keys(properties).sort();
  const fields = names.map((name) => [
    name,
    required.has(name) ? 'required' : 'optional',
    properties[name]?.enum ?? null,
    isOpen(name) ? 'as it comes' : fieldsOf(properties[name] ?? {}, isOpen),
  ]);
  return variants.length > 0 ? { fields, variants } : fields;
}

type Fields = Readonly<Record<string, Schema>>;

function stabilityOf(operation: Operation): string {
  if (operation.deprecated) return 'deprecated';
  return operation['x-beta'] ? 'beta' : 'stable';
}

describe.each(families)('%s', (family) => {
  const rows = rowsOf(readFacts(family));
  const entries = all.filter((entry) => entry.family === family);

  it('has exactly the documented endpoints', () => {
    expect(entries.map(({ endpoint }) => endpoint.operationId).sort()).toEqual(
      rows.map(({ operation }) => operation.operationId).sort(),
    );
  });

  it.each(rows.map((row) => [row.operation.operationId, row] as const))('%s', (id, row) => {
    const entry = entries.find(({ endpoint }) => endpoint.operationId === id);
    const { operation } = row;
    expect(entry).toMatchObject({
      method: operation['x-method-name'],
      endpoint: {
        auth: operation['x-auth'] === 'required' ? 'required' : 'optional',
        credits: operation['x-credits'],
        ...(!(`${id} stability` in exceptions) && { stability: stabilityOf(operation) }),
      },
    });
  });
});

describe('openapi.json of the sandbox', () => {
  let stop: () => Promise<void>;
  let document: Facts;

  beforeAll(async () => {
    const sandbox = await startSandbox();
    stop = () => sandbox.stop();
    document = resolved(await (await fetch(`${sandbox.url}/openapi.json`)).json());
  });
  afterAll(() => stop());

  it.each(served)('says the same as the facts: %s', (family) => {
    const documented = rowsOf(readFacts(family));
    const ids = new Set(documented.map(({ operation }) => operation.operationId));
    const ours = rowsOf(document).filter(({ operation }) => ids.has(operation.operationId));
    const byPath = (one: Row, other: Row): number => one.path.localeCompare(other.path);
    expect([...ours].sort(byPath).map(essence)).toEqual([...documented].sort(byPath).map(essence));
  });

  it('knows no path that the facts do not', () => {
    const documented = served.flatMap((family) => rowsOf(readFacts(family)));
    const paths = new Set(documented.map(({ path }) => path));
    const api = Object.values(jupiter.mounts);
    const ours = Object.keys(document.paths).filter((path) =>
      api.some((mount) => path.startsWith(mount)),
    );
    expect(ours.filter((path) => !paths.has(path))).toEqual([]);
  });
});
