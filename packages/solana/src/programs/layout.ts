import type { Address } from '@perijove/core';
import { encodeBase58 } from '@perijove/core/base58';
import { type ByteReader, MalformedError } from '../bytes/byte-reader.ts';

/** How one field of an instruction's data is encoded; a repeating field runs to the end. */
export type FieldType = keyof FieldValues;

/** One instruction of a program: the names of its accounts and of its data, in their order. */
export interface InstructionLayout {
  /** What the data starts with; two numbers for an instruction of an extension. */
  readonly tag: number | readonly [number, number];
  readonly accounts: readonly string[];
  readonly data: Readonly<Record<string, FieldType>>;
}

/** The instructions of a program, by name. */
export type ProgramLayout = Readonly<Record<string, InstructionLayout>>;

/** The decoded type of each field type. */
export interface FieldValues {
  readonly u8: number;
  readonly u16: number;
  readonly i16: number;
  readonly u32: number;
  readonly u64: bigint;
  readonly 'u64?': bigint | null;
  readonly i64: bigint;
  readonly 'i64?': bigint | null;
  readonly 'u16?': number | null;
  /** Null also where the data ends before it, as older forms of an instruction do. */
  readonly 'newerU16?': number | null;
  readonly 'u8?': number | null;
  readonly address: Address;
  readonly 'address?': Address | null;
  /** Text with its length in 64 bits before it. */
  readonly text: string;
  /** Text with its length in 32 bits before it. */
  readonly shortText: string;
  readonly restText: string;
  readonly restU16s: readonly number[];
  /** Addresses with their number in 64 bits before them. */
  readonly addresses: readonly Address[];
}

/** The decoded form of an instruction with this layout. */
export type Decoded<Program extends string, Layout extends ProgramLayout> = {
  [Name in keyof Layout & string]: {
    readonly program: Program;
    readonly type: Name;
    readonly accounts: { readonly [Account in Layout[Name]['accounts'][number]]: Address };
    readonly data: {
      readonly [Field in keyof Layout[Name]['data']]: FieldValues[Layout[Name]['data'][Field]];
    };
  };
}[keyof Layout & string];

const address = (reader: ByteReader): Address => encodeBase58(reader.bytes(32));

const i64 = (reader: ByteReader): bigint => BigInt.asIntN(64, reader.u64());
const optionalU16 = (reader: ByteReader): number | null => optional(reader, () => reader.u16());

const readers: { readonly [Type in FieldType]: (reader: ByteReader) => FieldValues[Type] } = {
  u8: (reader) => reader.u8(),
  u16: (reader) => reader.u16(),
  i16: (reader) => reader.i16(),
  u32: (reader) => reader.u32(),
  u64: (reader) => reader.u64(),
  'u64?': (reader) => optional(reader, () => reader.u64()),
  i64,
  'i64?': (reader) => optional(reader, i64),
  'u16?': optionalU16,
  'newerU16?': (reader) => (reader.left() === 0 ? null : optionalU16(reader)),
  'u8?': (reader) => optional(reader, () => reader.u8()),
  address,
  'address?': (reader) => optional(reader, address),
  text: (reader) => readText(reader, Number(reader.u64())),
  shortText: (reader) => readText(reader, reader.u32()),
  restText: (reader) => readText(reader, reader.left()),
  restU16s: (reader) => repeat(reader.left() / 2, () => reader.u16()),
  addresses: (reader) => repeat(Number(reader.u64()), () => address(reader)),
};

function optional<T>(reader: ByteReader, read: (reader: ByteReader) => T): T | null {
  const present = reader.u8();
  if (present > 1) throw new MalformedError('the tag of an option is neither 0 nor 1');
  return present === 1 ? read(reader) : null;
}

/** A loop, because a list of the claimed size may not fit into memory. */
function repeat<T>(count: number, read: () => T): T[] {
  const items: T[] = [];
  while (items.length < count) items.push(read());
  return items;
}

/** @throws when the bytes are not UTF-8: a memo or seed must be shown exactly as it is. */
export function readText(reader: ByteReader, length: number): string {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(reader.bytes(length));
}

/** The data fields after the tag; `undefined` when the bytes do not fit the layout exactly. */
export function readFields(
  reader: ByteReader,
  fields: Readonly<Record<string, FieldType>>,
): Readonly<Record<string, unknown>> | undefined {
  const values: Record<string, unknown> = {};
  for (const [name, type] of Object.entries(fields)) values[name] = readers[type](reader);
  return reader.left() === 0 ? values : undefined;
}

/** The instruction whose tag the bytes start with; reads the tag. */
export function readTag(
  reader: ByteReader,
  layout: ProgramLayout,
  tagBytes: 1 | 4,
): readonly [string, InstructionLayout] | undefined {
  const tag = tagBytes === 1 ? reader.u8() : reader.u32();
  const fitting = Object.entries(layout).filter(([, each]) => tag === [each.tag].flat()[0]);
  const [only] = fitting;
  if (!only || typeof only[1].tag === 'number') return only;
  const extension = reader.u8();
  return fitting.find(([, each]) => extension === [each.tag].flat()[1]);
}
