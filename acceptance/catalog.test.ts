import { isDeepStrictEqual } from 'node:util';
import { type AnyEndpoint, jupiter, type Paging } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { type FamilyEndpoint, readFamilies } from '../tooling/families.ts';
import {
  type Answer,
  type Facts,
  GATEWAY_STATUSES,
  type Operation,
  type Parameter,
  readAdditions,
  readFacts,
  type Schema,
} from './facts.ts';
import { readOpenApi } from './open-api.ts';
import { readReplaced } from './replaced.ts';

const all = await readFamilies();
const families = [...new Set(all.map(({ family }) => family))];
const published = await readOpenApi();
const replaced = readReplaced();

/** Every difference that is meant, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'createRecurringOrder body params':
    'one of two forms there; here both fields, each excluding the other',
  'createSwap body quoteResponse': 'goes back as it came, so only what it is told by is named here',
  'createSwapInstructions body quoteResponse': 'as above',
  'getInstantBalances stability': 'deprecated in the public documents only, in favour of holdings',
  'createSwapV2 body quoteResponse': 'as above',
  'createSwapV2Instructions body quoteResponse': 'as above',
  'getSwapOrder parameter swapMode':
    'only ExactIn is documented; third parties report that ExactOut works',
  'getSquadsOrder parameter useWsol': 'the texts "true" and "false", which a boolean is in a query',
  'getPredictionPositions parameter isYes':
    'the texts "true" and "false", which a boolean is in a query',
  'getJupiterzGlobalOrder batch':
    'the best of the outputs wins, so a longer list cannot be split into requests',
  'createDbcFeeTx failures': 'its 403 of the owner is in the notes, beside that of the gateway',
};

type Excused = ReadonlySet<string>;
const excused: Excused = new Set(Object.keys(exceptions));

/** Chosen by this project, where the facts say "none (one order per call)". */
const ownSuccessors: Readonly<Record<string, readonly string[]>> = {
  cancelTriggerOrders: ['trigger-v2.cancelPriceOrder'],
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
      .filter(({ name }) => !without.has(`${operation.operationId} parameter ${name}`))
      .map(essenceOfParameter)
      .sort((one, other) => one.name.localeCompare(other.name)),
  };
}

/** What the sandbox answers beyond the documents; its own tests hold that it does, and where. */
function withOwnStatuses({ operationId, responses, parameters, requestBody }: Operation) {
  const takesInput = (parameters ?? []).length > 0 || requestBody !== undefined;
  const own = [
    '403',
    '500',
    ...(takesInput ? ['400'] : []),
    ...(requestBody === undefined ? [] : ['413']),
    ...(/^get(?:Token|MarketMints)V1$/.test(operationId) ? ['404'] : []),
  ];
  return [...new Set([...Object.keys(responses), ...own])].sort();
}

function essenceOfParameter(parameter: Parameter): {
  readonly name: string;
  readonly [fact: string]: unknown;
} {
  const { name, in: place, required, style, explode, schema } = parameter;
  const maxItems = schema['maxItems'] ?? parameter['x-max-items'];
  const list = schema['type'] === 'array';
  // Enums that the service may extend are open in answers; in inputs they are not listed as closed.
  const closed = schema['x-open-enum'] !== true;
  return {
    name,
    place,
    required: required ?? false,
    ...(list && { style, explode, maxItems }),
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
    enumOf(properties[name]),
    isOpen(name) ? 'as it comes' : fieldsOf(properties[name] ?? {}, isOpen),
  ]);
  return variants.length > 0 ? { fields, variants } : fields;
}

/** JSON Schema has another word for an enum of one. An open one is not listed as closed. */
function enumOf(schema: Schema = {}): readonly unknown[] | null {
  if (schema['x-open-enum'] === true) return null;
  return schema.enum ?? ('const' in schema ? [schema['const']] : null);
}

type Fields = Readonly<Record<string, Schema>>;

/** The facts that an endpoint states as data. */
type Stated = Omit<Partial<AnyEndpoint>, 'bucket'> & { readonly bucket: string | undefined };

const buckets: Readonly<Record<string, string>> = {
  default: 'default',
  price: 'price',
  studio: 'studio',
  'instant-swap-dynamic': 'instantSwap',
  'swap-execute': 'swapExecute',
};

function documentedFacts(facts: Facts, row: Row, without: Excused): object {
  const { operation } = row;
  const { operationId: id, parameters = [] } = operation;
  const pages = operation['x-pagination'];
  const seconds = operation['x-idempotent-window-seconds'];
  const listed = parameters.find((parameter) => parameter['x-max-items'] !== undefined);
  return factsOf(id, without, {
    auth: operation['x-auth'] === 'required' ? 'required' : 'optional',
    wallet: operation['x-bearer'] === 'required' ? true : undefined,
    credits: operation['x-credits'],
    bucket: buckets[bucketOf(facts, row.path)],
    stability: stabilityOf(facts, row),
    undocumentedSince: facts['x-public-state']?.documented.replace('until ', ''),
    failures: failuresOf(operation),
    batch: listed && { field: listed.name, max: listed['x-max-items'] as number },
    paging:
      pages &&
      pagingOf(
        pages.style,
        (pages.pageParam ?? pages.offsetParam ?? pages.startParam) as string,
        parameters,
        pages.endParam,
      ),
    resubmitForMs: seconds === undefined ? undefined : seconds * 1_000,
  } as Stated);
}

