import { createRequire } from 'node:module';

/** JSON Schema of a value, as far as tools read it. */
export type ValueSchema = Readonly<Record<string, unknown>>;

/** One endpoint, as `perijove/catalog.json` has it. */
export interface Entry {
  /** `family.method` */
  readonly name: string;
  readonly request: string;
  readonly summary: string;
  readonly description: string;
  readonly effect: 'read' | 'build' | 'submit';
  /** Whether the wallet has to sign in. */
  readonly wallet?: true;
  readonly stability: string;
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

interface BodySchema {
  readonly properties?: Readonly<Record<string, ValueSchema>>;
  readonly required?: readonly string[];
}

/** One field of an input. */
export interface Field {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: ValueSchema;
}

/** Every endpoint of the API, as data. */
export function readEntries(): readonly Entry[] {
  const require = createRequire(import.meta.url);
  return (require('perijove/catalog.json') as { readonly endpoints: readonly Entry[] }).endpoints;
}

/** The fields of an endpoint's input. */
export function fieldsOf({ parameters, body }: Entry): readonly Field[] {
  const [content] = Object.values(body?.content ?? {});
  const { properties = {}, required = [] } = content?.schema ?? {};
  return [
    ...parameters.map(({ name, required: isRequired, schema }) => ({ name, isRequired, schema })),
    ...Object.entries(properties).map(([name, schema]) => ({
      name,
      isRequired: required.includes(name),
      schema,
    })),
  ];
}
