import { createInstantSwapClient } from '@perijove/instant-swap';
import { useFlow } from '@perijove/react';
import {
  createRoutingSwapClient,
  type SwapFlowInput,
  type SwapFlowOptions,
  type SwapResult,
} from '@perijove/routing-swap';
import type {
  SwapFlowInput as ManagedInput,
  SwapFlowOptions as ManagedOptions,
  SwapResult as ManagedResult,
} from '@perijove/swap';
import { createSwapClient } from '@perijove/swap';
import { useClient, useSession } from '../../session/session.tsx';
import { useWallet } from '../../wallet/wallet.tsx';
import type { SwapQuote } from './quote.ts';
import { type PricedPair, usePrices } from './use-prices.ts';
import type { Wanted } from './use-quotes.ts';

type RoutingFlow = (input: SwapFlowInput, options: SwapFlowOptions) => Promise<SwapResult>;
type ManagedFlow = (input: ManagedInput, options: ManagedOptions) => Promise<ManagedResult>;

/** The flows of all ways. */
export function useSwapFlows(pair: PricedPair) {
  const { rpc } = useSession();
  const { signer } = useWallet();
  const swap = useClient(createSwapClient);
  // A large loss is not refused: the review asks the person to type it.
  const options = { signer, rpc, maxLossBps: 10_000, prices: usePrices(pair) };
  // The clients have a second method of this name, which returns an unsigned transaction.
  const managed = useFlow(swap.swap as ManagedFlow, options);
  const built = useFlow(swap.swapByBuild, options);
  const instant = useFlow(useClient(createInstantSwapClient).swap, options);
  const routing = useFlow(useClient(createRoutingSwapClient).swap as RoutingFlow, options);
  const flows = { managed, built, instant, routing };
  return {
    ...flows,
    hasLanded: Object.values(flows).some(({ status }) => status === 'landed'),
    isBusy: Object.values(flows).some(({ status }) => status !== 'idle'),
    /**
     * Swaps as quoted. The price may move by the slippage once more until the offer is there: the review
     * shows what is then guaranteed, and less than this bound is never offered for a signature.
     */
    start({ inputMint, outputMint, slippageBps }: Wanted, quote: SwapQuote) {
      const { way, inUnits, minUnits, slippageBps: quotedBps } = quote;
      const input = {
        inputMint,
        outputMint,
        amount: inUnits,
        minOutput: lowered(minUnits, Math.max(quotedBps, MIN_ROOM_BPS)),
        ...(slippageBps !== undefined && { slippageBps }),
      };
      flows[way].start(input);
    },
  };
}

/** Quotes of market makers have no slippage, and are older than the offer all the same. */
const MIN_ROOM_BPS = 50;

function lowered(units: bigint, bps: number): bigint {
  return units - (units * BigInt(bps)) / 10_000n;
}

export type SwapFlows = ReturnType<typeof useSwapFlows>;
