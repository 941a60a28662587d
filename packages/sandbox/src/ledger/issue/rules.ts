import type { Signature } from '@perijove/core';
import type { DocumentWrite } from '../store/store.ts';
import type { Issued } from './issued.ts';

export interface SettledFacts {
  readonly signature: Signature;
  readonly slot: number;
  /** World time. */
  readonly atMs: number;
}

/**
 * What a service has to say about its settlements. Rules are code, so that they are the same after
 * a restart; whatever they need to know of one settlement is in its terms.
 */
export interface SettlementRules {
  /** Whether it may still be used, at the prices of now; default yes. False fails with 6001. */
  readonly isGood?: (issued: Issued) => boolean;
  /** Notes to be stored in one with the transaction that used it. */
  readonly settled?: (issued: Issued, facts: SettledFacts) => readonly DocumentWrite[];
}
