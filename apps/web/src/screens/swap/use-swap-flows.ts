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
    /** Swaps as quoted: whatever later offers say, no less arrives than the visitor has seen. */
    start({ inputMint, outputMint, slippageBps }: Wanted, { way, inUnits, minUnits }: SwapQuote) {
      const input = {
        inputMint,
        outputMint,
        amount: inUnits,
        minOutput: minUnits,
        ...(slippageBps !== undefined && { slippageBps }),
      };
      if (way === 'instant') instant.start(input);
      else routing.start(input);
    },
  };
}

export type SwapFlows = ReturnType<typeof useSwapFlows>;
