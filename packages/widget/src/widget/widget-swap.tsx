import type { ReactNode } from 'react';
import { SwapFlows } from '../swap/swap-flows.tsx';
import { SwapView } from '../swap/swap-view.tsx';
import { type SlippageState, useSwap } from '../swap/use-swap.ts';
import { ModePanel } from './mode-panel.tsx';
import type { Trade } from './trade.ts';
import { useQuoteEvent } from './use-quote-event.ts';

interface WidgetSwapProps extends Trade {
  readonly slippage: SlippageState;
}

/** The swap of a widget. Its flows go on while another kind of trade is shown. */
export function WidgetSwap({ slippage, ...trade }: WidgetSwapProps): ReactNode {
  const { pair, props, modes, connectButton } = trade;
  const { amount, fee, onReview, onLanded, onFailed } = props;
  const isShown = modes.shown === 'swap';
  const swap = useSwap({ ...pair, initial: amount, fee, slippage, isShown });
  useQuoteEvent(swap.current, props.onQuote);
  return (
    <>
      <SwapFlows
        flows={swap.flows}
        onRequote={swap.quotes.refresh}
        events={{
          onReview,
          onFailed,
          onLanded: (swapped) => onLanded?.({ mode: 'swap', ...swapped }),
        }}
      />
      <ModePanel {...trade} value="swap">
        <SwapView swap={swap} connectButton={connectButton} />
      </ModePanel>
    </>
  );
}
