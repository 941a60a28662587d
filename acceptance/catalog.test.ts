import { isDeepStrictEqual } from 'node:util';
import { type AnyEndpoint, jupiter, type Paging } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { type FamilyEndpoint, readFamilies } from '../tooling/families.ts';
import {
  type Facts,
  GATEWAY_STATUSES,
  type Operation,
  type Parameter,
  readFacts,
  type Schema,
} from './facts.ts';
import { readOpenApi } from './open-api.ts';

const all = await readFamilies();
const families = [...new Set(all.map(({ family }) => family))];
const published = await readOpenApi();

/** Every difference that is meant, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'createRecurringOrder body params':
    'one of two forms there; here both fields, each excluding the other',
  'createSwap body quoteResponse': 'goes back as it came, so only what it is told by is named here',
  'createSwapInstructions body quoteResponse': 'as above',
  'getInstantBalances stability': 'deprecated in the public documents only, in favour of holdings',
  'createDbcFeeTx failures': 'its 403 of the owner is in the notes, beside that of the gateway',
};

type Excused = ReadonlySet<string>;
const excused: Excused = new Set(Object.keys(exceptions));

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
function essence({ path, method, operation }: Row, without: Excused): unknown {
  return {
    path,
    method,
    ...(!without.has(`${operation.operationId} stability`) && {
      deprecated: operation.deprecated ?? false,
    }),
    statuses: withOwnStatuses(operation),
    body: essenceOfBody(operation, without),
    parameters: (operation.parameters ?? [])
      .map(essenceOfParameter)
      .sort((one, other) => one.name.localeCompare(other.name)),
  };
}

/** What the sandbox answers beyond the documents; its own tests hold that it does, and where. */
function withOwnStatuses({ operationId, responses, parameters, requestBody }: Operation) {
  const takesInput = (parameters ?? []).length > 0 || requestBody !== undefined;
  const own = [
    '500',
    ...(takesInput ? ['400'] : []),
    ...(requestBody === undefined ? [] : ['413']),
    ...(/^get(?:Token|MarketMints)V1$/.test(operationId) ? ['404'] : []),
  ];
  return [...new Set([...Object.keys(responses), ...own])].sort();
}

function essenceOfParameter({ name, in: place, required, style, explode, schema }: Parameter): {
  readonly name: string;
  readonly [fact: string]: unknown;
} {
  const list = schema['type'] === 'array';
  // Enums that the service may extend are open in answers; in inputs they are not listed as closed.
  const closed = schema['x-open-enum'] !== true;
  return {
    name,
    place,
    required: required ?? false,
    ...(list && { style, explode, maxItems: schema['maxItems'] }),
    ...(closed && schema['enum'] !== undefined && { enum: schema['enum'] }),
    ...boundsOf(schema),
  };
}

const formats: Readonly<Record<string, Schema>> = {
  uint16: { minimum: 0, maximum: 65_535 },
  uint64: { minimum: 0 },
};

/** Minimum and maximum: as written, else those of the format. Amounts are text here. */
function boundsOf(schema: Schema): object {
  const format = schema['x-unit'] === 'base-units' ? undefined : formats[String(schema['format'])];
  const { minimum, maximum, exclusiveMinimum } = { ...format, ...schema };
  const bounds = Object.entries({ minimum, maximum, exclusiveMinimum });
  return Object.fromEntries(
    bounds.filter(([, bound]) => bound !== undefined && bound !== Number.MAX_SAFE_INTEGER),
  );
}

