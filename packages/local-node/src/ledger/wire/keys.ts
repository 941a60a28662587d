import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import type { Address } from '@perijove/core';
import { encodeBase58 } from '@perijove/core/base58';
import { placesOf, SIGNATURE_BYTES, type WireTransaction } from './transaction.ts';

/** A signer of transactions. */
export interface Signer {
  readonly address: Address;
  readonly sign: (message: Uint8Array) => Uint8Array;
}

/** A signer with a public secret key. */
export interface OpenSigner extends Signer {
  /** 64 bytes, secret then public, as wallets import them. */
  readonly secretKey: () => Uint8Array;
}

/** The bytes before an Ed25519 private key of 32 bytes in PKCS #8. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const SPKI_HEAD_BYTES = 12;

/** Returns the signer for 32 secret bytes. */
export function createSigner(secret: Uint8Array): OpenSigner {
  const key = createPrivateKey({
    key: Buffer.concat([PKCS8_HEAD, secret]),
    format: 'der',
    type: 'pkcs8',
  });
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' });
  const publicKey = spki.subarray(SPKI_HEAD_BYTES);
  return {
    address: encodeBase58(publicKey),
    sign: (message) => sign(null, message, key),
    secretKey: () => Uint8Array.from([...secret, ...publicKey]),
  };
}

/** Maximum cached signers: some megabytes. */
const MAX_KEPT = 2000;

const known = new Map<string, OpenSigner>();

/**
 * Returns the signer for a name in worlds of this seed. The signers are kept for all ledgers of the
 * process: each takes 0.1 ms, and nothing changes it.
 */
export function deriveSigner(seed: number, name: string): OpenSigner {
  // The same text in every version: stored ledgers have these wallets.
  const text = `perijove sandbox ${seed} ${name}`;
  const found = known.get(text) ?? createSigner(createHash('sha256').update(text).digest());
  if (known.size >= MAX_KEPT) known.clear();
  known.set(text, found);
  return found;
}

/** Returns the transaction with the signatures of these signers. Other signatures stay. */
export function signTransaction(
  transaction: Pick<WireTransaction, 'wire' | 'message' | 'staticKeys' | 'requiredSignatures'>,
  signers: readonly Signer[],
): Uint8Array {
  const { wire, message, staticKeys, requiredSignatures } = transaction;
  const signed = new Uint8Array(wire);
  const { signatures } = placesOf(transaction);
  for (const { address, sign } of signers) {
    const slot = staticKeys.indexOf(address);
    if (slot < 0 || slot >= requiredSignatures) {
      throw new RangeError(`${address} is not a signer of this transaction`);
    }
    signed.set(sign(message), signatures + slot * SIGNATURE_BYTES);
  }
  return signed;
}
