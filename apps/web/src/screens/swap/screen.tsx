import './swap.css';
import { type ReactNode, useState } from 'react';
import { ScreenTitle } from '../../frame/screen-title.tsx';
import { TokenNeeded } from '../../pieces/token-needed.tsx';
import { QuoteCard } from './quote-card.tsx';
import { Slippage } from './slippage.tsx';
import { SwapFlows } from './swap-flows.tsx';
import { SwapForm } from './swap-form.tsx';
import { useSwap } from './use-swap.ts';

/** One form: what is paid, what is received, the ways side by side, and the route. */
export function Screen(): ReactNode {
  const [slippageBps, setSlippageBps] = useState<number>();
  const [isLegacyShown, setLegacyShown] = useState(false);
  const swap = useSwap({ slippageBps, isLegacyShown });
  const { from, amount, quotes, flows } = swap;
  return (
    <div className="screen screen-form">
      <div className="screen-head">
        <ScreenTitle>Swap</ScreenTitle>
        <Slippage bps={slippageBps} onChange={setSlippageBps} />
      </div>
      <SwapFlows flows={flows} onRequote={quotes.refresh} />
      <SwapForm swap={swap} />
      <TokenNeeded mint={from} />
      {amount.units !== undefined && (
        <QuoteCard
          quotes={quotes}
          chosen={swap.chosen}
          onChoose={swap.choose}
          isLegacyShown={isLegacyShown}
          onShowLegacy={setLegacyShown}
        />
      )}
    </div>
  );
}
