import type { Mint } from '@perijove/core';
import { useState } from 'react';
import { useToken } from '../data/use-token.ts';
import { plainUnits } from '../format/amount.ts';
import { type AmountState, useAmount } from '../pieces/use-amount.ts';
import { useCleared } from '../pieces/use-cleared.ts';
import { useWallet } from '../wallet/wallet.tsx';
import { type AddedWay, type UseAdded, useNoneAdded } from './added-ways.ts';
import { useAsked } from './asked.ts';
import type { SwapFee } from './fee.ts';
import type { SwapQuote, Way } from './quote.ts';
import { type Quotes, useQuotes } from './use-quotes.ts';
import { type SwapFlows, useSwapFlowSettings, useSwapFlows } from './use-swap-flows.ts';

/** What a form changes of its pair and its amount. */
export interface PairChange {
  readonly from?: Mint;
  readonly to?: Mint;
  /** Whole tokens; undefined once a swap has landed. */
  readonly amount?: string | undefined;
}

/** The pair of a form, which its page holds: in its address, or in a state. */
export interface SwapPair {
  readonly from: Mint;
  readonly to: Mint;
  /** Whole tokens that the field has at first. */
  readonly initial?: string | undefined;
  readonly change: (change: PairChange) => void;
}

/** How much less than quoted may arrive. */
export interface SlippageState {
  /** Basis points. Undefined: the service chooses. */
  readonly bps: number | undefined;
  readonly change: (bps: number | undefined) => void;
}

/** The side of a swap whose token is fixed. */
export type LockedSide = 'pay' | 'receive';

interface SwapSettings extends SwapPair {
  /** What the integrator of the page takes. */
  readonly fee?: SwapFee | undefined;
  /** Sides whose token the person cannot change. */
  readonly lock?: readonly LockedSide[] | undefined;
  /** Where the page holds the slippage. Default: a state of the form. */
  readonly slippage?: SlippageState | undefined;
  /** Default true: whether quotes are asked for. */
  readonly isShown?: boolean | undefined;
  /** Ways beside those of the form: see `AddedWay`. Every render calls the same hooks. */
  readonly useAdded?: UseAdded;
}

/** The state of a swap form: the pair, the amount, the quotes, and the flows that execute them. */
export interface Swap extends ChosenQuote, Pick<SwapPair, 'from' | 'to' | 'change'> {
  readonly lock: readonly LockedSide[];
  readonly amount: AmountState;
  readonly quotes: Quotes;
  readonly added: readonly AddedWay[];
  readonly flows: SwapFlows;
  readonly slippage: SlippageState;
  /** Pays with the token that was received, in the amount that was quoted. */
  readonly flip: () => void;
  readonly start: () => void;
}

/** Returns the state of a swap form. */
export function useSwap(settings: SwapSettings): Swap {
  const { from, to, initial, change, fee, lock = [], useAdded = useNoneAdded } = settings;
  const { isShown = true } = settings;
  const slippage = useSlippage(settings.slippage);
  const slippageBps = slippage.bps;
  const amount = useAmount(from, { initial });
  const output = useToken(to).data;
  const { address } = useWallet();
  const wanted = { inputMint: from, outputMint: to, units: amount.units, slippageBps, fee };
  const asked = useAsked(isShown ? wanted : { ...wanted, units: undefined });
  const flowSettings = useSwapFlowSettings({ from, to });
  const added = useAdded(asked, flowSettings);
  const quotes = useQuotes(wanted, asked, added.ways);
  const choice = useChosenQuote(quotes, amount.units);
  const flows = useSwapFlows(flowSettings, added.flows);
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
  const form = { from, to, change, lock, amount, slippage, flip, start };
  return { ...form, quotes, added: added.ways, ...choice, flows };
}

function useSlippage(ofPage: SlippageState | undefined): SlippageState {
  const [bps, change] = useState<number>();
  return ofPage ?? { bps, change };
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
  const quote = units === undefined || !chosen ? undefined : quotes.of(chosen)?.data;
  const current = chosen && quotes.isCurrent(chosen) ? quote : undefined;
  return { chosen, choose, quote, current };
}
