import { type ConnectButtonProps, ConnectSheet } from '@perijove/widget/pieces';
import type { ReactNode } from 'react';
import { WalletPanel } from './lazy-wallet-panel.tsx';

/** What a form has in place of its own button until a wallet is connected. */
export function ConnectButton(props: ConnectButtonProps): ReactNode {
  return <ConnectSheet {...props} panel={WalletPanel} />;
}
