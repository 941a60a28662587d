import { TooLargeError, type WireResponse } from './wire.ts';

/** The whole of a body as text, without a byte order mark. */
export async function readText(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
  response?: Pick<WireResponse, 'status' | 'header'>,
): Promise<string> {
  const decoder = new TextDecoder();
  let size = 0;
  let text = '';
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > maxBytes) throw new TooLargeError(response);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