/** Media type, and the fields by name: which are required, their enums, and the fields below. */
function essenceOfBody({ operationId, requestBody }: Operation, without: Excused): unknown {
  const isOpen = (name: string): boolean => without.has(`${operationId} body ${name}`);
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

/** The facts that an endpoint states as data. */
type Stated = Omit<Partial<AnyEndpoint>, 'bucket'> & { readonly bucket: string | undefined };

const buckets: Readonly<Record<string, string>> = {
  default: 'default',
  price: 'price',
  studio: 'studio',
  'instant-swap-dynamic': 'instantSwap',
};

function documentedFacts(facts: Facts, { operation }: Row, without: Excused): object {
  const { operationId: id, parameters = [] } = operation;
  const pages = operation['x-pagination'];
  const seconds = operation['x-idempotent-window-seconds'];
  const listed = parameters.find((parameter) => parameter['x-max-items'] !== undefined);
  return factsOf(id, without, {
    auth: operation['x-auth'] === 'required' ? 'required' : 'optional',
    credits: operation['x-credits'],
    bucket: buckets[facts['x-rate-bucket']],
    stability: stabilityOf(operation),
    failures: failuresOf(operation),
    batch: listed && { field: listed.name, max: listed['x-max-items'] as number },
    paging:
      pages && pagingOf(pages.style, (pages.pageParam ?? pages.offsetParam) as string, parameters),
    resubmitForMs: seconds === undefined ? undefined : seconds * 1_000,
  } as Stated);
}

function pagingOf(style: Paging['style'], field: string, parameters: readonly Parameter[]): Paging {
  const { schema } = parameters.find(({ name }) => name === field) as Parameter;
  return { style, field, ...(schema.type === 'string' && { asText: true }) };
}

function statedFacts({ endpoint }: FamilyEndpoint, without: Excused): object {
  const { bucket = 'default' } = endpoint;
  return factsOf(endpoint.operationId, without, { ...endpoint, bucket });
}

function factsOf(id: string, without: Excused, stated: Stated): object {
  const { auth, credits, bucket, batch, paging, resubmitForMs, stability, failures = {} } = stated;
  return {
    auth,
    credits,
    bucket,
    batch,
    paging,
    resubmitForMs,
    ...(!without.has(`${id} stability`) && { stability }),
    ...(!without.has(`${id} failures`) && { failures }),
  };
}

function failuresOf({ responses }: Operation): AnyEndpoint['failures'] {
  const failures = Object.entries(responses).filter(
    ([status]) => Number(status) >= 400 && !GATEWAY_STATUSES.has(Number(status)),
  );
  return Object.fromEntries(
    failures.map(([status, { content }]) => [status, content ? 'body' : 'empty']),
  );
}

function stabilityOf(operation: Operation): string {
  if (operation.deprecated) return 'deprecated';
  return operation['x-beta'] ? 'beta' : 'stable';
}

/** Each operation of the facts, with its endpoint and its entry in the published document. */
const cases = families.flatMap((family) => {
  const facts = readFacts(family);
  return rowsOf(facts).map((row) => {
    const { operationId } = row.operation;
    const entry = all.find(({ endpoint }) => endpoint.operationId === operationId);
    const ours = rowsOf(published).find(({ operation }) => operation.operationId === operationId);
    return { family, facts, row, entry, ours };
  });
});
type Case = (typeof cases)[number];

function documentedOf({ facts, row }: Case, without: Excused): unknown {
  const method = row.operation['x-method-name'];
  return { method, facts: documentedFacts(facts, row, without), wire: essence(row, without) };
}

function statedOf({ entry, ours }: Case, without: Excused): unknown {
  return {
    method: entry?.method,
    facts: entry && statedFacts(entry, without),
    wire: ours && essence(ours, without),
  };
}

describe.each(families)('%s', (family) => {
  const own = cases.filter((each) => each.family === family);

  it('has exactly the documented endpoints', () => {
    const entries = all.filter((entry) => entry.family === family);
    expect(entries.map(({ endpoint }) => endpoint.operationId).sort()).toEqual(
      own.map(({ row }) => row.operation.operationId).sort(),
    );
  });

  it.each(own.map((each) => [each.row.operation.operationId, each] as const))(
    '%s is as documented, in the package and in what the sandbox publishes',
    (_id, each) => {
      expect(statedOf(each, excused)).toEqual(documentedOf(each, excused));
    },
  );

  it('submits through the documented endpoints only', () => {
    const submits = new Set(own.map(({ row }) => row.operation['x-submit']));
    const ours = own.filter(({ entry }) => entry?.endpoint.effect === 'submit');
    expect(ours.map(({ entry }) => entry?.endpoint.operationId)).toEqual(
      own.map(({ row }) => row.operation.operationId).filter((id) => submits.has(id)),
    );
  });
});

it.each([...excused])('the exception is still needed: %s', (name) => {
  const others = new Set([...excused].filter((each) => each !== name));
  const differing = cases.filter(
    (each) => !isDeepStrictEqual(statedOf(each, others), documentedOf(each, others)),
  );
  expect(differing.map(({ row }) => row.operation.operationId)).toEqual([name.split(' ')[0]]);
});

it('the sandbox publishes no path that the facts do not know', () => {
  const paths = new Set(cases.map(({ row }) => row.path));
  const api = Object.values(jupiter.mounts);
  const ours = Object.keys(published.paths).filter((path) =>
    api.some((mount) => path.startsWith(mount)),
  );
  expect(ours.filter((path) => !paths.has(path))).toEqual([]);
});
