import { registerWallet } from '@wallet-standard/wallet';
import type { Session } from '../session/session.tsx';
import { airdropOnce } from './airdrop.ts';
import { createDemoWallet } from './demo-wallet.ts';
import { createWalletStore, type WalletStore } from './wallet-store.ts';

/** Finds the wallets of the page; in the sandbox one more registers itself. */
export function startWallets({ config, rpc }: Session): WalletStore {
  if (config.sandbox) registerWallet(createDemoWallet((address) => airdropOnce(address, rpc)));
  return createWalletStore(localStorage);
}
