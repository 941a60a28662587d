import type { Address } from '@perijove/core';
import type { LedgerAccount } from '../accounts/account.ts';
import type { AccountStates, UndoLog } from '../accounts/undo-log.ts';
import type { LedgerTime } from '../time/ledger-time.ts';
import type { Change, LedgerStore } from './store.ts';
import type { TransactionRecord } from './transaction-record.ts';

/** A change that was just committed. */
export interface LedgerEvent {
  readonly accounts: AccountStates;
  /** Returns the earlier state of one of these accounts. */
  readonly before: (address: Address) => LedgerAccount | undefined;
  readonly transaction: TransactionRecord | undefined;
}

export type Listener = (event: LedgerEvent) => void;

/** Stores the changes of the undo log with their documents: all of them or none. */
export type Commit = (
  undoLog: UndoLog | undefined,
  change?: Omit<Change, 'atMs' | 'accounts'>,
) => void;

export interface CommitEnv {
  readonly store: Pick<LedgerStore, 'commit'>;
  readonly time: LedgerTime;
  readonly index: { readonly update: (accounts: AccountStates) => void };
  readonly listeners: ReadonlySet<Listener>;
  /** Called with the errors of listeners. */
  readonly report: (problem: string) => void;
}

export function createCommit(env: CommitEnv): Commit {
  const { store, time, index } = env;
  return (undoLog, change = {}) => {
    const { atMs } = time.moment();
    const accounts: AccountStates = undoLog?.changes() ?? new Map();
    try {
      store.commit({ ...change, atMs, accounts });
    } catch (error) {
      undoLog?.restore();
      throw error;
    }
    index.update(accounts);
    if (accounts.size === 0 && !change.transaction) return;
    const before = undoLog?.before ?? (() => undefined);
    notify(env, { accounts, before, transaction: change.transaction });
  };
}

/** Notifies the listeners. An error in one is reported: it does not undo the stored change. */
function notify({ listeners, report }: CommitEnv, event: LedgerEvent): void {
  for (const listener of listeners) {
    try {
      listener(event);
    } catch (error) {
      report(`a listener failed: ${error instanceof Error ? error.stack : String(error)}`);
    }
  }
}
