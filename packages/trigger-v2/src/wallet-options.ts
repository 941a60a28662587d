import type { CallOptions, Mint } from '@perijove/core';
import type { FlowPolicy, Signer, SignOptions, TokenStore } from '@perijove/solana';
import type { ChallengeType } from './types.ts';

/**
 * Options of a call that needs a wallet: `{ signer }`, which signs in when it has not yet, or `{ token }`
 * of a session that you hold yourself.
 *
 * @example
 * ```ts
 * const { vaultPubkey } = await triggerV2.vault({}, { signer });
 * ```
 */
export interface WalletCallOptions
  extends CallOptions,
    Pick<SignOptions, 'account' | 'chain' | 'verify'> {
  /** The wallet. Without a token of its session, it signs a challenge. */
  readonly signer?: Signer | undefined;
  /** Whether it signs a text or a transaction to sign in. Left out: a text, if it can. */
  readonly signInWith?: ChallengeType | undefined;
  /** Judges each sign-in before the wallet signs. Flows use their own `policy` for it, too. */
  readonly policy?: FlowPolicy | undefined;
}

/** Options of `signIn`. */
export interface SignInOptions extends Omit<WalletCallOptions, 'signer' | 'token'> {
  /** Whether the wallet signs in although it has a session that is valid. Default false. */
  readonly renew?: boolean | undefined;
}

/** Options of `signOut`. */
export interface SignOutOptions extends Omit<WalletCallOptions, 'signer' | 'token'> {
  /** Whether the service ends every session of the wallet, also those on other machines. Default false. */
  readonly everywhere?: boolean | undefined;
}

/**
 * Reads the market price of a mint in US dollars; `undefined` when the mint has no reliable price.
 *
 * @example
 * ```ts
 * const priceOf: PriceOf = async (mint, { signal }) =>
 *   (await price.get({ ids: [mint] }, { signal }))[mint]?.usdPrice;
 * ```
 */
export type PriceOf = (
  mint: Mint,
  options: { readonly signal?: AbortSignal | undefined },
) => Promise<number | undefined>;

/** Settings of the client in addition to those of its transport. */
export interface TriggerV2Settings {
  /** Keeps the tokens of wallets. Default: in memory, for this client alone. */
  readonly tokenStore?: TokenStore | undefined;
  /**
   * Called with the error of a `tokenStore` that fails or does not answer within 10 s. The call itself
   * continues, and the wallet signs in again: without this, a store that is away costs a sign-in of every
   * process and is not noticed.
   */
  readonly onTokenStoreError?: ((error: unknown) => void) | undefined;
  /** The wallet of calls that name none: for a page with one connected wallet. */
  readonly signer?: Signer | undefined;
  /**
   * Reads the market price that `place` and `edit` compare the prices of an order with. The client of
   * `perijove` has the price family here. Without it, and without `marketPriceUsd` in the options of
   * the call, an order on the wrong side of the market is not noticed, and executes immediately.
   */
  readonly priceOf?: PriceOf | undefined;
}
