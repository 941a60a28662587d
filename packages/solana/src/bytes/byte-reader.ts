/** Reads a byte string from front to back and never past its end. */
export interface ByteReader {
  readonly offset: () => number;
  /** Bytes that are still to be read. */
  readonly left: () => number;
  readonly u8: () => number;
  readonly u16: () => number;
  readonly i16: () => number;
  readonly u32: () => number;
  readonly u64: () => bigint;
  /** Solana's short length: 1 to 3 bytes, in the one canonical form. */
  readonly length: () => number;
  /** A view of the next bytes, not a copy. */
  readonly bytes: (count: number) => Uint8Array;
}

/** Thrown for malformed bytes; callers see `malformed_transaction`. */
export class MalformedError extends RangeError {
  override readonly name = 'MalformedError';
}

export function createByteReader(source: Uint8Array): ByteReader {
  const view = new DataView(source.buffer, source.byteOffset, source.byteLength);
  let offset = 0;

  function skip(count: number): number {
    const start = offset;
    if (count > source.length - start) throw new MalformedError('the bytes end too early');
    offset += count;
    return start;
  }

  function length(): number {
    let value = 0;
    for (let index = 0; index < 3; index++) {
      const byte = view.getUint8(skip(1));
      value |= (byte & 0x7f) << (index * 7);
      if (byte & 0x80) continue;
      if (index > 0 && byte === 0) throw new MalformedError('a length is not in its shortest form');
      if (value > 0xffff) break;
      return value;
    }
    throw new MalformedError('a length is larger than 65535');
  }

  return {
    offset: () => offset,
    left: () => source.length - offset,
    u8: () => view.getUint8(skip(1)),
    u16: () => view.getUint16(skip(2), true),
    i16: () => view.getInt16(skip(2), true),
    u32: () => view.getUint32(skip(4), true),
    u64: () => view.getBigUint64(skip(8), true),
    length,
    bytes: (count) => source.subarray(skip(count), offset),
  };
}
