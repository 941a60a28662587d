import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

/** The folder of API facts and real answers. It is not part of the repository. */
const folder = fileURLToPath(new URL('../../shared/', import.meta.url));

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
  readonly 'x-beta'?: boolean;
  readonly 'x-credits': number;
  readonly 'x-method-name': string;
  readonly 'x-idempotent-window-seconds'?: number;
  readonly 'x-pagination'?: {
    readonly style: 'page' | 'offset';
    readonly pageParam?: string;
    readonly offsetParam?: string;
  };
  /** The operation that takes the signed transaction of this one; `self` is a node of one's own. */
  readonly 'x-submit'?: string;
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
}

export function readFacts(family: string): Facts {
  return resolved(parse(readFact(`api/${family}.yaml`)));
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
