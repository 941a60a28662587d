import { hexOf } from './hex.ts';

/** SHA-256 in hexadecimal digits. A message says who pays whom: a journal gets only this. */
export async function digestOf(bytes: Uint8Array): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes))));
}
