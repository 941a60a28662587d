import type { ComponentType, ReactNode } from 'react';
import type { ConnectButtonProps } from '../connect/connect-sheet.tsx';
import { TokenNeeded } from '../pieces/token-needed.tsx';
import { QuoteCard } from './quote-card.tsx';
import { Slippage } from './slippage.tsx';
import { SwapFlows } from './swap-flows.tsx';
import { SwapForm } from './swap-form.tsx';
import type { FlowEvents } from './use-flow-events.ts';
import type { Swap } from './use-swap.ts';

interface SwapPanelProps {
  readonly swap: Swap;
  readonly heading: ReactNode;
  /** What connects a wallet. */
  readonly connectButton: ComponentType<ConnectButtonProps>;
  /** What the page hears of the flows. */
  readonly events?: FlowEvents | undefined;
  /** Shown at the end. */
  readonly footer?: ReactNode;
  /** Shown below the ways to swap. */
  readonly children?: ReactNode;
}

/** One form: what is paid, what is received, the ways side by side, and the route. */
export function SwapPanel(props: SwapPanelProps): ReactNode {
  const { swap, heading, connectButton, events, footer, children } = props;
  const { from, amount, quotes, flows, slippage } = swap;
  return (
    <div className="screen screen-form">
      <div className="screen-head">
        {heading}
        <Slippage bps={slippage.bps} onChange={slippage.change} />
      </div>
      <SwapFlows flows={flows} onRequote={quotes.refresh} events={events} />
      <SwapForm swap={swap} connectButton={connectButton} />
      <TokenNeeded mint={from} />
      {amount.units !== undefined && <QuoteCard swap={swap}>{children}</QuoteCard>}
      {footer}
    </div>
  );
}
