import { createByteReader } from '../../bytes/byte-reader.ts';

/** Offset at which the extensions of Token-2022 mints and accounts start. */
const EXTENSIONS_AT = 166;

/** Kinds of extensions, as Token-2022 numbers them. */
export const WITHHELD_FEES = 2;
export const PERMANENT_DELEGATE = 12;

/** The bytes of an extension; `undefined` where the account has none of the kind. */
export function extensionOf(data: Uint8Array, kind: number): Uint8Array | undefined {
  const reader = createByteReader(data.subarray(EXTENSIONS_AT));
  while (reader.left() >= 4) {
    const found = reader.u16();
    const value = reader.bytes(Math.min(reader.u16(), reader.left()));
    if (found === kind) return value;
  }
  return undefined;
}
