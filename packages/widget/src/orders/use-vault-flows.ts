import { useFlow } from '@perijove/react';
import { useClient, useSession } from '../session/session.tsx';
import { useWallet } from '../wallet/wallet.tsx';
import { createVaultClient } from './vault-client.ts';

/** Placing and ending orders whose money waits in a vault. */
export function useVaultFlows() {
  const { rpc } = useSession();
  const { signer } = useWallet();
  const { place, cancel, placeDca, cancelDca } = useClient(createVaultClient);
  return {
    place: useFlow(place, { signer, rpc }),
    cancel: useFlow(cancel, { signer, rpc }),
    placeDca: useFlow(placeDca, { signer, rpc }),
    cancelDca: useFlow(cancelDca, { signer, rpc }),
  };
}

export type VaultFlowHandles = ReturnType<typeof useVaultFlows>;
