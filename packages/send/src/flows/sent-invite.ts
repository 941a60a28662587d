import type { Address, Client, Signature } from '@perijove/core';
import type { NodeFlowOptions, Sent } from '@perijove/solana';
import type { endpoints } from '../endpoints.ts';

// Separate from the flow: otherwise an import of the client would check all types of the flows.

export type SendFlowOptions<Offer> = NodeFlowOptions<Offer>;

/** An invite that was sent or taken back. */
export interface SentInvite {
  readonly signature: Signature;
  readonly slot: number;
  /** How it was sent; only with the option `sender`. */
  readonly sent?: Sent;
  /** The input of `clawback`. */
  readonly invitePDA: Address;
}

/** The methods that the flows call. */
export type SendMethods = Client<typeof endpoints>;
