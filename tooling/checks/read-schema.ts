/** The one place that knows how zod 4 describes its schemas. */
import type * as z from 'zod';
import { Address, BaseUnits, FilePart, Mint, Signature } from '../../packages/core/src/schemas.ts';
import type {
  Bound,
  Length,
  LiteralNode,
  LiteralValue,
  NumberNode,
  ObjectNode,
  SchemaNode,
  StringNode,
  VariantsNode,
} from './schema-node.ts';

interface Def {
  readonly type: string;
  readonly checks?: readonly { readonly _zod: { readonly def: CheckDef } }[];
  readonly [key: string]: unknown;
}

interface CheckDef {
  readonly check: string;
  readonly error?: (issue: object) => unknown;
  readonly [key: string]: unknown;
}

type Reader = (def: Def, checks: readonly CheckDef[], schema: z.ZodType) => SchemaNode;

/** Core's schemas by the function of core that accepts exactly the same. */
const NAMED: readonly (readonly [z.ZodType, string])[] = [
  [Mint, 'isAddress'],
  [Address, 'isAddress'],
  [Signature, 'isSignature'],
  [BaseUnits, 'isBaseUnits'],
  [FilePart, 'isBlob'],
];

export interface Unwrapped {
  readonly inner: z.ZodType;
  /** Whether the value may be left out. */
  readonly omittable: boolean;
  readonly nullable: boolean;
}

/** What the schema's author noted with `.meta()`. */
export function metaOf(schema: z.ZodType): Readonly<Record<string, unknown>> {
  return schema.meta() ?? {};
}

/** The schema behind `z.lazy`, the same object at every call. */
export function resolve(schema: z.ZodType): z.ZodType {
  const def = defOf(schema);
  if (def.type !== 'lazy') return schema;
  none(checksOf(def));
  return resolve((schema._zod as unknown as { readonly innerType: z.ZodType }).innerType);
}

/** The schema behind any number of `optional`, `nullable` and `lazy`, and what those let pass. */
export function unwrap(schema: z.ZodType): Unwrapped {
  const node = readSchema(schema);
  if (node.kind !== 'optional' && node.kind !== 'nullable') {
    return { inner: resolve(schema), omittable: false, nullable: false };
  }
  const below = unwrap(node.inner);
  return node.kind === 'optional' ? { ...below, omittable: true } : { ...below, nullable: true };
}

/** @throws Error for a construct that has no counterpart here: it must not be passed over in silence. */
export function readSchema(schema: z.ZodType): SchemaNode {
  const def = defOf(schema);
  const checks = checksOf(def);
  // A note such as `.meta()` copies the schema and keeps its def; a further check changes the def.
  const named = NAMED.find(([own]) => defOf(own) === def);
  if (named) return { kind: 'named', test: named[1], words: wordsOf(checks) };
  const read = readers.get(def.type);
  if (!read) throw unmodelled(`z.${def.type}`);
  if (def['coerce']) throw unmodelled('coercion');
  return read(def, checks, schema);
}

export function isAnyText(node: SchemaNode): boolean {
  if (node.kind !== 'string') return false;
  return node.patterns.length === 0 && node.min === undefined && node.max === undefined;
}

const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['string', readString],
  ['number', readNumber],
  ['boolean', plain('boolean')],
  ['null', plain('null')],
  ['bigint', plain('bigint')],
  ['unknown', plain('unknown')],
  ['literal', readLiteral],
  ['enum', readLiteral],
  ['nullable', wrapper('nullable')],
  ['optional', wrapper('optional')],
  ['array', readArray],
  ['record', readRecord],
  ['object', readObject],
  ['union', readUnion],
  ['lazy', (_def, _checks, schema) => readSchema(resolve(schema))],
]);

function readString(def: Def, checks: readonly CheckDef[]): StringNode {
  refuseFormat(def);
  only(checks, ['string_format', 'min_length', 'max_length']);
  const formats = checks.filter(({ check }) => check === 'string_format');
  const patterns = formats.map(({ format, pattern }) => {
    // Other formats have a pattern too, but not all of them test it alone.
    if (format !== 'regex') throw unmodelled(`the string format ${JSON.stringify(format)}`);
    const { flags } = pattern as RegExp;
    if (/[gy]/.test(flags)) throw unmodelled('a pattern that remembers its last match');
    return pattern as RegExp;
  });
  const words = formats.filter(({ error }) => error).map((format) => wordsOf([format]));
  return { kind: 'string', patterns, words, ...lengthOf(checks) };
}

function readNumber(def: Def, checks: readonly CheckDef[]): NumberNode {
  only(checks, ['number_format', 'greater_than', 'less_than']);
  const formats = [def['format'], ...checks.map((check) => check['format'])].filter(Boolean);
  if (formats.some((format) => format !== 'safeint')) {
    throw unmodelled(`the number format ${formats.join(' ')}`);
  }
  return { kind: 'number', whole: formats.length > 0, bounds: checks.flatMap(boundOf) };
}

