import type { Address, Mint } from '@perijove/core';
import { useFlow } from '@perijove/react';
import {
  createInviteCode,
  createSendClient,
  deriveInvite,
  type SendFlowInput,
} from '@perijove/send';
import { useClient, useSession, useWallet } from '@perijove/widget/pieces';
import { useMutation } from '@tanstack/react-query';
import { keepCode, keptCode } from './kept-codes.ts';

interface Wanted {
  readonly mint: Mint;
  /** Base units. */
  readonly amount: bigint;
}

/** Sends by invite, and takes back invites that were not claimed. */
export function useSendFlows() {
  const { rpc } = useSession();
  const { signer } = useWallet();
  const client = useClient(createSendClient);
  const send = useFlow(client.send, { signer, rpc });
  const clawback = useFlow(client.clawback, { signer, rpc });
  /** Stores the code before the flow starts, so that every sent invite can be claimed. */
  const begin = useMutation({
    mutationFn: async (wanted: Wanted) => {
      const code = createInviteCode();
      const { inviteSigner } = await deriveInvite(code);
      keepCode(inviteSigner, code);
      send.start({ ...wanted, code });
    },
  });
  return { send, clawback, begin };
}

export type SendFlows = ReturnType<typeof useSendFlows>;

/** The journal has the public key of an invite in place of its code, which is kept beside it. */
export function withKeptCode(asked: SendFlowInput): SendFlowInput | undefined {
  const { inviteSigner, ...wanted } = asked as SendFlowInput & { readonly inviteSigner?: Address };
  const code = keptCode(inviteSigner);
  return code === undefined ? undefined : { ...wanted, code };
}
