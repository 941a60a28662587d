import type { StandardWallet } from '@perijove/solana';
import type { Wallet, WalletAccount } from './standard.ts';

/** The feature of a wallet that signs without sending. */
export const SIGN = 'solana:signTransaction';

/**
 * Returns the signer of one account of a wallet, for `useFlow` and every flow of Perijove.
 *
 * @example
 * ```ts
 * const signer = createWalletSigner(wallet, wallet.accounts[0]);
 * ```
 */
export function createWalletSigner(wallet: Wallet, account: WalletAccount): StandardWallet {
  return { accounts: [account], features: wallet.features };
}
