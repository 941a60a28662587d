import type { ReactNode } from 'react';
import { type UseWallet, WalletContext, WalletProvider } from '../wallet/wallet.tsx';
import type { WidgetWallet } from './props.ts';

interface WidgetWalletProviderProps {
  /** The wallet of the page, if the page connects one. */
  readonly wallet: WidgetWallet | null | undefined;
  readonly children: ReactNode;
}

/** The wallet of the page, or one of the browser that is chosen in the widget. */
export function WidgetWalletProvider(props: WidgetWalletProviderProps): ReactNode {
  const { wallet, children } = props;
  if (wallet === undefined) {
    return <WalletProvider storageKey="perijove-widget:wallet">{children}</WalletProvider>;
  }
  return <WalletContext.Provider value={ofPage(wallet)}>{children}</WalletContext.Provider>;
}

function ofPage(wallet: WidgetWallet | null): UseWallet {
  const connectInPage = async (): Promise<void> => undefined;
  return {
    wallets: [],
    wallet: undefined,
    address: wallet?.address,
    signer: wallet?.signer,
    isConnecting: false,
    connect: connectInPage,
    disconnect: connectInPage,
  };
}
