import { createContext, type ReactNode, useContext, useState } from 'react';
import { type ConnectButtonProps, ConnectSheet } from '../connect/connect-sheet.tsx';
import { WalletPanel } from '../connect/wallet-panel.tsx';
import { SwapPanel } from '../swap/swap-panel.tsx';
import { useSwap } from '../swap/use-swap.ts';
import { useWords } from '../words/use-words.ts';
import { pairOf } from './check-props.ts';
import type { SwapWidgetProps } from './props.ts';
import { useQuoteEvent } from './use-quote-event.ts';
import { WalletLine } from './wallet-line.tsx';

const OnConnect = createContext<(() => void) | undefined>(undefined);

/** The swap of a widget: its pair is a state of its own, and its wallet the page's or one of a list. */
export function WidgetSwap(props: SwapWidgetProps): ReactNode {
  const { amount, fee, lock, wallet, onConnect } = props;
  const { t } = useWords();
  const [pair, setPair] = useState(() => pairOf(props));
  const swap = useSwap({
    ...pair,
    initial: amount,
    fee,
    lock,
    change: ({ from = pair.from, to = pair.to }) => setPair({ from, to }),
  });
  useQuoteEvent(swap.current, props.onQuote);
  const isOfPage = wallet !== undefined;
  return (
    <OnConnect.Provider value={onConnect}>
      <SwapPanel
        swap={swap}
        heading={<h2>{t.swap}</h2>}
        connectButton={isOfPage ? PageButton : ListButton}
        events={props}
        footer={isOfPage ? undefined : <WalletLine />}
      />
    </OnConnect.Provider>
  );
}

function ListButton(props: ConnectButtonProps): ReactNode {
  return <ConnectSheet {...props} panel={WalletPanel} />;
}

/** Asks the page for its wallet. */
function PageButton({ className, children }: ConnectButtonProps): ReactNode {
  const { t } = useWords();
  const onConnect = useContext(OnConnect);
  return (
    <button type="button" className={className} onClick={onConnect}>
      {children ?? t.connectWallet}
    </button>
  );
}
