/** Reads zod's schema objects: the one place that knows how zod 4 describes itself. */
import type * as z from 'zod';

/** A schema seen as what it accepts. */
export type SchemaNode =
  | { readonly kind: 'string'; readonly patterns: readonly RegExp[]; readonly min?: number }
  | {
      readonly kind: 'number';
      readonly whole: boolean;
      readonly min?: number;
      readonly max?: number;
    }
  | { readonly kind: 'boolean' | 'null' | 'unknown' | 'bigint' }
  | { readonly kind: 'literal'; readonly values: readonly (string | number | boolean | null)[] }
  | { readonly kind: 'nullable' | 'optional'; readonly inner: z.ZodType }
  | {
      readonly kind: 'array';
      readonly element: z.ZodType;
      readonly min?: number;
      readonly max?: number;
    }
  | { readonly kind: 'record'; readonly value: z.ZodType }
  | { readonly kind: 'object'; readonly fields: readonly Field[]; readonly strict: boolean }
  | { readonly kind: 'union'; readonly options: readonly z.ZodType[] }
  | {
      readonly kind: 'variants';
      readonly field: string;
      readonly options: ReadonlyMap<string, z.ZodType>;
    }
  | { readonly kind: 'named'; readonly test: 'mint' | 'address' | 'signature' | 'base-units' };

export interface Field {
  readonly name: string;
  readonly schema: z.ZodType;
}

interface Def {
  readonly type: string;
  readonly checks?: readonly { readonly _zod: { readonly def: CheckDef } }[];
  readonly [key: string]: unknown;
}

interface CheckDef {
  readonly check: string;
  readonly format?: string;
  readonly pattern?: RegExp;
  readonly value?: number;
  readonly inclusive?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
}

const NAMED = ['mint', 'address', 'signature', 'base-units'] as const;

/** What the schema's author noted with `.meta()`. */
export function metaOf(schema: z.ZodType): Readonly<Record<string, unknown>> {
  return schema.meta() ?? {};
}

function defOf(schema: z.ZodType): Def {
  return schema._zod.def as unknown as Def;
}

/** @throws Error for a construct that has no counterpart here: it must not be passed over in silence. */
export function readSchema(schema: z.ZodType): SchemaNode {
  const named = NAMED.find((kind) => metaOf(schema)['x-kind'] === kind);
  if (named) return { kind: 'named', test: named };
  const def = defOf(schema);
  const checks = (def.checks ?? []).map((check) => check._zod.def);
  const read = readers[def.type];
  if (!read) throw new Error(`the check generator does not model z.${def.type}`);
  return read(def, checks);
}

const readers: Readonly<Record<string, (def: Def, checks: readonly CheckDef[]) => SchemaNode>> = {
  string: (_def, checks) => ({
    kind: 'string',
    patterns: known(checks, ['string_format', 'min_length'])
      .filter((check) => check.check === 'string_format')
      .map((check) => check.pattern as RegExp),
    ...bound('min', checks.find((check) => check.check === 'min_length')?.minimum),
  }),
  number: (def, checks) => {
    known(checks, ['number_format', 'greater_than', 'less_than']);
    const formats = [def['format'], ...checks.map((check) => check.format)].filter(Boolean);
    if (formats.some((format) => format !== 'safeint')) {
      throw new Error(`the check generator does not model the number format ${String(formats)}`);
    }
    const inclusive = (name: string): number | undefined => {
      const check = checks.find((each) => each.check === name);
      if (check && !check.inclusive) throw new Error('only inclusive bounds are modelled');
      return check?.value;
    };
    return {
      kind: 'number',
      whole: formats.length > 0,
      ...bound('min', inclusive('greater_than')),
      ...bound('max', inclusive('less_than')),
    };
  },
  boolean: plain('boolean'),
  null: plain('null'),
  bigint: plain('bigint'),
  unknown: plain('unknown'),
  literal: (def, checks) => literal(none(checks), def['values']),
  enum: (def, checks) => literal(none(checks), Object.values(def['entries'] as object)),
  nullable: (def) => ({ kind: 'nullable', inner: def['innerType'] as z.ZodType }),
  optional: (def) => ({ kind: 'optional', inner: def['innerType'] as z.ZodType }),
  array: (def, checks) => {
    known(checks, ['min_length', 'max_length']);
    return {
      kind: 'array',
      element: def['element'] as z.ZodType,
      ...bound('min', checks.find((check) => check.check === 'min_length')?.minimum),
      ...bound('max', checks.find((check) => check.check === 'max_length')?.maximum),
    };
  },
  record: (def, checks) => {
    none(checks);
    if (readSchema(def['keyType'] as z.ZodType).kind !== 'string') {
      throw new Error('only records with text keys are modelled');
    }
    return { kind: 'record', value: def['valueType'] as z.ZodType };
  },
  // A refinement of a whole object is modelled by its `x-excludes` note; see emit-input.ts.
  object: (def, checks) => {
    known(checks, ['custom']);
    const catchall = def['catchall'] as z.ZodType | undefined;
    const shape = def['shape'] as Readonly<Record<string, z.ZodType>>;
    return {
      kind: 'object',
      fields: Object.entries(shape).map(([name, schema]) => ({ name, schema })),
      strict: catchall !== undefined && defOf(catchall).type === 'never',
    };
  },
  union: (def, checks) => {
    none(checks);
    const options = def['options'] as readonly z.ZodType[];
    const field = def['discriminator'] as string | undefined;
    if (field === undefined) return { kind: 'union', options };
    return {
      kind: 'variants',
      field,
      options: new Map(options.flatMap((each) => tag(each, field))),
    };
  },
  lazy: (def) => readSchema((def['getter'] as () => z.ZodType)()),
};

function plain(kind: 'boolean' | 'null' | 'unknown' | 'bigint') {
  return (_def: Def, checks: readonly CheckDef[]): SchemaNode => {
    none(checks);
    return { kind };
  };
}

function literal(_checks: readonly CheckDef[], values: unknown): SchemaNode {
  return { kind: 'literal', values: values as readonly (string | number | boolean | null)[] };
}

function tag(option: z.ZodType, field: string): [string, z.ZodType][] {
  const node = readSchema(option);
  const own = node.kind === 'object' ? node.fields.find(({ name }) => name === field) : undefined;
  const value = own ? readSchema(own.schema) : undefined;
  if (value?.kind !== 'literal') throw new Error(`a variant needs a literal ${field}`);
  return value.values.map((each) => [String(each), option]);
}

function bound<K extends 'min' | 'max'>(name: K, value: number | undefined) {
  return value === undefined ? {} : ({ [name]: value } as { [P in K]: number });
}

function known(checks: readonly CheckDef[], names: readonly string[]): readonly CheckDef[] {
  const odd = checks.find(({ check }) => !names.includes(check));
  if (odd) throw new Error(`the check generator does not model the check ${odd.check}`);
  return checks;
}

function none(checks: readonly CheckDef[]): readonly CheckDef[] {
  return known(checks, []);
}
