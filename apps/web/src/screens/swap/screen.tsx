import './swap.css';
import { SOL, USDC } from '@perijove/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ArrowUpDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useToken } from '../../data/use-token.ts';
import { plainUnits } from '../../format/amount.ts';
import { ScreenTitle } from '../../frame/screen-title.tsx';
import { AmountField } from '../../pieces/amount-field.tsx';
import { TokenNeeded } from '../../pieces/token-needed.tsx';
import { TokenPicker } from '../../pieces/token-picker.tsx';
import { useAmount } from '../../pieces/use-amount.ts';
import { useCleared } from '../../pieces/use-cleared.ts';
import type { SwapSearch } from '../../routes-search.ts';
import { useWallet } from '../../wallet/wallet.tsx';
import type { Way } from './quote.ts';
import { QuoteCard } from './quote-card.tsx';
import { ReceiveField } from './receive-field.tsx';
import { Slippage } from './slippage.tsx';
import { SwapButton } from './swap-button.tsx';
import { SwapFlows } from './swap-flows.tsx';
import { useQuotes } from './use-quotes.ts';
import { useSwapFlows } from './use-swap-flows.ts';

const route = getRouteApi('/swap');

/** One form: what is paid, what is received, the ways side by side, and the route. */
export function Screen(): ReactNode {
  const { from = SOL, to = from === USDC ? SOL : USDC, amount: initial } = route.useSearch();
  const navigate = useNavigate({ from: '/swap' });
  const [slippageBps, setSlippageBps] = useState<number>();
  const [preferred, setPreferred] = useState<Way>();
  const amount = useAmount(from, { initial });
  const output = useToken(to).data;
  const { address } = useWallet();
  const wanted = { inputMint: from, outputMint: to, units: amount.units, slippageBps };
  const [isLegacyShown, setLegacyShown] = useState(false);
  const quotes = useQuotes(wanted, isLegacyShown);
  const flows = useSwapFlows({ from, to });
  const chosen = preferred && quotes.ways.includes(preferred) ? preferred : quotes.suggested;
  const quote = amount.units === undefined || !chosen ? undefined : quotes[chosen].data;
  const current = chosen && quotes.isCurrent(chosen) ? quote : undefined;

  useCleared(flows.hasLanded, () => {
    amount.setText('');
    change({ amount: undefined });
  });

  const change = (search: SwapSearch): void =>
    void navigate({ search: { from, to, ...search }, replace: true });
  const flip = (): void => {
    if (quote && output) amount.setText(plainUnits(quote.outUnits, output));
    change({ from: to, to: from });
  };

  return (
    <div className="screen screen-form">
      <div className="screen-head">
        <ScreenTitle>Swap</ScreenTitle>
        <Slippage bps={slippageBps} onChange={setSlippageBps} />
      </div>
      <SwapFlows flows={flows} onRequote={quotes.refresh} />
      <form
        className="swap-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (current && address) flows.start(wanted, current);
        }}
      >
        <AmountField
          label="You pay"
          amount={amount}
          autoFocus
          token={
            <TokenPicker
              label="You pay"
              mint={from}
              onChange={(mint) => (mint === to ? flip() : change({ from: mint }))}
            />
          }
        />
        <button type="button" className="icon-button swap-flip" onClick={flip}>
          <ArrowUpDown size={20} aria-hidden />
          <span className="hidden-text">Swap the two tokens</span>
        </button>
        <ReceiveField
          quote={quote}
          isLoading={amount.units !== undefined && quote === undefined && !quotes.isFailed}
          usdPaid={amount.usd}
          token={
            <TokenPicker
              label="You receive"
              mint={to}
              onChange={(mint) => (mint === from ? flip() : change({ to: mint }))}
            />
          }
        />
        <SwapButton amount={amount} quote={current} isBusy={flows.isBusy} />
      </form>
      <TokenNeeded mint={from} />
      {amount.units !== undefined && (
        <QuoteCard
          quotes={quotes}
          chosen={chosen}
          onChoose={setPreferred}
          isLegacyShown={isLegacyShown}
          onShowLegacy={setLegacyShown}
        />
      )}
    </div>
  );
}
