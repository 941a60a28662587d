/** Writes bytes from front to back. */
export interface ByteWriter {
  readonly u8: (value: number) => void;
  /** Solana's compact length. */
  readonly length: (value: number) => void;
  readonly bytes: (values: ArrayLike<number>) => void;
  /** Returns the written bytes. */
  readonly done: () => Uint8Array;
}

/** @param size maximum number of bytes. */
export function createByteWriter(size: number): ByteWriter {
  const out = new Uint8Array(size);
  let at = 0;
  const u8 = (value: number): void => {
    out[at++] = value;
  };
  return {
    u8,
    length(value) {
      if (value < 0x80) return u8(value);
      u8((value & 0x7f) | 0x80);
      u8(value >> 7);
    },
    bytes(values) {
      out.set(values, at);
      at += values.length;
    },
    done: () => out.slice(0, at),
  };
}
