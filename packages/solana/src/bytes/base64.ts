import { MalformedError } from './byte-reader.ts';

const CANONICAL = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** @throws MalformedError when the text is not padded, canonical base64. */
export function decodeBase64(text: string): Uint8Array {
  if (typeof text !== 'string' || !CANONICAL.test(text))
    throw new MalformedError('not base64 text');
  const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  // Spare bits of the last character would let two texts stand for the same bytes.
  if (encodeBase64(bytes) !== text) throw new MalformedError('not canonical base64 text');
  return bytes;
}

export function encodeBase64(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}
