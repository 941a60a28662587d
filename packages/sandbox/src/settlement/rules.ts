import type { DocumentWrite, HookedChange, LandingFacts } from '@perijove/local-node/ledger';
import type { InstructionContent, Settlement } from './settlement.ts';

export interface SettledFacts extends LandingFacts {
  /** All settlements of the transaction: several may change the same document. */
  readonly settled: readonly Settlement[];
}

/** The service's reaction to a transaction that uses its settlement. */
export type Settling = HookedChange;

/**
 * A service's rules for one kind of settlements. The rules are code, so they are the same after a
 * restart; the data of a settlement is in its terms.
 */
export interface SettlementRules {
  /**
   * Returns whether the settlement may be used at present prices. Default: true. False fails the
   * transaction with 6001.
   *
   * @param beside settlements of the same transaction that were accepted before.
   */
  readonly isGood?: (settlement: Settlement, beside: readonly Settlement[]) => boolean;
  /**
   * Returns the error code of the service's own program when the settlement may not be used now.
   * Default: undefined, for none.
   */
  readonly refuse?: (
    settlement: Settlement,
    beside: readonly Settlement[],
    atMs: number,
  ) => number | undefined;
  /**
   * Returns the movements as they are now, for amounts that the program decides when it runs. Called
   * for a settlement that is not refused. Default: those that it was created with.
   */
  readonly contentAt?: (
    settlement: Settlement,
    content: InstructionContent,
    atMs: number,
  ) => InstructionContent;
  /** Returns the documents to store in the same commit as the transaction that used it. */
  readonly settled?: (
    settlement: Settlement,
    facts: SettledFacts,
  ) => readonly DocumentWrite[] | Settling;
}
