import type { Signature } from '@perijove/core';
import { encodeBase58 } from '@perijove/core/base58';
import type { WireTransaction } from './transaction.ts';

/** Returns the fee payer's signature, which identifies the transaction on the ledger. */
export function payerSignatureOf({ signatures }: Pick<WireTransaction, 'signatures'>): Signature {
  return encodeBase58(signatures[0] as Uint8Array);
}

/** Returns whether the place of a signature is empty: nobody has signed there. */
export function isMissing(signature: Uint8Array): boolean {
  return signature.every((byte) => byte === 0);
}
