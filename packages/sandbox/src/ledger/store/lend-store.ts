import type { LedgerStore } from './store.ts';

/** A store that is one ledger's for a time. */
export interface Loan {
  readonly store: LedgerStore;
  /** From now on the ledger cannot write into it. */
  readonly takeBack: () => void;
}

/** Keeps an earlier ledger from writing into the store of a later one. */
export function lendStore(store: LedgerStore): Loan {
  let isOver = false;
  return {
    store: {
      ...store,
      commit(change) {
        if (isOver) throw new Error('the ledger is closed: the sandbox was stopped or reset');
        store.commit(change);
      },
    },
    takeBack() {
      isOver = true;
    },
  };
}
