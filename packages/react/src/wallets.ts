'use client';

export {
  type ConnectedWallet,
  type UseWallets,
  type UseWalletsOptions,
  useWallets,
} from './wallets/use-wallets.ts';
export { createWalletSigner } from './wallets/wallet-signer.ts';