function bucketOf(facts: Facts, path: string): string {
  const own = Object.entries(facts['x-rate-buckets'] ?? {});
  const [name] = own.find(([, { endpoints }]) => endpoints.includes(path)) ?? [];
  return name ?? facts['x-rate-bucket'];
}

function pagingOf(
  style: Paging['style'],
  field: string,
  parameters: readonly Parameter[],
  endField?: string,
): Paging {
  const { schema } = parameters.find(({ name }) => name === field) as Parameter;
  const isText = schema.type === 'string';
  return { style, field, ...(endField && { endField }), ...(isText && { asText: true }) };
}

function statedFacts({ endpoint }: FamilyEndpoint, without: Excused): object {
  const { bucket = 'default' } = endpoint;
  return factsOf(endpoint.operationId, without, { ...endpoint, bucket });
}

function factsOf(id: string, without: Excused, stated: Stated): object {
  const { auth, wallet, credits, bucket, batch, paging, resubmitForMs } = stated;
  const { stability, undocumentedSince, failures = {} } = stated;
  return {
    auth,
    wallet,
    credits,
    bucket,
    ...(!without.has(`${id} batch`) && { batch }),
    paging,
    resubmitForMs,
    undocumentedSince,
    ...(!without.has(`${id} stability`) && { stability }),
    ...(!without.has(`${id} failures`) && { failures }),
  };
}

function failuresOf({ responses }: Operation): AnyEndpoint['failures'] {
  const failures = Object.entries(responses).filter(
    ([status, answer]) => Number(status) >= 400 && !isOfGateway(Number(status), answer),
  );
  return Object.fromEntries(
    failures.map(([status, { content }]) => [status, content ? 'body' : 'empty']),
  );
}

/** Some families answer 401 and 403 as well, in their own form. */
function isOfGateway(status: number, { content }: Answer): boolean {
  const { required = [] } = content?.['application/json']?.schema ?? {};
  return GATEWAY_STATUSES.has(status) && !required.includes('error');
}

/** `legacy` is not in the facts of the first 60: those of the newer families say what they replace. */
function stabilityOf(facts: Facts, { path, method, operation }: Row): string {
  if (operation.deprecated) return 'deprecated';
  const successors = replaced.get(`${method.toUpperCase()} ${path}`) ?? [];
  if (successors.length > 0 || ownSuccessors[operation.operationId]) return 'legacy';
  if (facts['x-public-state']) return 'experimental';
  if (operation['x-hidden'] || operation['x-uncertain'] === true) return 'experimental';
  return (operation['x-beta'] ?? facts['x-beta']) ? 'beta' : 'stable';
}

/** Each operation of the facts, with its endpoint and its entry in the published document. */
const cases = families.flatMap((family) => {
  const documents = [readFacts(family), readAdditions(family)];
  const rows = documents.flatMap((facts) => rowsOf(facts).map((row) => ({ facts, row })));
  return rows.map(({ facts, row }) => {
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
    const submits = new Set(
      own.flatMap(({ row: { operation } }) => [
        ...(operation['x-submit']?.split(' or ') ?? []),
        ...(operation['x-submits'] === undefined ? [] : [operation.operationId]),
        // A token that is used up by the request: it must not be sent again either.
        ...(`${operation['x-safe-to-repeat']}`.startsWith('only') ? [operation.operationId] : []),
      ]),
    );
    const ours = own.filter(({ entry }) => entry?.endpoint.effect === 'submit');
    expect(ours.map(({ entry }) => entry?.endpoint.operationId)).toEqual(
      own.map(({ row }) => row.operation.operationId).filter((id) => submits.has(id)),
    );
  });
});

describe('what a newer family replaces', () => {
  const rows = cases.filter(({ entry }) => entry?.endpoint.stability === 'legacy');

  it.each(rows.map((each) => [each.row.operation.operationId, each] as const))(
    '%s leads to an endpoint that replaces it',
    (id, { row, entry }) => {
      const successors = replaced.get(`${row.method.toUpperCase()} ${row.path}`) ?? [];
      expect(ownSuccessors[id] ?? successors).toContain(entry?.endpoint.successor);
      // The own choice is for what the facts leave without one.
      expect(ownSuccessors[id] === undefined).toBe(successors.length > 0);
    },
  );

  it('covers every family that the public documents call unmaintained', () => {
    const unmaintained = families.filter((family) => 'x-public-unmaintained' in readFacts(family));
    expect([...new Set(rows.map(({ family }) => family))]).toEqual(unmaintained);
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
