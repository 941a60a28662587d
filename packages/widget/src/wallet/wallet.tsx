import type { Address } from '@perijove/core';
import { type UseWallets, useWallets } from '@perijove/react/wallets';
import type { Signer } from '@perijove/solana';
import { createContext, type ReactNode, useContext, useEffect } from 'react';

/** The wallets of a page, and the one that signs. */
export interface UseWallet extends Omit<UseWallets, 'connected'> {
  /** The connected wallet; undefined before, and for a wallet that the page itself connects. */
  readonly wallet: UseWallets['wallets'][number] | undefined;
  readonly address: Address | undefined;
  /** For flows; undefined until a wallet is connected. */
  readonly signer: Signer | undefined;
}

/** Where the pieces below find their wallet. */
export const WalletContext = createContext<UseWallet | undefined>(undefined);

interface WalletProviderProps {
  /** Remembers the last wallet under this key of `localStorage`. */
  readonly storageKey: string;
  readonly children: ReactNode;
}

/** One connection for the whole page. */
export function WalletProvider({ storageKey, children }: WalletProviderProps): ReactNode {
  const { connected, ...rest } = useWallets({ storageKey });
  useOtherTabs(storageKey, rest.disconnect);
  const value = {
    ...rest,
    wallet: connected?.wallet,
    address: connected?.address,
    signer: connected?.signer,
  };
  return <WalletContext.Provider value={value}>{children}</WalletContext.Provider>;
}

/** The wallets of this page, and the one that signs. */
export function useWallet(): UseWallet {
  const wallet = useContext(WalletContext);
  if (!wallet) throw new Error('useWallet needs a WalletProvider');
  return wallet;
}

/** A wallet that another tab disconnects is disconnected here, too. */
function useOtherTabs(storageKey: string, disconnect: () => Promise<void>): void {
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent): void => {
      if (key === storageKey && newValue === null) void disconnect();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [storageKey, disconnect]);
}
