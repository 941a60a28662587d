import type { Signature } from '@perijove/core';
import type { UndoLog } from '../accounts/undo-log.ts';
import type { DocumentWrite } from '../store/document.ts';
import type { ResolvedTransaction } from '../wire/transaction.ts';
import type { TransactionError } from '../wire/transaction-error.ts';

/**
 * What a service does with the transactions of its ledger: it may lend them accounts, and store
 * documents with them.
 */
export interface TransactionHook {
  /**
   * Called before a transaction runs, is simulated or measured. Accounts that it writes exist during
   * the run; if the transaction fails, the ledger restores them.
   */
  readonly before: (undoLog: UndoLog, transaction: ResolvedTransaction, atMs: number) => HookedRun;
}

/** The part of a hook in one run. */
export interface HookedRun {
  /** Returns another error for the transaction; undefined to keep the one of the machine. */
  readonly reword: (error: TransactionError) => TransactionError | undefined;
  /** Called after a successful run, before the changed accounts are compared. */
  readonly after: () => void;
  /**
   * Called before a successful transaction is stored; not for a simulation.
   *
   * @throws to refuse it: then nothing changes.
   */
  readonly land: (facts: LandingFacts) => HookedChange;
}

export interface LandingFacts {
  readonly signature: Signature;
  readonly slot: number;
  /** Time of the ledger's clock. */
  readonly atMs: number;
}

/** What a service stores with a transaction. */
export interface HookedChange {
  readonly documents: readonly DocumentWrite[];
  /** Undoes changes outside of the documents, when the transaction could not be stored. */
  readonly undo: () => void;
}

const NO_CHANGE: HookedChange = { documents: [], undo: () => {} };

const NO_PART: HookedRun = { reword: () => undefined, after: () => {}, land: () => NO_CHANGE };

/** The hook of a ledger without a service. */
export const NO_HOOK: TransactionHook = { before: () => NO_PART };
