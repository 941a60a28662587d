/**
 * Encodes integers with a number of bytes each, lowest byte first. Negative ones in two's
 * complement.
 */
export function littleEndian(
  size: 1 | 2 | 4 | 8,
  ...values: readonly (number | bigint)[]
): Uint8Array {
  const bytes = new Uint8Array(values.length * size);
  values.forEach((value, index) => {
    for (let at = 0, rest = BigInt(value); at < size; at++, rest >>= 8n) {
      bytes[index * size + at] = Number(rest & 255n);
    }
  });
  return bytes;
}

/** Concatenates byte arrays. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
