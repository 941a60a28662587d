import type { Address, Signature } from '@perijove/core';
import type { LedgerAccount } from '../accounts/account.ts';
import type { DocumentWrite, Json } from './document.ts';
import type { TransactionRecord } from './transaction-record.ts';

/** A set of changes that is stored completely or not at all. */
export interface Change {
  /** Ledger time in milliseconds. A restarted ledger continues at this time or later. */
  readonly atMs: number;
  /** New account states; undefined for removed accounts. */
  readonly accounts?: ReadonlyMap<Address, LedgerAccount | undefined> | undefined;
  readonly transaction?: TransactionRecord | undefined;
  readonly documents?: readonly DocumentWrite[] | undefined;
}

/** The stored state from which a ledger starts. */
export interface Stored {
  /** Undefined when nothing was ever stored. */
  readonly atMs: number | undefined;
  readonly accounts: Iterable<readonly [Address, LedgerAccount]>;
  /** Messages that landed in this slot or later. */
  readonly messagesSince: (slot: number) => Iterable<LandedMessage>;
}

export interface LandedMessage {
  readonly messageHash: string;
  readonly slot: number;
}

/** Transactions of one slot. */
export interface SlotCount {
  readonly landed: number;
  /** The failed ones of these. */
  readonly failed: number;
}

export interface HistoryPage {
  /** Only transactions that landed before this one. */
  readonly before?: Signature | undefined;
  /** Only transactions that landed after this one. */
  readonly until?: Signature | undefined;
  readonly limit: number;
}

/** The store of a ledger. Every call is complete when it returns. */
export interface LedgerStore {
  readonly load: () => Stored;
  /** @throws when it could not be stored. Nothing was stored then. */
  readonly commit: (change: Change) => void;
  readonly transaction: (signature: Signature) => TransactionRecord | undefined;
  /** Transactions that name the address, newest first. */
  readonly history: (address: Address, page: HistoryPage) => readonly TransactionRecord[];
  /** Transactions of one slot, in the order in which they landed. */
  readonly inSlot: (slot: number) => readonly TransactionRecord[];
  /** Number of transactions since the start of the ledger, including removed ones. */
  readonly transactionCount: () => number;
  /**
   * Numbers of transactions per slot of a range, without empty slots, in the order of the slots.
   */
  readonly countBySlot: (first: number, last: number) => ReadonlyMap<number, SlotCount>;
  /** The first slot with all its transactions. */
  readonly completeSince: () => number;
  readonly document: (collection: string, id: string) => Json | undefined;
  /** In the order of their ids. */
  readonly documents: (collection: string) => readonly (readonly [id: string, value: Json])[];
  /** The same, one at a time and in any order: not all of them are in memory at once. */
  readonly eachDocument: (collection: string) => Iterable<readonly [id: string, value: Json]>;
  /** Removes everything. @throws when it could not. */
  readonly clear: () => void;
  readonly close: () => void;
}
