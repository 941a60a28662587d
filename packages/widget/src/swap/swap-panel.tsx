import type { ReactNode } from 'react';
import { Slippage } from './slippage.tsx';
import { SwapFlows } from './swap-flows.tsx';
import { SwapView, type SwapViewProps } from './swap-view.tsx';

interface SwapPanelProps extends Omit<SwapViewProps, 'autoFocus'> {
  readonly heading: ReactNode;
}

/** One form: what is paid, what is received, the ways side by side, and the route. */
export function SwapPanel({ heading, ...view }: SwapPanelProps): ReactNode {
  const { quotes, flows, slippage } = view.swap;
  return (
    <div className="screen screen-form">
      <div className="screen-head">
        {heading}
        <Slippage bps={slippage.bps} onChange={slippage.change} />
      </div>
      <SwapFlows flows={flows} onRequote={quotes.refresh} />
      <SwapView {...view} autoFocus />
    </div>
  );
}
