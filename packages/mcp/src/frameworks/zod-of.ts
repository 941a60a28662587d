import { invalidInput } from '@perijove/core/arguments';

/** The `z` of zod 3: frameworks read schemas by its classes, so it must be the copy that they use. */
export interface Zod3 {
  readonly object: (shape: never) => unknown;
  readonly string: () => unknown;
  readonly number: () => unknown;
  readonly boolean: () => unknown;
  readonly array: (items: never) => unknown;
  readonly enum: (values: never) => unknown;
}

/** Schema of an object, as this `z` makes it. */
export type ZodObjectOf<Z extends Zod3> = ReturnType<Z['object']>;

/** What is used of a schema of zod 3. */
interface Made {
  readonly _def: { readonly typeName?: unknown };
  describe(text: string): Made;
  optional(): Made;
  strict(): Made;
  int(): Made;
  regex(pattern: RegExp): Made;
  min(limit: number): Made;
  max(limit: number): Made;
  gt(limit: number): Made;
}

type Builder = Readonly<Record<keyof Zod3, (argument?: unknown) => Made>>;

/** JSON Schema of a field, as far as tools use it. */
interface FieldSchema {
  readonly type?: string;
  readonly anyOf?: readonly FieldSchema[];
  readonly enum?: readonly string[];
  readonly items?: FieldSchema;
  readonly pattern?: string;
  readonly description?: string;
}

/** Limits of JSON Schema, and the method of zod for each. */
const LIMITS = {
  minimum: 'min',
  maximum: 'max',
  exclusiveMinimum: 'gt',
  minLength: 'min',
  maxLength: 'max',
  minItems: 'min',
  maxItems: 'max',
} as const;

const KNOWN: ReadonlySet<string> = new Set([
  ...Object.keys(LIMITS),
  'type',
  'anyOf',
  'enum',
  'items',
  'pattern',
  'description',
  'examples',
]);

/** @throws PerijoveError `invalid_input` for anything but the `z` of zod 3. */
export function assertZod3(z: unknown): void {
  const { object } = Object(z) as Partial<Builder>;
  const made = typeof object === 'function' ? object({}) : undefined;
  if (made?._def?.typeName === 'ZodObject') return;
  throw invalidInput('z', 'the z of zod 3, which the framework uses: npm i zod@3');
}

/**
 * The JSON Schema of a tool's input as a schema of zod 3, for a model. It may accept more: the tool checks
 * its input by its own schema again.
 */
export function zodOf<Z extends Zod3>(
  z: Z,
  schema: Readonly<Record<string, unknown>>,
): ZodObjectOf<Z> {
  const builder = z as unknown as Builder;
  const { properties = {}, required = [] } = schema as {
    readonly properties?: Readonly<Record<string, FieldSchema>>;
    readonly required?: readonly string[];
  };
  const shape = Object.entries(properties).map(([name, field]) => {
    const made = fieldOf(builder, field);
    return [name, required.includes(name) ? made : made.optional()] as const;
  });
  return builder.object(Object.fromEntries(shape)).strict() as ZodObjectOf<Z>;
}

function fieldOf(z: Builder, field: FieldSchema): Made {
  const unknown = Object.keys(field).find((name) => !KNOWN.has(name));
  if (unknown !== undefined) throw new Error(`${unknown} has no form in zod`);
  const { anyOf, description } = field;
  const made = anyOf ? looseOf(z, anyOf) : limited(typeOf(z, field), field);
  const words = [description, isTextOrList(anyOf) && 'several with commas between them'];
  const said = words.filter(Boolean).join('; ');
  return said === '' ? made : made.describe(said);
}

function typeOf(z: Builder, { type, enum: values, items = {} }: FieldSchema): Made {
  if (values) return z.enum(values);
  switch (type) {
    case 'string':
      return z.string();
    case 'integer':
      return z.number().int();
    case 'number':
      return z.number();
    case 'boolean':
      return z.boolean();
    case 'array':
      return z.array(fieldOf(z, items));
    default:
      throw new Error(`the type ${type} has no form in zod`);
  }
}

function limited(made: Made, field: FieldSchema): Made {
  const { pattern } = field;
  const limits = field as Readonly<Record<string, number | undefined>>;
  let current = pattern === undefined ? made : made.regex(new RegExp(pattern));
  for (const [name, method] of Object.entries(LIMITS)) {
    const limit = limits[name];
    if (limit !== undefined) current = current[method](limit);
  }
  return current;
}

/** One type for alternatives, because not every framework reads a union: text says all that there are. */
function looseOf(z: Builder, anyOf: readonly FieldSchema[]): Made {
  const types = new Set(anyOf.map(({ type }) => type));
  const [only] = types;
  return typeOf(z, { type: types.size === 1 && only !== undefined ? only : 'string' });
}

function isTextOrList(anyOf: readonly FieldSchema[] | undefined): boolean {
  return anyOf?.some(({ type }) => type === 'array') ?? false;
}
