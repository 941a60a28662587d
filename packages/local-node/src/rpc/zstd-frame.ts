const MAGIC = 0xfd2fb528;

/** Descriptor of the frame header: one segment, and four bytes for the length of the content. */
const DESCRIPTOR = 0xa0;

/** Longest block that the format allows. */
const MAX_BLOCK_BYTES = 128 * 1024;

/** Returns the bytes as a Zstandard frame (RFC 8878) of uncompressed blocks. */
export function zstdFrame(content: Uint8Array): Uint8Array {
  const header = Buffer.alloc(9);
  header.writeUInt32LE(MAGIC, 0);
  header.writeUInt8(DESCRIPTOR, 4);
  header.writeUInt32LE(content.length, 5);
  const parts: Uint8Array[] = [header];
  let at = 0;
  do {
    const block = content.subarray(at, at + MAX_BLOCK_BYTES);
    at += MAX_BLOCK_BYTES;
    const blockHeader = Buffer.alloc(3);
    const isLast = at >= content.length ? 1 : 0;
    blockHeader.writeUIntLE(block.length * 8 + isLast, 0, 3);
    parts.push(blockHeader, block);
  } while (at < content.length);
  return Buffer.concat(parts);
}
