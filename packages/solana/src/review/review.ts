import type { Address } from '@perijove/core';
import type { Intent } from '../check/intent.ts';
import type { DecodedTransaction } from '../transaction/decode-transaction.ts';
import type { Arriving } from './arriving.ts';
import type { Leaving } from './leaving.ts';
import type { ReviewTerm } from './review-term.ts';
import type { ValueComparison } from './value.ts';

/** What an account is that must sign. */
export type SignerRole =
  /** The wallet that the flow signs for. */
  | 'wallet'
  /** A market maker who gives the other side of a swap. */
  | 'market-maker'
  /** Pays the fee in place of the wallet. */
  | 'sponsor'
  /** The service's own key, such as that of a vault. */
  | 'service'
  /** The key of an invite. */
  | 'invite'
  /** The address of a token that the transaction creates. */
  | 'new-token'
  /** A further key of the caller. */
  | 'own-key'
  /** The flow does not know it. */
  | 'unknown';

/** An account that must sign. */
export interface ReviewSigner {
  readonly address: Address;
  readonly role: SignerRole;
  /** Whether it pays the fee of the network. */
  readonly paysFee: boolean;
}

/**
 * A transaction that passed all checks, in the terms of a person who decides: what leaves, what arrives,
 * what is agreed to, who else signs.
 */
export interface Review<Offer = unknown> {
  /** Name of the flow in the journal. */
  readonly id: string;
  /** Which flow, such as `trigger.place`. */
  readonly flow: string;
  /** The number of the transaction, from 1. */
  readonly attempt: number;
  /**
   * What leaves the wallet, one total for each mint, with rent, fees and tips in that of SOL. No
   * transaction that lands with these bytes exceeds it, if the programs in `trustPrograms` do what they
   * are trusted with.
   */
  readonly leaving: readonly Leaving[];
  /** What must arrive. Empty for an order, which pays out later: see `terms`. */
  readonly arriving: readonly Arriving[];
  /** The values of both sides in US dollars, and what is lost. Undefined where no token is swapped. */
  readonly value: ValueComparison | undefined;
  /** What is agreed to, in the order in which a person reads it. */
  readonly terms: readonly ReviewTerm[];
  /** Who signs, the fee payer first. */
  readonly signers: readonly ReviewSigner[];
  /** The response that the transaction came with. */
  readonly offer: Offer;
  readonly transaction: DecodedTransaction;
  /** The bounds that the transaction was checked against. */
  readonly intent: Intent;
  /** Whether a node simulated the transaction, in addition to the static rules. */
  readonly simulated: boolean;
}

/** What the checks of a transaction show of it, for its review. */
export type ReviewedTransaction = Pick<
  Review,
  'leaving' | 'arriving' | 'value' | 'terms' | 'signers'
>;
