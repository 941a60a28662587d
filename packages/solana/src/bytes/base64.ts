import { MalformedError } from './byte-reader.ts';

const PADDED = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
/** Spare bits of the last letter before the padding: with them, two texts would stand for the same bytes. */
const SPARE_BITS = /(?:[^AQgw]==|[^AEIMQUYcgkosw048=]=)$/;

/** @throws MalformedError when the text is not padded, canonical base64. */
export function decodeBase64(text: string): Uint8Array {
  if (typeof text !== 'string' || !PADDED.test(text)) throw new MalformedError('not base64 text');
  if (text.endsWith('=') && SPARE_BITS.test(text.slice(-3)))
    throw new MalformedError('not canonical base64 text');
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index++) bytes[index] = binary.charCodeAt(index);
  return bytes;
}

export function encodeBase64(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}
