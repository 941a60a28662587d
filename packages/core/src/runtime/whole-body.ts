import type { WireStream } from './wire.ts';

/** A body that was read as a whole, as text and as a stream of one chunk. */
export interface WholeBody extends Pick<WireStream, 'chunks'> {
  readonly text: string;
}

/**
 * Reads a body that cannot be read in parts: React Native's responses have no `body`, and those of
 * some libraries have another kind of stream. `undefined` for one that is too large, which is known
 * only afterwards.
 *
 * Without TextEncoder and TextDecoder, for the runtimes with such responses may lack them. Imports
 * nothing: what it shared with the wire, a page would load as a file of its own.
 */
export async function readWhole(
  response: Pick<Response, 'headers' | 'text'>,
  maxBytes: number,
): Promise<WholeBody | undefined> {
  if (Number(response.headers.get('content-length')) > maxBytes) return undefined;
  const text = await response.text();
  if (isLarger(text, maxBytes)) return undefined;
  const marked = text.charCodeAt(0) === 0xfeff;
  return { text: marked ? text.slice(1) : text, chunks: encode(text) };
}

/** Counts the bytes of UTF-8 only where the number of characters does not decide. */
function isLarger(text: string, maxBytes: number): boolean {
  if (text.length > maxBytes || text.length * 3 <= maxBytes) return text.length > maxBytes;
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) as number;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes > maxBytes;
}

async function* encode(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}
