import type { Address, OfEndpoint } from '@perijove/core';
import type { Json } from '@perijove/journal';
import { type Built, runFlow, submitPending } from '@perijove/solana/flow';
import type { SendFlowOptions, SentInvite } from './sent-invite.ts';

/** The differences between the flows of an invite. */
export interface InviteFlow<Offer> {
  readonly name: string;
  /** See `FlowPlan`. */
  readonly isIdempotent?: boolean | undefined;
  readonly owner: Address;
  readonly api: OfEndpoint;
  readonly invitePDA: Address;
  readonly asked: Json;
  readonly build: () => Promise<Built<Offer>>;
}

/** Runs the flow over the node; its result names the invite. */
export async function runInviteFlow<Offer>(
  options: SendFlowOptions<Offer>,
  { invitePDA, ...flow }: InviteFlow<Offer>,
): Promise<SentInvite> {
  return runFlow<Offer, SentInvite>(
    {
      ...flow,
      overNode: true,
      async submit(pending, handover) {
        const settled = await submitPending(pending, handover, options);
        if (settled.outcome === 'void') return settled;
        return { outcome: 'landed', result: { ...settled.result, invitePDA } };
      },
    },
    options,
  );
}
