import { useFlow } from '@perijove/react';
import {
  createSwapClient,
  type SwapFlowInput,
  type SwapFlowOptions,
  type SwapResult,
} from '@perijove/swap';
import { useClient, useSession } from '../session/session.tsx';
import { useWallet } from '../wallet/wallet.tsx';
import type { SwapFlow, SwapFlowSettings } from './added-ways.ts';
import type { Wanted } from './asked.ts';
import { feeFields } from './fee.ts';
import { minOutputOf } from './min-output.ts';
import type { SwapQuote } from './quote.ts';
import { type PricedPair, usePrices } from './use-prices.ts';

type ManagedFlow = (input: SwapFlowInput, options: SwapFlowOptions) => Promise<SwapResult>;

/** Options of the flows of all ways. */
export function useSwapFlowSettings(pair: PricedPair): SwapFlowSettings {
  const { rpc } = useSession();
  const { signer } = useWallet();
  // A large loss is not refused: the review asks the person to type it.
  return { signer, rpc, maxLossBps: 10_000, prices: usePrices(pair) };
}

/** The flows of all ways. */
export function useSwapFlows(
  settings: SwapFlowSettings,
  added: Readonly<Record<string, SwapFlow>>,
): SwapFlows {
  const swap = useClient(createSwapClient);
  // The client has a second method of this name, which returns an unsigned transaction.
  const managed = useFlow(swap.swap as ManagedFlow, settings);
  const built = useFlow(swap.swapByBuild, settings);
  const flows: Readonly<Record<string, SwapFlow>> = {
    managed,
    // Of its other settings of the slippage, none comes from this form.
    built: built as SwapFlow,
    ...added,
  };
  const all = Object.values(flows);
  return {
    flows,
    hasLanded: all.some(({ status }) => status === 'landed'),
    isBusy: all.some(({ status }) => status !== 'idle'),
    start({ inputMint, outputMint, slippageBps, fee }, quote) {
      const { way, inUnits } = quote;
      flows[way]?.start({
        inputMint,
        outputMint,
        amount: inUnits,
        minOutput: minOutputOf(quote),
        ...(slippageBps !== undefined && { slippageBps }),
        ...feeFields(fee, way, { inputMint, outputMint }),
      });
    },
  };
}

/** The flows of all ways, and what holds for all of them. */
export interface SwapFlows {
  readonly flows: Readonly<Record<string, SwapFlow>>;
  readonly hasLanded: boolean;
  readonly isBusy: boolean;
  /** Swaps as quoted, within `minOutputOf` the quote. */
  readonly start: (wanted: Wanted, quote: SwapQuote) => void;
}
