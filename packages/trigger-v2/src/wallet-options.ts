import type { CallOptions } from '@perijove/core';
import type { Signer, SignOptions, TokenStore } from '@perijove/solana';
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
  /** The wallet. It is asked to sign a challenge when there is no token of it. */
  readonly signer?: Signer | undefined;
  /** Whether it signs a text or a transaction to sign in. Left out: a text, if it can. */
  readonly signInWith?: ChallengeType | undefined;
}

/** Options of `signIn`. */
export interface SignInOptions extends Omit<WalletCallOptions, 'signer' | 'token'> {
  /** Whether the wallet signs in although it has a token that is valid. Default false. */
  readonly renew?: boolean | undefined;
}

/** Settings of the client in addition to those of its transport. */
export interface TriggerV2Settings {
  /** Keeps the tokens of wallets. Default: in memory, for this client alone. */
  readonly tokenStore?: TokenStore | undefined;
  /** The wallet of calls that name none: for a page with one connected wallet. */
  readonly signer?: Signer | undefined;
}
