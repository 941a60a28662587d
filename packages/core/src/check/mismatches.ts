import type * as z from 'zod';

/** A place where a value does not match its schema: a field, or the smallest value around it. */
export interface Mismatch {
  readonly path: readonly PropertyKey[];
  readonly schema: z.ZodType;
  readonly value: unknown;
}

type Schema = z.core.$ZodType;
type Shape = Readonly<Record<string, z.ZodType>>;
type Find = (value: unknown) => Mismatch[];

/** Shared by all values that match: a search without a result allocates nothing. */
const NONE: Mismatch[] = [];
const finders = new WeakMap<Schema, Find>();

/**
 * Returns the places where a value differs from its schema, in the order of zod's issues. zod would copy
 * the whole value to find them; here it examines only the parts that have rules beyond their type.
 */
export function findMismatches(schema: Schema, value: unknown): readonly Mismatch[] {
  return finderOf(schema)(value);
}

function finderOf(schema: Schema): Find {
  const known = finders.get(schema);
  if (known) return known;
  // For a recursive schema, until its own function exists.
  finders.set(schema, (value) => finderOf(schema)(value));
  const find = createFinder(schema as z.core.$ZodTypes & z.ZodType);
  finders.set(schema, find);
  return find;
}

function createFinder(schema: z.core.$ZodTypes & z.ZodType): Find {
  const { def } = schema._zod;
  const blame: Find = (value) => [{ path: [], schema, value }];
  const ask: Find = (value) => (schema.safeParse(value).success ? NONE : blame(value));
  if (hasRules(schema)) return ask;
  switch (def.type) {
    case 'string':
      return (value) => (typeof value === 'string' ? NONE : blame(value));
    case 'number':
      return (value) => (Number.isFinite(value) ? NONE : blame(value));
    case 'optional':
      return unless(undefined, finderOf(def.innerType));
    case 'nullable':
      return unless(null, finderOf(def.innerType));
    case 'lazy':
      return finderOf(def.getter());
    case 'array':
      return inList(finderOf(def.element), blame);
    case 'record':
      return isAnyText(def.keyType) ? inRecord(finderOf(def.valueType), blame) : ask;
    case 'object':
      return isLoose(def) ? inObject(Object.entries(def.shape as Shape), blame) : ask;
    case 'union':
      return inUnion(def, blame) ?? ask;
    default:
      return ask;
  }
}

/** Whether the schema checks more than a type. */
function hasRules({ _zod: { def, traits } }: Schema): boolean {
  const { checks = [], coerce } = def as z.core.$ZodNumberDef;
  return checks.length > 0 || coerce === true || traits.has('$ZodCheck');
}

function isAnyText(schema: Schema): boolean {
  return schema._zod.def.type === 'string' && !hasRules(schema);
}

function isLoose({ catchall }: z.core.$ZodObjectDef): boolean {
  return catchall === undefined || catchall._zod.def.type === 'unknown';
}

function unless(empty: null | undefined, find: Find): Find {
  return (value) => (value === empty ? NONE : find(value));
}

function inList(find: Find, blame: Find): Find {
  return (value) => {
    if (!Array.isArray(value)) return blame(value);
    let found = NONE;
    for (let i = 0; i < value.length; i++) found = join(found, i, find(value[i]));
    return found;
  };
}

function inRecord(find: Find, blame: Find): Find {
  return (value) => {
    if (!isObject(value)) return blame(value);
    let found = NONE;
    for (const key of Object.keys(value)) {
      // zod skips this key, because it cannot copy it safely.
      if (key !== '__proto__') found = join(found, key, find(value[key]));
    }
    return found;
  };
}

function inObject(shape: readonly (readonly [string, z.ZodType])[], blame: Find): Find {
  const fields = shape.map(([key, schema]) => ({ key, schema, find: finderOf(schema) }));
  return (value) => {
    if (!isObject(value)) return blame(value);
    let found = NONE;
    for (const { key, schema, find } of fields) {
      const field = value[key];
      const mismatches =
        field === undefined && !(key in value) ? inAbsent(schema, find) : find(field);
      found = join(found, key, mismatches);
    }
    return found;
  };
}

/** A schema that accepts `undefined` may still require its key. */
function inAbsent(schema: z.ZodType, find: Find): Mismatch[] {
  if (schema._zod.optin !== undefined) return NONE;
  const mismatches = find(undefined);
  return mismatches === NONE ? [{ path: [], schema, value: undefined }] : mismatches;
}

function inUnion(def: z.core.$ZodUnionDef, blame: Find): Find | undefined {
  const finders = def.options.map(finderOf);
  if (def.inclusive !== false)
    return (value) => (finders.some((find) => find(value) === NONE) ? NONE : blame(value));
  const { discriminator, unionFallback } = def as z.core.$ZodDiscriminatedUnionDef;
  if (discriminator === undefined || unionFallback) return undefined;
  const byTag = new Map(
    def.options.flatMap(({ _zod }, index) =>
      [...(_zod.propValues?.[discriminator] ?? [])].map((tag) => [tag, finders[index]]),
    ),
  );
  return (value) =>
    ((isObject(value) && byTag.get(value[discriminator] as string)) || blame)(value);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Adds the places found inside a field. The first one starts a new list. */
function join(found: Mismatch[], key: PropertyKey, below: readonly Mismatch[]): Mismatch[] {
  if (below === NONE) return found;
  const all = found === NONE ? [] : found;
  for (const mismatch of below) all.push({ ...mismatch, path: [key, ...mismatch.path] });
  return all;
}
