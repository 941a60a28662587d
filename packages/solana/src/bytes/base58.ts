import { decodeBase58 } from '@perijove/core/base58';
import { MalformedError } from './byte-reader.ts';

/** @throws MalformedError when a character is not base58. */
export function parseBase58(text: string): Uint8Array<ArrayBuffer> {
  const bytes = decodeBase58(text);
  if (!bytes) throw new MalformedError('not base58 text');
  return bytes;
}
