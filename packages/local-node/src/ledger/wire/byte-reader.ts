/** Thrown for bytes that are not a transaction. */
export class MalformedTransaction extends RangeError {
  override readonly name = 'MalformedTransaction';
}

/** Reads bytes from front to back, and never past their end. */
export interface ByteReader {
  readonly offset: () => number;
  readonly atEnd: () => boolean;
  readonly u8: () => number;
  /** Little-endian numbers. */
  readonly u16: () => number;
  readonly u32: () => number;
  readonly u64: () => bigint;
  /** Solana's compact length. Only its shortest form is accepted. */
  readonly length: () => number;
  /** A view, not a copy. */
  readonly bytes: (count: number) => Uint8Array;
}

export function createByteReader(source: Uint8Array): ByteReader {
  const view = new DataView(source.buffer, source.byteOffset, source.byteLength);
  let offset = 0;
  const skip = (count: number): number => {
    const start = offset;
    if (count > source.length - start) throw new MalformedTransaction('the bytes end too early');
    offset += count;
    return start;
  };
  const u8 = (): number => source[skip(1)] as number;
  const length = (): number => {
    const first = u8();
    if (first < 0x80) return first;
    const second = u8();
    if (second === 0) throw new MalformedTransaction('a length is not in its shortest form');
    // More than 14 bits would be more than any transaction holds.
    if (second >= 0x80) throw new MalformedTransaction('a length is too large');
    return (first & 0x7f) | (second << 7);
  };
  return {
    offset: () => offset,
    atEnd: () => offset === source.length,
    u8,
    u16: () => view.getUint16(skip(2), true),
    u32: () => view.getUint32(skip(4), true),
    u64: () => view.getBigUint64(skip(8), true),
    length,
    bytes: (count) => source.subarray(skip(count), offset),
  };
}
