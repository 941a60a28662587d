import { SOL, USDC } from '@perijove/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useToken } from '../../data/use-token.ts';
import { plainUnits } from '../../format/amount.ts';
import { useAmount } from '../../pieces/use-amount.ts';
import { useCleared } from '../../pieces/use-cleared.ts';
import type { SwapSearch } from '../../routes-search.ts';
import { useWallet } from '../../wallet/wallet.tsx';
import type { SwapQuote, Way } from './quote.ts';
import { type Quotes, useQuotes } from './use-quotes.ts';
import { useSwapFlows } from './use-swap-flows.ts';

const route = getRouteApi('/swap');

interface SwapSettings {
  /** Undefined: the service chooses. */
  readonly slippageBps: number | undefined;
  readonly isLegacyShown: boolean;
}

/** The state of the swap screen: the pair, the amount, the quotes, and the flows that execute them. */
export function useSwap({ slippageBps, isLegacyShown }: SwapSettings) {
  const { from, to, initial, change } = useSwapPair();
  const amount = useAmount(from, { initial });
  const output = useToken(to).data;
  const { address } = useWallet();
  const wanted = { inputMint: from, outputMint: to, units: amount.units, slippageBps };
  const quotes = useQuotes(wanted, isLegacyShown);
  const choice = useChosenQuote(quotes, amount.units);
  const flows = useSwapFlows({ from, to });
  useCleared(flows.hasLanded, () => {
    amount.setText('');
    change({ amount: undefined });
  });
  const flip = (): void => {
    if (choice.quote && output) amount.setText(plainUnits(choice.quote.outUnits, output));
    change({ from: to, to: from });
  };
  const start = (): void => {
    if (choice.current && address) flows.start(wanted, choice.current);
  };
  return {
    from,
    to,
    change,
    amount,
    quotes,
    ...choice,
    flows,
    /** Pays with the token that was received, in the amount that was quoted. */
    flip,
    start,
  };
}

export type Swap = ReturnType<typeof useSwap>;

/** The pair and the amount in the address of the page. */
function useSwapPair() {
  const { from = SOL, to = from === USDC ? SOL : USDC, amount: initial } = route.useSearch();
  const navigate = useNavigate({ from: '/swap' });
  const change = (search: SwapSearch): void =>
    void navigate({ search: { from, to, ...search }, replace: true });
  return { from, to, initial, change };
}

interface ChosenQuote {
  /** Undefined until there is an offer. */
  readonly chosen: Way | undefined;
  readonly choose: (way: Way) => void;
  /** The last quote of the chosen way, which may be of an amount before. */
  readonly quote: SwapQuote | undefined;
  /** The quote of what is wanted now. */
  readonly current: SwapQuote | undefined;
}

/** The way that the visitor prefers while it is offered, else the suggested one, and its quote. */
function useChosenQuote(quotes: Quotes, units: bigint | undefined): ChosenQuote {
  const [preferred, choose] = useState<Way>();
  const chosen = preferred && quotes.ways.includes(preferred) ? preferred : quotes.suggested;
  const quote = units === undefined || !chosen ? undefined : quotes[chosen].data;
  const current = chosen && quotes.isCurrent(chosen) ? quote : undefined;
  return { chosen, choose, quote, current };
}
