import { encodeTransaction, parseTransaction } from '../transaction/wire-transaction.ts';

/** The bytes of a text that a wallet signs. */
export function textBytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

/**
 * Whether a signature of this text would also be one of a transaction. A wallet that signs such a text
 * signs the transaction.
 */
export function couldBeTransaction(text: string): boolean {
  const message = textBytes(text);
  const isVersioned = ((message[0] ?? 0) & 0x80) !== 0;
  const count = message[isVersioned ? 1 : 0] ?? 0;
  // As many slots as its header names. More than 18 leave no room for a message.
  if (count > 18) return false;
  try {
    const empty = Array.from({ length: count }, () => new Uint8Array(64));
    parseTransaction(encodeTransaction({ message }, empty));
    return true;
  } catch {
    return false;
  }
}
