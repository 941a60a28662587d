import type { TransactionVersion } from '../transaction/transaction-version.ts';
import { readSecretKey } from './secret-key.ts';
import type { Signer } from './signer.ts';

/** The feature of a wallet of the Wallet Standard that signs transactions. */
export const SIGN_TRANSACTION = 'solana:signTransaction';

/**
 * Whether a signer announces that it signs transactions of version 1. Secret keys do: this package
 * signs for them. Signers of kit and wallets of the Wallet Standard do by
 * `supportedTransactionVersions`: one that has none signs legacy transactions and version 0. Adapters
 * do not, whatever their wallet announces: `@solana/web3.js` 1 cannot sign version 1. Ask before you
 * build such a transaction: hardware wallets do not sign it either.
 */
export function announcesVersion1(signer: Signer): boolean {
  if (readSecretKey(signer) !== undefined) return true;
  if (typeof signer !== 'object' || signer === null) return false;
  if ('VersionedTransaction' in signer) return false;
  const isKeypair = 'secretKey' in signer && !('signTransactions' in signer);
  return isKeypair || [...(announced(signer) ?? [])].includes(1);
}

/**
 * Whether a signer cannot sign this version, by what it announces. Wallets of the Wallet Standard must
 * announce version 1, and adapters do not sign it. A signer of kit that announces nothing may.
 */
export function lacksVersion(signer: Signer, version: TransactionVersion): boolean {
  if (typeof signer !== 'object' || signer === null) return false;
  if (version === 1 && 'VersionedTransaction' in signer) return true;
  const versions = announced(signer);
  return versions ? ![...versions].includes(version) : 'features' in signer && version === 1;
}

/** `undefined` where the signer says nothing, or nothing that can be read. */
function announced(signer: object): Iterable<unknown> | undefined {
  const { features, wallet } = signer as {
    readonly features?: Readonly<Record<string, unknown>>;
    readonly wallet?: object;
  };
  const says = (features ? features[SIGN_TRANSACTION] : (wallet ?? signer)) as
    | { readonly supportedTransactionVersions?: unknown }
    | undefined;
  const versions = says?.supportedTransactionVersions;
  const isList = typeof versions === 'object' && versions !== null && Symbol.iterator in versions;
  return isList ? (versions as Iterable<unknown>) : undefined;
}
