import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

/** The folder of API facts and real answers. It is not part of the repository. */
const folder = fileURLToPath(new URL('../../shared/', import.meta.url));

/** The path of a folder of facts. */
export function factFolder(path: string): string {
  return `${folder}${path}`;
}

/** @throws Error when the facts are missing: acceptance without them would prove nothing. */
export function readFact(path: string): string {
  const file = `${folder}${path}`;
  if (!existsSync(file)) {
    throw new Error('the acceptance suite needs the folder "shared" beside the repository');
  }
  return readFileSync(file, 'utf8');
}

/** One real answer of the public service. */
export interface Fixture {
  readonly file: string;
  readonly family: string;
  readonly method: string;
  /** The request, with placeholders for values that the recording left out. */
  readonly path: string;
  readonly status: number;
}

export function readFixtures(): readonly Fixture[] {
  return JSON.parse(readFact('fixtures/manifest.json')) as Fixture[];
}

export interface Operation {
  readonly operationId: string;
  readonly deprecated?: boolean;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
  };
  readonly responses: Readonly<Record<string, Answer>>;
  readonly 'x-auth': string;
  /** `required`: the token of a wallet, beside the key. */
  readonly 'x-bearer'?: string;
  readonly 'x-beta'?: boolean;
  readonly 'x-credits': number;
  /** The documentation does not link it. */
  readonly 'x-hidden'?: boolean;
  /** `true`, or what is not certain. */
  readonly 'x-uncertain'?: true | readonly string[];
  readonly 'x-method-name': string;
  readonly 'x-idempotent-window-seconds'?: number;
  readonly 'x-pagination'?: {
    readonly style: 'page' | 'offset' | 'range';
    readonly pageParam?: string;
    readonly startParam?: string;
    readonly endParam?: string;
    readonly offsetParam?: string;
  };
  /** The operation that takes the signed transaction of this one; `self` is a node of one's own. */
  readonly 'x-submit'?: string;
  /** What the operation lands itself. */
  readonly 'x-submits'?: string;
  /** False, or in words when. */
  readonly 'x-safe-to-repeat'?: boolean | string;
}

export interface Answer {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

/** In front of every endpoint alike. */
export const GATEWAY_STATUSES: ReadonlySet<number> = new Set([401, 403, 429]);

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly style?: string;
  readonly explode?: boolean;
  readonly schema: Schema;
  readonly 'x-max-items'?: number;
}

export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly [keyword: string]: unknown;
}

export interface Facts {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly 'x-rate-bucket': string;
  /** Every operation of the file is in beta. */
  readonly 'x-beta'?: boolean;
  /** Set where the public documents were removed: until when there were some. */
  readonly 'x-public-state'?: { readonly documented: string };
  /** The buckets of some endpoints, by name. */
  readonly 'x-rate-buckets'?: Readonly<Record<string, { readonly endpoints: readonly string[] }>>;
}

/** The families of the newer API, whose facts are in a folder of their own. */
const newer: Readonly<Record<string, string>> = {
  borrow: 'v2/lend-borrow',
  jupiterz: 'v2/jupiterz',
  'portfolio-v2': 'v2/portfolio',
  prediction: 'v2/prediction',
  swap: 'v2/swap',
  'trigger-v2': 'v2/trigger',
};

/** The document of a family, or its notes: `api/price.yaml`. */
export function factsPath(family: string, form: 'yaml' | 'md' = 'yaml'): string {
  return `api/${newer[family] ?? family}.${form}`;
}

/** Methods with a name of this project, because a client's `close` ends the client. */
const ownNames: Readonly<Record<string, string>> = {
  closeAllPredictionPositions: 'createCloseAll',
  closePredictionPosition: 'createClose',
  claimPredictionPosition: 'createClaim',
};

export function readFacts(family: string): Facts {
  const facts = resolved(parse(readFact(factsPath(family))));
  const paths = Object.entries(facts.paths).map(([path, methods]) => {
    const named = Object.entries(methods).map(([method, operation]) => {
      const name = ownNames[operation.operationId] ?? operation['x-method-name'];
      return [method, { ...operation, 'x-method-name': name }];
    });
    return [path, Object.fromEntries(named)];
  });
  return { ...facts, paths: Object.fromEntries(paths) as Facts['paths'] };
}

/** The endpoints that a family gained after its document was written: a document, and their prefix. */
const gained: Readonly<Record<string, readonly [file: string, prefix: string]>> = {
  content: ['additions', '/tokens/v2/content/'],
  'instant-swap': ['additions', '/ultra/v1/'],
  tokens: ['verification', '/tokens/v2/verify/'],
};

/** The endpoints that the family gained since. */
export function readAdditions(family: string): Facts {
  const [file, prefix] = gained[family] ?? ['additions', undefined];
  const facts = resolved(parse(readFact(`api/v2/${file}.yaml`)));
  const own = Object.entries(facts.paths).filter(([path]) => prefix && path.startsWith(prefix));
  const paths = file === 'additions' ? own : own.map(([path, each]) => [path, fullyNamed(each)]);
  return { ...facts, paths: Object.fromEntries(paths) as Facts['paths'] };
}

/** A document of its own has short names for methods, such as `check`: beside others they are too short. */
function fullyNamed(methods: Facts['paths'][string]): Facts['paths'][string] {
  const named = Object.entries(methods).map(([method, operation]) => {
    return [method, { ...operation, 'x-method-name': operation.operationId }];
  });
  return Object.fromEntries(named) as Facts['paths'][string];
}

/** One answer or request that the facts of the newer API have. */
export interface Example {
  readonly file: string;
  readonly operation: string;
  readonly what: string;
}

export function readExamples(): readonly Example[] {
  const index: unknown = JSON.parse(readFact('api/v2/examples/index.json'));
  return (index as { readonly examples: readonly Example[] }).examples;
}

/** The document with every reference resolved, except recursive ones. */
export function resolved(document: unknown): Facts {
  const at = (reference: string): unknown =>
    reference
      .slice(2)
      .split('/')
      .reduce((value, name) => (value as Readonly<Record<string, unknown>>)[name], document);
  const resolve = (value: unknown, within: readonly string[]): unknown => {
    if (Array.isArray(value)) return value.map((each) => resolve(each, within));
    if (typeof value !== 'object' || value === null) return value;
    const { $ref } = value as { readonly $ref?: string };
    if ($ref !== undefined)
      return within.includes($ref) ? {} : resolve(at($ref), [...within, $ref]);
    const fields = Object.entries(value).map(([name, each]) => [name, resolve(each, within)]);
    return Object.fromEntries(fields) as unknown;
  };
  return resolve(document, []) as Facts;
}
