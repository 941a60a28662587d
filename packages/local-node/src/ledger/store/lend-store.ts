import type { LedgerStore } from './store.ts';

/** A store that one ledger may use until it is taken back. */
export interface Loan {
  readonly store: LedgerStore;
  /** Revokes the ledger's write access. */
  readonly takeBack: () => void;
}

/** Stops an earlier ledger from writing into the store of a later one. */
export function lendStore(store: LedgerStore): Loan {
  let isOver = false;
  return {
    store: {
      ...store,
      commit(change) {
        if (isOver) throw new Error('the ledger is closed: it was stopped or reset');
        store.commit(change);
      },
    },
    takeBack() {
      isOver = true;
    },
  };
}
