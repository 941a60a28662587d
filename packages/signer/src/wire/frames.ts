/** Maximum bytes of one message. A transaction has 1,232 bytes at most. */
const MAX_BYTES = 64 * 1024;
const PREFIX = 4;

/** A message as bytes: its length in 4 bytes, big-endian, then JSON. */
export function frameOf(value: unknown): Buffer {
  const body = Buffer.from(JSON.stringify(value));
  if (body.length > MAX_BYTES) throw new RangeError(`a message has at most ${MAX_BYTES} bytes`);
  const frame = Buffer.alloc(PREFIX + body.length);
  frame.writeUInt32BE(body.length);
  body.copy(frame, PREFIX);
  return frame;
}

/** What came out of some bytes. */
export type Framed =
  | { readonly kind: 'message'; readonly value: unknown }
  | { readonly kind: 'broken'; readonly reason: string };

/**
 * Reads messages out of a stream. A length above the maximum is refused before a byte of it is kept. After
 * `broken` nothing more is read.
 */
export function createFrameReader(): (chunk: Buffer) => readonly Framed[] {
  let held = Buffer.alloc(0);
  let isBroken = false;
  const broken = (reason: string): Framed => {
    isBroken = true;
    held = Buffer.alloc(0);
    return { kind: 'broken', reason };
  };
  return (chunk) => {
    if (isBroken) return [];
    held = Buffer.concat([held, chunk]);
    const found: Framed[] = [];
    while (!isBroken && held.length >= PREFIX) {
      const length = held.readUInt32BE();
      if (length === 0 || length > MAX_BYTES)
        found.push(broken(`a message has from 1 to ${MAX_BYTES} bytes, not ${length}`));
      else if (held.length < PREFIX + length) break;
      else {
        found.push(parsed(held.subarray(PREFIX, PREFIX + length)) ?? broken('not JSON in UTF-8'));
        if (!isBroken) held = held.subarray(PREFIX + length);
      }
    }
    return found;
  };
}

function parsed(bytes: Buffer): Framed | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { kind: 'message', value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
