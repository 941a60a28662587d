import type { Mint } from '@perijove/core';

/** Why a part of a total leaves the wallet. */
export type LeavingReason =
  /** What the input of the flow says: the amount of a swap, a deposit, a payment. */
  | 'amount'
  /** A tip to a block builder. */
  | 'tip'
  /** What the caller's own instructions may take. */
  | 'own-instructions'
  /** Rent and fees of an invite, until it is claimed or taken back. */
  | 'invite'
  /** Rent of new token accounts of the wallet. */
  | 'own-rent'
  /** Rent of new accounts of a named receiver. */
  | 'receiver-rent'
  /** Rent of new accounts of a program, such as the account of an order. */
  | 'program-rent'
  /** The fee of the network for signatures. */
  | 'network-fee'
  /** The fee for being executed earlier. */
  | 'priority-fee';

/** A part of a total, with its reason. */
export interface LeavingPart {
  readonly reason: LeavingReason;
  /** Base units; lamports for SOL. */
  readonly atMost: bigint;
  /**
   * Whether the wallet can get it back later: the rent of its own account when it closes the account,
   * and what an order or an invite holds when it ends.
   */
  readonly refundable: boolean;
}

/** What leaves the wallet of one mint, in all. */
export interface Leaving {
  /** Native and wrapped SOL are both `SOL`. */
  readonly mint: Mint;
  /**
   * Maximum base units that the wallet has less when the transaction has landed: the sum of `parts`.
   * For SOL with rent, fees, priority fee and tips.
   */
  readonly atMost: bigint;
  /**
   * Base units that the wallet has less after the simulation; 0 where it has more. Undefined without a
   * node.
   */
  readonly expected: bigint | undefined;
  /** Why, the largest reason first. A part of 0 is left out. */
  readonly parts: readonly LeavingPart[];
}

/** What a flow knows of the parts of a total. */
export interface KnownParts {
  /** Parts of the intent's `spend` that are not the amount of the input. */
  readonly spend?: readonly (LeavingPart & { readonly mint: Mint })[] | undefined;
  /** Whether programs give the rent of their accounts back, such as when an order ends. Default false. */
  readonly rentReturns?: boolean | undefined;
}
