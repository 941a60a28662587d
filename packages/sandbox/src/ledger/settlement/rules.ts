import type { Signature } from '@perijove/core';
import type { DocumentWrite } from '../store/document.ts';
import type { Settlement } from './settlement.ts';

export interface SettledFacts {
  readonly signature: Signature;
  readonly slot: number;
  /** World time. */
  readonly atMs: number;
  /** All settlements of the transaction: what one of them notes, another may have to add to. */
  readonly settled: readonly Settlement[];
}

/** The service's reaction to a transaction that uses its settlement. */
export interface Settling {
  readonly documents: readonly DocumentWrite[];
  /** Undoes changes outside the stored documents: the transaction could not be stored. */
  readonly undo: () => void;
}

/**
 * What a service has to say about its settlements. Rules are code, so that they are the same after
 * a restart; whatever they need to know of one settlement is in its terms.
 */
export interface SettlementRules {
  /**
   * Whether it may still be used at present prices. Default: true. False fails with 6001.
   * `beside`: what the same transaction uses too, and was found good before.
   */
  readonly isGood?: (settlement: Settlement, beside: readonly Settlement[]) => boolean;
  /** Notes to be stored in one with the transaction that used it. */
  readonly settled?: (
    settlement: Settlement,
    facts: SettledFacts,
  ) => readonly DocumentWrite[] | Settling;
}
