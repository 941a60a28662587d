import type { Address } from '@perijove/core';
import { createPredictionClient } from '@perijove/prediction';
import { useFlow } from '@perijove/react';
import { useClient, useSession, useWallet } from '@perijove/widget/pieces';

/** Every flow of a prediction. The program of keeper markets is the one that the visitor has accepted. */
export function usePredictFlows(accepted: Address | null) {
  const { rpc } = useSession();
  const { signer } = useWallet();
  const { buy, sell, closePosition, claim } = useClient(createPredictionClient);
  const options = { signer, rpc, programs: accepted === null ? [] : [accepted] };
  return {
    buy: useFlow(buy, options),
    sell: useFlow(sell, options),
    closePosition: useFlow(closePosition, options),
    claim: useFlow(claim, options),
  };
}

export type PredictFlowHandles = ReturnType<typeof usePredictFlows>;
