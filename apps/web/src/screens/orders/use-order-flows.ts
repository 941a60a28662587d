import { useFlow } from '@perijove/react';
import { createRecurringClient } from '@perijove/recurring';
import { createTriggerClient } from '@perijove/trigger';
import { useClient, useSession, useWallet } from '@perijove/widget/pieces';

/** Placing and cancelling orders of both kinds. */
export function useOrderFlows() {
  const { rpc } = useSession();
  const { signer } = useWallet();
  const trigger = useClient(createTriggerClient);
  const recurring = useClient(createRecurringClient);
  return {
    placeLimit: useFlow(trigger.place, { signer, rpc }),
    cancelLimit: useFlow(trigger.cancel, { signer, rpc }),
    placeRecurring: useFlow(recurring.place, { signer, rpc }),
    cancelRecurring: useFlow(recurring.cancel, { signer, rpc }),
  };
}

export type OrderFlowHandles = ReturnType<typeof useOrderFlows>;
