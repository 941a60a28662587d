import type { TransactionVersion } from '../transaction/transaction-version.ts';
import { readSecretKey } from './secret-key.ts';
import type { Signer } from './signer.ts';

/** The feature of a wallet of the Wallet Standard that signs transactions. */
export const SIGN_TRANSACTION = 'solana:signTransaction';

/**
 * Whether a signer announces that it signs transactions of version 1. Secret keys do: this package
 * signs for them. Signers of kit, wallets of the Wallet Standard and adapters do by
 * `supportedTransactionVersions`. Ask before you build a transaction of version 1: hardware wallets
 * and `@solana/web3.js` 1 do not sign it.
 */
export function announcesVersion1(signer: Signer): boolean {
  if (readSecretKey(signer) !== undefined) return true;
  if (typeof signer !== 'object' || signer === null) return false;
  const isKeypair = 'secretKey' in signer && !('signTransactions' in signer);
  return isKeypair || [...(announced(signer) ?? [])].includes(1);
}

/**
 * Whether a signer says that it cannot sign this version. Wallets of the Wallet Standard and adapters
 * must announce version 1.
 */
export function lacksVersion(signer: Signer, version: TransactionVersion): boolean {
  if (typeof signer !== 'object' || signer === null) return false;
  const versions = announced(signer);
  const mustAnnounce = 'features' in signer || 'VersionedTransaction' in signer;
  return versions ? ![...versions].includes(version) : mustAnnounce && version === 1;
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
