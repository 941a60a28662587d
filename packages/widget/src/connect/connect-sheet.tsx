import { type ComponentType, type ReactNode, useState } from 'react';
import { Sheet } from '../pieces/sheet.tsx';
import { useWords } from '../words/use-words.ts';

/** Properties of a button that connects a wallet. */
export interface ConnectButtonProps {
  readonly className: string;
  /** Default `Connect a wallet`. */
  readonly children?: ReactNode;
}

interface ConnectSheetProps extends ConnectButtonProps {
  /** What the sheet shows: the wallets to choose from. */
  readonly panel: ComponentType<{ readonly onDone: () => void }>;
}

/** What a form has in place of its own button until a wallet is connected. */
export function ConnectSheet({ className, children, panel: Panel }: ConnectSheetProps): ReactNode {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {children ?? t.connectWallet}
      </button>
      <Sheet open={isOpen} onOpenChange={setOpen} title={t.connectWallet}>
        <Panel onDone={() => setOpen(false)} />
      </Sheet>
    </>
  );
}
