/** JSON Schema of a value, as far as the catalog uses it. */
export interface ValueSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly ValueSchema[];
  readonly items?: ValueSchema;
  readonly const?: string | number | boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  /** What the value is, such as `mint` or `base-units`. */
  readonly 'x-kind'?: string;
  /** Whether the value is a file to upload. */
  readonly 'x-file'?: boolean;
}

/** One endpoint, as `perijove/catalog.json` has it. */
export interface EndpointEntry {
  /** `family.method` */
  readonly name: string;
  /** Method and path, such as `GET /price/v3`. */
  readonly request: string;
  readonly summary: string;
  readonly description: string;
  readonly effect: 'read' | 'build' | 'submit';
  readonly auth: 'required' | 'optional';
  /** Whether the wallet has to sign in. */
  readonly wallet?: true;
  readonly credits: number;
  readonly stability: string;
  readonly successor?: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly required: boolean;
    readonly schema: ValueSchema;
  }[];
  readonly body?: {
    readonly content: Readonly<Record<string, { readonly schema: BodySchema }>>;
  };
  readonly example: Readonly<Record<string, unknown>>;
}

/** JSON Schema of a body: an object, or one of several. */
export interface BodySchema extends ValueSchema {
  readonly properties?: Readonly<Record<string, ValueSchema>>;
  readonly required?: readonly string[];
  readonly oneOf?: readonly BodySchema[];
}

/** One field of an input. */
export interface InputField {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: ValueSchema;
}

/**
 * Returns every endpoint of the API as documented data, without loading the code of a family: for tools that
 * list endpoints, describe them, or make options of their inputs.
 *
 * @param require Loads `perijove/catalog.json`: `createRequire(import.meta.url)` of `node:module`, or
 * `require` in CommonJS.
 * @example
 * ```ts
 * import { createRequire } from 'node:module';
 *
 * for (const { name, summary } of readEntries(createRequire(import.meta.url))) console.log(name, summary);
 * ```
 */
export function readEntries(require: (path: string) => unknown): readonly EndpointEntry[] {
  const file = require('perijove/catalog.json') as { readonly endpoints: readonly EndpointEntry[] };
  return file.endpoints;
}

/**
 * Returns the fields of an endpoint's input, those of its path and query first. A field of a body with
 * alternatives is required where every alternative requires it.
 */
export function fieldsOf({
  parameters,
  body,
}: Pick<EndpointEntry, 'parameters' | 'body'>): readonly InputField[] {
  const [content] = Object.values(body?.content ?? {});
  return [
    ...parameters.map(({ name, required: isRequired, schema }) => ({ name, isRequired, schema })),
    ...(content ? bodyFields(content.schema) : []),
  ];
}

function bodyFields(schema: BodySchema): readonly InputField[] {
  const bodies = schema.oneOf ?? [schema];
  const names = new Set(bodies.flatMap(({ properties = {} }) => Object.keys(properties)));
  return [...names].map((name) => ({
    name,
    isRequired: bodies.every(({ required = [] }) => required.includes(name)),
    schema: eitherOf(bodies.flatMap(({ properties = {} }) => properties[name] ?? [])),
  }));
}

function eitherOf(schemas: readonly ValueSchema[]): ValueSchema {
  const distinct = new Map(schemas.map((each) => [JSON.stringify(each), each]));
  const [only = {}, ...others] = distinct.values();
  return others.length === 0 ? only : { anyOf: [only, ...others] };
}
