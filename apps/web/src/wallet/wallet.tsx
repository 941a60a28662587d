import type { Address } from '@perijove/core';
import type { Signer } from '@perijove/solana';
import type { Wallet } from '@wallet-standard/base';
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { WalletStore } from './wallet-store.ts';

export interface UseWallet {
  /** Wallets that can be connected. */
  readonly wallets: readonly Wallet[];
  /** The connected wallet; undefined before. */
  readonly wallet: Wallet | undefined;
  readonly address: Address | undefined;
  /** For flows; undefined until a wallet is connected. */
  readonly signer: Signer | undefined;
  /** The name of the wallet that is being asked. */
  readonly connecting: string | undefined;
  /** @throws what the wallet throws, and an Error when it shows no account. */
  readonly connect: (wallet: Wallet) => Promise<void>;
  readonly disconnect: () => Promise<void>;
}

const WalletContext = createContext<WalletStore | undefined>(undefined);

interface WalletProviderProps {
  readonly store: WalletStore;
  readonly children: ReactNode;
}

export function WalletProvider({ store, children }: WalletProviderProps): ReactNode {
  return <WalletContext value={store}>{children}</WalletContext>;
}

/** The wallets of this page, and the one that signs. */
export function useWallet(): UseWallet {
  const store = use(WalletContext);
  if (!store) throw new Error('useWallet needs a WalletProvider');
  const { wallets, connected, connecting } = useSyncExternalStore(store.subscribe, store.read);
  return {
    wallets,
    wallet: connected?.wallet,
    address: connected?.account.address,
    signer: connected && { accounts: [connected.account], features: connected.wallet.features },
    connecting,
    connect: store.connect,
    disconnect: store.disconnect,
  };
}
