import { type Address, isAddress } from '@perijove/core';
import { encodeBase58 } from '@perijove/core/base58';
import { readSecretKey } from './secret-key.ts';
import type { SecretKey, Signer } from './signer.ts';
import { SignerProblem } from './signer-problem.ts';

/**
 * The address that a signer signs for.
 *
 * @throws PerijoveError `signer_failed` when it is not a signer, or one with several accounts of which
 * none was named.
 */
export function signerAddress(signer: Signer, account?: Address): Address {
  const secret = readSecretKey(signer);
  const address = secret ? encodeBase58(secret.subarray(32)) : tryAddressOf(signer, account);
  if (isAddress(address) && (account === undefined || account === address)) return address;
  const hint = isPublicKey(signer)
    ? { expected: 'something that can sign, not a public key: pass the Keypair or the wallet' }
    : {};
  throw new SignerProblem('unsupported', undefined, hint);
}

/** A `PublicKey` of web3.js. */
function isPublicKey(signer: object | string): boolean {
  return typeof signer === 'object' && signer !== null && 'toBase58' in signer;
}

/** A malformed signer may fail in any way, and its errors are not shown. */
function tryAddressOf(signer: Signer, account: Address | undefined): unknown {
  try {
    return addressOf(signer, account);
  } catch {
    return undefined;
  }
}

/** Same order of kinds as in `signTransaction`. */
function addressOf(signer: Signer, account: Address | undefined): unknown {
  if (!isKind(signer)) return undefined;
  if ('signTransactions' in signer || 'modifyAndSignTransactions' in signer) return signer.address;
  if ('accounts' in signer) {
    const fitting = signer.accounts.filter(({ address }) => (account ?? address) === address);
    return fitting.length === 1 ? fitting[0]?.address : undefined;
  }
  if ('wallet' in signer) {
    const { publicKey } = signer.wallet;
    return publicKey ? encodeBase58(publicKey.toBytes()) : undefined;
  }
  return 'secretKey' in signer ? publicHalf(signer.secretKey) : undefined;
}

/** One of the kinds that are objects. */
function isKind(signer: Signer): signer is Exclude<Signer, SecretKey> {
  return typeof signer === 'object' && signer !== null;
}

function publicHalf(secret: Uint8Array): Address | undefined {
  return secret.length === 64 ? encodeBase58(secret.subarray(32)) : undefined;
}
