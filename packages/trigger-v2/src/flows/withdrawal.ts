import type { Address, Mint, Signature } from '@perijove/core';
import type { FlowOptions } from '@perijove/solana';
import type { SubmittedTransaction } from '../types.ts';

export interface CancelInput {
  /** `id` of the order. */
  readonly order: string;
  /**
   * Minimum of the input mint that must come back, in base units. Default: what the service lists as
   * remaining, and with an `rpc` at least what the node shows in the order's account. After a refusal
   * you may choose another minimum, as long as nothing is signed.
   */
  readonly minReturned?: bigint | string | undefined;
  /** The vault of the wallet, if you know it. Any other vault is refused. */
  readonly vault?: Address | undefined;
}

/** Without `id`: the id of the record is made of the order. */
export type CancelOptions<Offer> = Omit<FlowOptions<Offer>, 'id'>;

/** An order that is cancelled, and whose money is back in the wallet. */
export interface CancelledOrder {
  readonly order: string;
  /** Of the withdrawal; null where nothing was left to withdraw, so that nothing was signed. */
  readonly signature: Signature | null;
  /** The display state of the order before the withdrawal. */
  readonly state: string;
  /** Base units that came back; null where nothing or only lamports did. */
  readonly returned: { readonly mint: Mint; readonly amount: string } | null;
}

/** A withdrawal as the service builds it. */
export interface WithdrawalOffer {
  readonly id: string;
  readonly transaction: string;
  readonly requestId: string;
}

/** What the service lists of an order. */
export interface ListedOrder {
  readonly state: string;
  /** Whether its money may still be in the vault. */
  readonly isHeld: boolean;
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  /** Of the input mint, in base units. */
  readonly remaining: string | number | null | undefined;
  /** Signatures of withdrawals that are done. */
  readonly withdrawals: readonly Signature[];
}

/** How the orders of one kind are cancelled. */
export interface Withdrawal<Offer extends WithdrawalOffer> {
  readonly name: 'trigger-v2.cancel' | 'trigger-v2.cancelDca';
  readonly list: (order: string, signal: AbortSignal | undefined) => Promise<ListedOrder>;
  readonly start: (order: string, signal: AbortSignal | undefined) => Promise<Offer>;
  readonly confirm: (
    order: string,
    signed: { readonly signedTransaction: string; readonly cancelRequestId: string },
    signal: AbortSignal | undefined,
  ) => Promise<SubmittedTransaction>;
  /** The amount that the offer itself returns, in base units. */
  readonly refundOf: (offer: Offer) => string | number | null | undefined;
}

/** What a record keeps of a withdrawal. */
export interface WithdrawalNotes extends Omit<CancelledOrder, 'signature'> {
  readonly requestId: string;
}

/** Maximum number of requests for a withdrawal while the order is between two states. */
export const MAX_STARTS = 5;
export const PAUSE_MS = 2_000;
