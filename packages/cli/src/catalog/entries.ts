import { createRequire } from 'node:module';
import { nearestName } from '@perijove/core';
import { usageError } from '../output/usage.ts';

/** What JSON Schema says of a value, as far as the catalog uses it. */
export interface ValueSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly ValueSchema[];
  readonly items?: ValueSchema;
  readonly const?: string | number | boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly 'x-kind'?: string;
  readonly 'x-file'?: boolean;
}

/** One endpoint, as `perijove/catalog.json` has it. */
export interface Entry {
  readonly name: string;
  readonly request: string;
  readonly summary: string;
  readonly description: string;
  readonly effect: 'read' | 'build' | 'submit';
  readonly auth: 'required' | 'optional';
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

interface BodySchema extends ValueSchema {
  readonly properties?: Readonly<Record<string, ValueSchema>>;
  readonly required?: readonly string[];
}

/** One field of an input. */
export interface Field {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: ValueSchema;
}

/** Every endpoint. Read as JSON: loading the code of all families would take longer. */
export function readEntries(): readonly Entry[] {
  const require = createRequire(import.meta.url);
  return (require('perijove/catalog.json') as { readonly endpoints: readonly Entry[] }).endpoints;
}

/** @throws PerijoveError `invalid_input` for an unknown name, with the nearest one. */
export function findEntry(name: string): Entry {
  const entries = readEntries();
  const entry = entries.find((each) => each.name === name);
  if (entry !== undefined) return entry;
  const nearest = nearestName(
    name,
    entries.map((each) => each.name),
  );
  const hint = nearest === undefined ? '' : `; did you mean ${nearest}?`;
  throw usageError(
    'endpoint',
    'a name that `perijove call` lists',
    `${name.slice(0, 40)} is not an endpoint${hint} perijove call lists all`,
  );
}

/** Whether a person is asked first: it sends what is signed, or changes something for a wallet. */
export function asksFirst({ effect, wallet }: Pick<Entry, 'effect' | 'wallet'>): boolean {
  return effect === 'submit' || (effect === 'build' && wallet === true);
}

/** The fields of an endpoint's input, those of its path and query first. */
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
