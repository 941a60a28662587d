import { type ReactNode, useMemo, useState } from 'react';
import { type ConnectButtonProps, ConnectSheet } from '../connect/connect-sheet.tsx';
import { WalletPanel } from '../connect/wallet-panel.tsx';
import { SwapPanel } from '../swap/swap-panel.tsx';
import { useSwap } from '../swap/use-swap.ts';
import { useWords } from '../words/use-words.ts';
import { pairOf } from './check-props.ts';
import type { SwapWidgetProps } from './props.ts';
import { useQuoteEvent } from './use-quote-event.ts';
import { WalletLine } from './wallet-line.tsx';

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
  const connectButton = useMemo(
    () => (isOfPage ? pageButton(onConnect) : ListButton),
    [isOfPage, onConnect],
  );
  return (
    <SwapPanel
      swap={swap}
      heading={<h2>{t.swap}</h2>}
      connectButton={connectButton}
      events={props}
      footer={isOfPage ? undefined : <WalletLine />}
    />
  );
}

function ListButton(props: ConnectButtonProps): ReactNode {
  return <ConnectSheet {...props} panel={WalletPanel} />;
}

function pageButton(onConnect: (() => void) | undefined) {
  return function PageButton({ className, children }: ConnectButtonProps): ReactNode {
    const { t } = useWords();
    return (
      <button type="button" className={className} onClick={onConnect}>
        {children ?? t.connectWallet}
      </button>
    );
  };
}
