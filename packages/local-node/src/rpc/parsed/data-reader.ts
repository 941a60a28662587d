import type { Address } from '@perijove/core';
import { encodeBase58 } from '@perijove/core/base58';

/** Reads the data of accounts and instructions from front to back; numbers are little-endian. */
export interface DataReader {
  readonly u8: () => number;
  readonly u16: () => number;
  readonly i16: () => number;
  readonly u32: () => number;
  readonly u64: () => bigint;
  readonly i64: () => bigint;
  readonly u128: () => bigint;
  readonly f64: () => number;
  readonly bool: () => boolean;
  readonly address: () => Address;
  /** An address; null if its 32 bytes are zero. */
  readonly addressOrNull: () => Address | null;
  /** An address behind a byte that is 1 if the address is present. */
  readonly optionalAddress: () => Address | undefined;
  readonly bytes: (length: number) => Uint8Array;
  /** UTF-8 after its length in four bytes. */
  readonly text: () => string;
  /** UTF-8 after its length in eight bytes. */
  readonly longText: () => string;
  /** The remaining bytes. */
  readonly rest: () => Uint8Array;
  readonly left: () => number;
}

/** Creates a reader. Its methods throw a RangeError when the data is too short or is not UTF-8. */
export function createDataReader(data: Uint8Array): DataReader {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  let at = 0;
  const bytes = (length: number): Uint8Array => {
    if (length > data.length - at) throw new RangeError('the data is too short');
    at += length;
    return data.subarray(at - length, at);
  };
  const place = (length: number): number => {
    bytes(length);
    return at - length;
  };
  const u32 = (): number => view.getUint32(place(4), true);
  const u64 = (): bigint => view.getBigUint64(place(8), true);
  const address = (): Address => encodeBase58(bytes(32));
  return {
    u8: () => view.getUint8(place(1)),
    u16: () => view.getUint16(place(2), true),
    i16: () => view.getInt16(place(2), true),
    u32,
    u64,
    i64: () => view.getBigInt64(place(8), true),
    u128: () => u64() + (u64() << 64n),
    f64: () => view.getFloat64(place(8), true),
    bool: () => view.getUint8(place(1)) === 1,
    address,
    addressOrNull() {
      const found = bytes(32);
      return found.every((byte) => byte === 0) ? null : encodeBase58(found);
    },
    optionalAddress: () => (view.getUint8(place(1)) === 1 ? address() : undefined),
    bytes,
    text: () => decodeText(bytes(u32())),
    longText: () => decodeText(bytes(Number(u64()))),
    rest: () => bytes(data.length - at),
    left: () => data.length - at,
  };
}

function decodeText(text: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(text);
  } catch (cause) {
    throw new RangeError('the text is not UTF-8', { cause });
  }
}

/** Returns the result of `work`; undefined when it throws a RangeError. */
export function readOrNothing<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
