import type { Address } from '@perijove/core';
import { type UseWallets, useWallets } from '@perijove/react/wallets';
import type { Signer } from '@perijove/solana';
import type { Wallet } from '@wallet-standard/base';
import { createContext, type ReactNode, use, useEffect } from 'react';

export interface UseWallet extends Omit<UseWallets, 'connected'> {
  /** The connected wallet; undefined before. */
  readonly wallet: Wallet | undefined;
  readonly address: Address | undefined;
  /** For flows; undefined until a wallet is connected. */
  readonly signer: Signer | undefined;
}

const WalletContext = createContext<UseWallet | undefined>(undefined);

const KEY = 'perijove:wallet';

/** One connection for the whole page. */
export function WalletProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const { connected, ...rest } = useWallets({ storageKey: KEY });
  useOtherTabs(rest.disconnect);
  const value = {
    ...rest,
    wallet: connected?.wallet,
    address: connected?.address,
    signer: connected?.signer,
  };
  return <WalletContext value={value}>{children}</WalletContext>;
}

/** The wallets of this page, and the one that signs. */
export function useWallet(): UseWallet {
  const wallet = use(WalletContext);
  if (!wallet) throw new Error('useWallet needs a WalletProvider');
  return wallet;
}

/** A wallet that another tab disconnects is disconnected here, too. */
function useOtherTabs(disconnect: () => Promise<void>): void {
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent): void => {
      if (key === KEY && newValue === null) void disconnect();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [disconnect]);
}
