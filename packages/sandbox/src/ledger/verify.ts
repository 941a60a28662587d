import { createPublicKey, verify } from 'node:crypto';
import { addressBytes } from './address-bytes.ts';
import { isSignerIndex, type WireTransaction } from './wire/transaction.ts';

/** What an Ed25519 public key of 32 bytes has before it in its standard form. */
const SPKI_HEAD = Buffer.from('302a300506032b6570032100', 'hex');

/** Whether everybody has signed who must. */
export function isSigned(transaction: WireTransaction): boolean {
  const { staticKeys, signatures, message } = transaction;
  const signers = staticKeys.filter((_, index) => isSignerIndex(transaction, index));
  return signers.every((signer, index) => {
    const key = Buffer.concat([SPKI_HEAD, addressBytes(signer)]);
    const publicKey = createPublicKey({ key, format: 'der', type: 'spki' });
    return verify(null, message, publicKey, signatures[index] as Uint8Array);
  });
}
