import { createContext, type ReactNode, useContext } from 'react';
import { type ConnectButtonProps, ConnectSheet } from '../connect/connect-sheet.tsx';
import { WalletPanel } from '../connect/wallet-panel.tsx';
import { useWords } from '../words/use-words.ts';

/** Asks the page for its wallet. */
export const OnConnect = createContext<(() => void) | undefined>(undefined);

/** Connects one of the wallets of the browser. */
export function ListButton(props: ConnectButtonProps): ReactNode {
  return <ConnectSheet {...props} panel={WalletPanel} />;
}

/** Asks the page for its wallet. */
export function PageButton({ className, children }: ConnectButtonProps): ReactNode {
  const { t } = useWords();
  const onConnect = useContext(OnConnect);
  return (
    <button type="button" className={className} onClick={onConnect}>
      {children ?? t.connectWallet}
    </button>
  );
}
