import { createInstantSwapClient } from '@perijove/instant-swap';
import { useFlow } from '@perijove/react';
import {
  createRoutingSwapClient,
  type SwapFlowInput,
  type SwapFlowOptions,
  type SwapResult,
} from '@perijove/routing-swap';
import { useClient, useSession } from '../../session/session.tsx';
import { useWallet } from '../../wallet/wallet.tsx';
import type { SwapQuote } from './quote.ts';
import type { Wanted } from './use-quotes.ts';

type SwapFlow = (input: SwapFlowInput, options: SwapFlowOptions) => Promise<SwapResult>;

/** The flows of both ways. */
export function useSwapFlows() {
  const { rpc } = useSession();
  const { signer } = useWallet();
  const instant = useFlow(useClient(createInstantSwapClient).swap, { signer, rpc });
  // The client has a second method of this name, which returns an unsigned transaction.
  const routing = useFlow(useClient(createRoutingSwapClient).swap as SwapFlow, { signer, rpc });
  return {
    instant,
    routing,
    isBusy: instant.status !== 'idle' || routing.status !== 'idle',
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
      if (way === 'instant') instant.start(input);
      else routing.start(input);
    },
  };
}

/** Quotes of market makers have no slippage, and are older than the offer all the same. */
const MIN_ROOM_BPS = 50;

function lowered(units: bigint, bps: number): bigint {
  return units - (units * BigInt(bps)) / 10_000n;
}

export type SwapFlows = ReturnType<typeof useSwapFlows>;
