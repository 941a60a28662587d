import { parseUnsigned } from '../transaction/wire-transaction.ts';

/** The bytes of a text that a wallet signs. */
export function textBytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

/**
 * Whether a signature of this text would also be one of a transaction. A wallet that signs such a text
 * signs the transaction.
 */
export function couldBeTransaction(text: string): boolean {
  try {
    parseUnsigned(textBytes(text));
    return true;
  } catch {
    return false;
  }
}
