import type { Clock } from '@perijove/core';
import { policyFailed } from '../policy-errors.ts';
import type { PolicyStore } from '../store/policy-store.ts';
import { within } from './within.ts';

/** More than a store waits for its turn among several processes: 10 s. */
const STORE_MS = 20_000;

/**
 * The store, whose transactions reject with `policy_failed`, reason `timeout`, when they take too long: a
 * flow must end where its store is silent. A transaction that begins after that stores nothing. One that has
 * begun may still store its reservation, which costs budget until `reconcile`, and no money.
 */
export function answering(store: PolicyStore, clock: Clock): PolicyStore {
  const tooLate = (): Error =>
    policyFailed('timeout', 'the store of the policy did not answer in time; nothing is signed');
  return {
    async transact(act) {
      let isLate = false;
      const work = () =>
        store.transact(async (book) => {
          if (isLate) throw tooLate();
          return act(book);
        });
      return within(work, STORE_MS, clock, () => {
        isLate = true;
        return tooLate();
      });
    },
  };
}
