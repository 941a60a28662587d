import type { Signature } from '@perijove/core';
import type { DocumentWrite } from '../store/document.ts';
import type { Settlement } from './settlement.ts';

export interface SettledFacts {
  readonly signature: Signature;
  readonly slot: number;
  /** World time. */
  readonly atMs: number;
  /** All settlements of the transaction: one may have to add to the notes of another. */
  readonly settled: readonly Settlement[];
}

/** The service's reaction to a transaction that uses its settlement. */
export interface Settling {
  readonly documents: readonly DocumentWrite[];
  /** Undoes changes outside the stored documents: the transaction could not be stored. */
  readonly undo: () => void;
}

/**
 * A service's rules for its settlements. Rules are code, so that they are the same after a restart;
 * the data of one settlement is in its terms.
 */
export interface SettlementRules {
  /**
   * Whether it may still be used at present prices. Default: true. False fails with 6001.
   * `beside`: what the same transaction uses too, and was found good before.
   */
  readonly isGood?: (settlement: Settlement, beside: readonly Settlement[]) => boolean;
  /** Notes to store in the same commit as the transaction that used it. */
  readonly settled?: (
    settlement: Settlement,
    facts: SettledFacts,
  ) => readonly DocumentWrite[] | Settling;
}
