import type { Address } from '@perijove/core';

/**
 * Anything that can sign. Only its shape counts, so no wallet library is needed here. Signing in takes
 * the signature of a text where a signer can make one: secret keys can, signers of kit with
 * `signMessages`, wallets with the feature `solana:signMessage`, adapters with `signMessage`.
 */
export type Signer =
  | SecretKey
  | KeypairSigner
  | PartialSigner
  | ModifyingSigner
  | StandardWallet
  | AdapterSigner;

/**
 * A secret key of 64 bytes, the seed and then the public key: as bytes, as the numbers of a key file
 * of the Solana CLI (`JSON.parse(readFileSync(path, 'utf8'))`), or as base58 text, as wallets export
 * it. Needs WebCrypto's Ed25519.
 */
export type SecretKey = Uint8Array | readonly number[] | string;

/** A `Keypair` of `@solana/web3.js` 1. */
export interface KeypairSigner {
  readonly secretKey: Uint8Array;
}

/**
 * Versions of transactions that a signer announces: a list or a set of `legacy`, 0 and 1. As a type of
 * its own, it would cost each user's type check more than all calls of a family.
 */
type SupportedTransactionVersions = object;

/** What signers of `@solana/kit` may announce beside what kit defines. */
export interface AnnouncedVersions {
  /** Versions that it signs. Without 1, no flow asks the service for version 1. */
  readonly supportedTransactionVersions?: SupportedTransactionVersions | null | undefined;
}

/** A `TransactionPartialSigner` of `@solana/kit`, such as a `KeyPairSigner`. */
export interface PartialSigner extends AnnouncedVersions {
  readonly address: Address;
  signTransactions(
    transactions: readonly never[],
    config?: { readonly abortSignal?: AbortSignal },
  ): Promise<readonly Readonly<Record<Address, Uint8Array>>[]>;
}

/**
 * A `TransactionModifyingSigner` of `@solana/kit`. `signTransaction` refuses a message that it changed;
 * flows that send over your own node check the changed transaction again.
 */
export interface ModifyingSigner extends AnnouncedVersions {
  readonly address: Address;
  modifyAndSignTransactions(
    transactions: readonly never[],
    config?: { readonly abortSignal?: AbortSignal },
  ): Promise<readonly SignedParts[]>;
}

/** What signers of `@solana/kit` have that sign texts: a `MessagePartialSigner`. */
export interface TextSigner {
  readonly address: Address;
  signMessages(
    messages: readonly never[],
    config?: { readonly abortSignal?: AbortSignal },
  ): Promise<readonly Readonly<Record<Address, Uint8Array>>[]>;
}

/** A transaction as kit holds it. */
export interface SignedParts {
  readonly messageBytes: ArrayLike<number>;
  readonly signatures: Readonly<Record<Address, ArrayLike<number> | null>>;
}

/**
 * A wallet of the Wallet Standard with the feature `solana:signTransaction`, whose
 * `supportedTransactionVersions` it respects, and perhaps `solana:signMessage`.
 */
export interface StandardWallet {
  readonly accounts: readonly { readonly address: Address }[];
  readonly features: Readonly<Record<string, unknown>>;
}

/** A wallet adapter for `@solana/web3.js` 1, with the class whose instances it signs. */
export interface AdapterSigner {
  readonly wallet: {
    readonly publicKey: { toBytes(): Uint8Array } | null;
    signTransaction(transaction: never): Promise<{ serialize(): Uint8Array }>;
    signMessage?(message: Uint8Array): Promise<Uint8Array>;
    /** As adapters announce it. Version 1 does not count: `@solana/web3.js` 1 does not sign it. */
    readonly supportedTransactionVersions?: SupportedTransactionVersions | null | undefined;
  };
  readonly VersionedTransaction: { deserialize(bytes: Uint8Array): unknown };
}
