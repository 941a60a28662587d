import { type ReactNode, useState } from 'react';
import { Avatar } from '../connect/avatar.tsx';
import { WalletPanel } from '../connect/wallet-panel.tsx';
import { shorten } from '../format/address.ts';
import { Sheet } from '../pieces/sheet.tsx';
import { useWallet } from '../wallet/wallet.tsx';
import { useWords } from '../words/use-words.ts';

/** The connected wallet, as a button to change or disconnect it. */
export function WalletLine(): ReactNode {
  const { t } = useWords();
  const { address } = useWallet();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {address !== undefined && (
        <button
          type="button"
          className="button button-small button-plain"
          onClick={() => setOpen(true)}
        >
          <Avatar address={address} size={16} />
          <span className="hidden-text">{t.wallet} </span>
          <span className="mono">{shorten(address)}</span>
        </button>
      )}
      <Sheet open={isOpen} onOpenChange={setOpen} title={t.wallet}>
        <WalletPanel onDone={() => setOpen(false)} />
      </Sheet>
    </>
  );
}
