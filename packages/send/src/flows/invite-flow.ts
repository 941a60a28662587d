import type { Address, Client, Signature } from '@perijove/core';
import type { Json, NodeFlowOptions } from '@perijove/solana';
import { type Built, runFlow, submitPending } from '@perijove/solana/flow';
import type { endpoints } from '../endpoints.ts';

export type SendFlowOptions<Offer> = NodeFlowOptions<Offer>;

/** An invite that was sent or taken back. */
export interface SentInvite {
  readonly signature: Signature;
  readonly slot: number;
  /** The input of `clawback`. */
  readonly invitePDA: Address;
}

/** The methods that the flows call. */
export type SendMethods = Client<typeof endpoints>;

/** What differs between the flows of an invite. */
export interface InviteFlow<Offer> {
  readonly name: string;
  readonly owner: Address;
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
        const { signature, slot } = settled.result;
        return { outcome: 'landed', result: { signature, slot, invitePDA } };
      },
    },
    options,
  );
}
