import type { Address } from '@perijove/core';
import { createByteReader } from '../bytes/byte-reader.ts';
import { hexOf } from '../bytes/hex.ts';
import { type FieldType, type FieldValues, readFields } from './layout.ts';
import type { RawInstruction } from './raw-instruction.ts';

/** One instruction of a program built with the Anchor framework. */
export interface CallLayout {
  /**
   * Hexadecimal: the first eight bytes of the SHA-256 of `global:<name>`, which the data starts
   * with.
   */
  readonly discriminator: string;
  /** Names of the accounts, in their order. More accounts may follow. */
  readonly accounts: readonly string[];
  /** The data behind the discriminator: all of it, in its order. */
  readonly data: Readonly<Record<string, FieldType>>;
}

/** An instruction that was read by a layout. */
export type ProgramCall<Layout extends CallLayout = CallLayout> = Layout extends CallLayout
  ? {
      /** Position in the transaction. */
      readonly index: number;
      readonly accounts: { readonly [Name in Layout['accounts'][number]]: Address };
      readonly data: {
        readonly [Name in keyof Layout['data']]: FieldValues[Layout['data'][Name]];
      };
    }
  : never;

const DISCRIMINATOR_BYTES = 8;

/** `undefined` when no layout fits, and when data or accounts are not exactly as the layout says. */
export function readProgramCall<Layout extends CallLayout>(
  { bytes, metas }: RawInstruction,
  index: number,
  layouts: readonly Layout[],
): ProgramCall<Layout> | undefined {
  const tag = hexOf(bytes.subarray(0, DISCRIMINATOR_BYTES));
  const layout = layouts.find(({ discriminator }) => discriminator === tag);
  if (!layout || metas.length < layout.accounts.length) return undefined;
  const data = readData(bytes.subarray(DISCRIMINATOR_BYTES), layout);
  if (!data) return undefined;
  const accounts = Object.fromEntries(
    layout.accounts.map((name, at) => [name, metas[at]?.address]),
  );
  return { index, accounts, data } as unknown as ProgramCall<Layout>;
}

function readData(
  bytes: Uint8Array,
  { data }: CallLayout,
): Readonly<Record<string, unknown>> | undefined {
  try {
    return readFields(createByteReader(bytes), data);
  } catch {
    return undefined;
  }
}
