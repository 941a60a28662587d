import type { Address, Mint, Signature } from '@perijove/core';
import type { DocumentWrite, Ledger } from '@perijove/local-node/ledger';
import { createStoredBook, type StoredBook } from './stored-book.ts';

// Amounts are micro-USD or micro-contracts, in digits: JSON has no integers of this size. Times are
// world time.

/** An order of a keeper market. Its deposit is in the token account of its key. */
export interface KeeperOrder {
  readonly key: Address;
  /** Name of its signer on the ledger. */
  readonly signer: string;
  readonly owner: Address;
  readonly marketId: string;
  readonly isYes: boolean;
  readonly isBuy: boolean;
  readonly mint: Mint;
  /** Of a purchase. */
  readonly deposit: string;
  /** To buy at most, or to sell. */
  readonly contracts: string;
  /** The price above which a purchase, or below which a sale, fails. */
  readonly limit: number;
  readonly externalOrderId: string;
  readonly createdAtMs: number;
  readonly status: 'pending' | 'filled' | 'failed';
  readonly updatedAtMs: number;
  readonly filled: string;
  readonly price: number;
}

/** Contracts of one side of a market. */
export interface KeptPrediction {
  readonly key: Address;
  readonly owner: Address;
  readonly marketId: string;
  readonly isYes: boolean;
  readonly contracts: string;
  /** What they cost, without fees. */
  readonly cost: string;
  readonly fees: string;
  /** Of sales and payouts, less their cost. */
  readonly realized: string;
  readonly openedAtMs: number;
  readonly updatedAtMs: number;
  /** What was paid out; null before. */
  readonly claimed: string | null;
}

/** One entry of the history. */
export interface KeptEntry {
  readonly id: number;
  readonly type:
    | 'order_created'
    | 'order_filled'
    | 'order_failed'
    | 'payout_claimed'
    | 'position_lost';
  readonly order: Address | null;
  readonly position: Address;
  readonly owner: Address;
  readonly marketId: string;
  readonly isYes: boolean;
  readonly isBuy: boolean;
  readonly signature: Signature;
  readonly slot: number;
  readonly atMs: number;
  readonly externalOrderId: string;
  readonly contracts: string;
  readonly price: number;
  readonly limit: number;
  readonly deposit: string;
  readonly fee: string;
  readonly proceeds: string;
  readonly realized: string | null;
}

/** The books of the family. They survive a restart. */
export interface PredictionBooks {
  readonly orders: StoredBook<KeeperOrder>;
  readonly positions: StoredBook<KeptPrediction>;
  readonly history: StoredBook<KeptEntry>;
  /** Returns the documents of entries, with their numbers. */
  readonly note: (...entries: readonly Omit<KeptEntry, 'id'>[]) => readonly DocumentWrite[];
}

export function createPredictionBooks(ledger: Pick<Ledger, 'documents'>): PredictionBooks {
  const history = createStoredBook<KeptEntry>(ledger, 'prediction-history', ({ id }) =>
    String(id).padStart(9, '0'),
  );
  // Not counted again: the numbers of a transaction that is not stored are left out.
  let last = history.all().at(-1)?.id ?? 0;
  return {
    orders: createStoredBook<KeeperOrder>(ledger, 'prediction-orders', ({ key }) => key),
    positions: createStoredBook<KeptPrediction>(ledger, 'prediction-positions', ({ key }) => key),
    history,
    note: (...entries) => entries.map((entry) => history.write({ ...entry, id: ++last })),
  };
}