function boundOf({ check, inclusive, value }: CheckDef): readonly Bound[] {
  if (check === 'number_format') return [];
  if (typeof value !== 'number') throw unmodelled('a bound that is not a number');
  const operator = check === 'greater_than' ? '>' : '<';
  return [{ operator: inclusive ? `${operator}=` : operator, value }];
}

function readLiteral(_def: Def, checks: readonly CheckDef[], schema: z.ZodType): LiteralNode {
  none(checks);
  const values: readonly unknown[] = [...(schema._zod.values ?? [])];
  if (!values.every(isJsonLiteral)) throw unmodelled('a literal that JSON cannot hold');
  return { kind: 'literal', values };
}

function isJsonLiteral(value: unknown): value is LiteralValue {
  if (typeof value === 'number') return Number.isFinite(value);
  return value === null || typeof value === 'string' || typeof value === 'boolean';
}

function readArray(def: Def, checks: readonly CheckDef[]): SchemaNode {
  only(checks, ['min_length', 'max_length']);
  return { kind: 'array', element: def['element'] as z.ZodType, ...lengthOf(checks) };
}

function readRecord(def: Def, checks: readonly CheckDef[]): SchemaNode {
  none(checks);
  const anyKey = isAnyText(readSchema(def['keyType'] as z.ZodType)) && def['mode'] !== 'loose';
  if (!anyKey) throw unmodelled('a record whose keys are not any text');
  return { kind: 'record', value: def['valueType'] as z.ZodType };
}

function readObject(def: Def, checks: readonly CheckDef[], schema: z.ZodType): ObjectNode {
  only(checks, ['custom']);
  const excludes = (metaOf(schema)['x-excludes'] ?? []) as ObjectNode['excludes'];
  // A refinement is a function, which nobody can read; `excluding` of core notes what its one does.
  if (checks.length !== excludes.length) throw unmodelled('a refinement that core does not note');
  const catchall = def['catchall'] as z.ZodType | undefined;
  const rest = catchall === undefined ? 'unknown' : defOf(catchall).type;
  if (rest !== 'unknown' && rest !== 'never') throw unmodelled(`a catchall of z.${rest}`);
  const shape = def['shape'] as Readonly<Record<string, z.ZodType>>;
  const fields = Object.entries(shape).map(([name, each]) => ({ name, schema: each }));
  return { kind: 'object', fields, strict: rest === 'never', excludes };
}

function readUnion(def: Def, checks: readonly CheckDef[]): SchemaNode {
  none(checks);
  const options = def['options'] as readonly z.ZodType[];
  const field = def['discriminator'] as string | undefined;
  if (field !== undefined) return readVariants(def, field, options);
  if (def['inclusive'] === false) throw unmodelled('z.xor');
  return { kind: 'union', options };
}

function readVariants(def: Def, field: string, options: readonly z.ZodType[]): VariantsNode {
  if (def['unionFallback']) throw unmodelled('unionFallback');
  const tagged = options.flatMap((option) => {
    const node = readSchema(option);
    const own = node.kind === 'object' ? node.fields.find(({ name }) => name === field) : undefined;
    const tag = own && readSchema(own.schema);
    if (tag?.kind !== 'literal') throw unmodelled(`a variant whose ${field} is not a literal`);
    return tag.values.map((value) => [value, option] as const);
  });
  return { kind: 'variants', field, options: new Map(tagged) };
}

function plain(kind: 'boolean' | 'null' | 'unknown' | 'bigint'): Reader {
  return (def, checks) => {
    refuseFormat(def);
    none(checks);
    return { kind };
  };
}

function wrapper(kind: 'nullable' | 'optional'): Reader {
  return (def, checks, schema) => {
    none(checks);
    if (schema._zod.traits.has('$ZodExactOptional')) throw unmodelled('z.exactOptional');
    return { kind, inner: def['innerType'] as z.ZodType };
  };
}

function lengthOf(checks: readonly CheckDef[]): Length {
  const ofCheck = (name: string, bound: string): number[] =>
    checks.filter(({ check }) => check === name).map((check) => check[bound] as number);
  const [min, max] = [ofCheck('min_length', 'minimum'), ofCheck('max_length', 'maximum')];
  return {
    ...(min.length > 0 && { min: Math.max(...min) }),
    ...(max.length > 0 && { max: Math.min(...max) }),
  };
}

function defOf(schema: z.ZodType): Def {
  return schema._zod.def as unknown as Def;
}

function checksOf({ checks = [] }: Def): readonly CheckDef[] {
  return checks.map((check) => check._zod.def);
}

/** The message of a refinement or a pattern, which core and the families words `expected ...`. */
function wordsOf([check]: readonly CheckDef[]): string {
  return String(check?.error?.({})).replace(/^expected /, '');
}

function refuseFormat({ format }: Def): void {
  if (format !== undefined) throw unmodelled(`the format ${JSON.stringify(format)}`);
}

function only(checks: readonly CheckDef[], names: readonly string[]): void {
  const odd = checks.find(({ check }) => !names.includes(check));
  if (odd) throw unmodelled(`the check ${odd.check}`);
}

function none(checks: readonly CheckDef[]): void {
  only(checks, []);
}

function unmodelled(what: string): Error {
  return new Error(`the check generator does not model ${what}`);
}
