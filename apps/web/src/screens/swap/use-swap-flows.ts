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
import type { Wanted } from './use-quotes.ts';

type RoutingFlow = (input: SwapFlowInput, options: SwapFlowOptions) => Promise<SwapResult>;
type ManagedFlow = (input: ManagedInput, options: ManagedOptions) => Promise<ManagedResult>;

/** The flows of all ways. */
export function useSwapFlows() {
  const { rpc } = useSession();
  const { signer } = useWallet();
  const swap = useClient(createSwapClient);
  // The clients have a second method of this name, which returns an unsigned transaction.
  const managed = useFlow(swap.swap as ManagedFlow, { signer, rpc });
  const built = useFlow(swap.swapByBuild, { signer, rpc });
  const instant = useFlow(useClient(createInstantSwapClient).swap, { signer, rpc });
  const routing = useFlow(useClient(createRoutingSwapClient).swap as RoutingFlow, { signer, rpc });
  const flows = { managed, built, instant, routing };
  return {
    ...flows,
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
