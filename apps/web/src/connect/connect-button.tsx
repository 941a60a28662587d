import { type ReactNode, useState } from 'react';
import { Sheet } from '../pieces/sheet.tsx';
import { WalletPanel } from './lazy-wallet-panel.tsx';

interface ConnectButtonProps {
  readonly className: string;
  /** Default `Connect a wallet`. */
  readonly children?: ReactNode;
}

/** What a form has in place of its own button until a wallet is connected. */
export function ConnectButton({ className, children }: ConnectButtonProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {children ?? 'Connect a wallet'}
      </button>
      <Sheet open={isOpen} onOpenChange={setOpen} title="Connect a wallet">
        <WalletPanel onDone={() => setOpen(false)} />
      </Sheet>
    </>
  );
}
