import type { Address } from '@perijove/core';
import type { LedgerAccount } from './accounts/account.ts';
import type { Ledger } from './ledger.ts';

/** Slots for which earlier states of accounts are kept. */
export const MAX_LAG_SLOTS = 300;

/** Earlier states of accounts. */
export interface AccountHistory {
  /** Returns the state at the end of a slot, at most {@link MAX_LAG_SLOTS} ago. */
  readonly at: (address: Address, slot: number) => LedgerAccount | undefined;
  /** Returns the accounts that were changed after a slot. */
  readonly changedSince: (slot: number) => readonly Address[];
}

export function createAccountHistory(ledger: Pick<Ledger, 'account' | 'listen'>): AccountHistory {
  /** The states before each slot changed them, by slot (oldest first) and address. */
  const slots = new Map<number, Map<Address, LedgerAccount | undefined>>();
  ledger.listen(({ accounts, before, transaction }) => {
    // An account that the ledger creates when first needed, such as a mint, counts as always
    // present.
    if (!transaction) return;
    const { slot } = transaction;
    const changed = slots.get(slot) ?? new Map<Address, LedgerAccount | undefined>();
    slots.set(slot, changed);
    for (const address of accounts.keys()) {
      if (!changed.has(address)) changed.set(address, before(address));
    }
    for (const old of slots.keys()) {
      if (old > slot - MAX_LAG_SLOTS) break;
      slots.delete(old);
    }
  });
  return {
    at(address, slot) {
      for (const [changedIn, accounts] of slots) {
        if (changedIn > slot && accounts.has(address)) return accounts.get(address);
      }
      return ledger.account(address);
    },
    changedSince: (slot) =>
      [...slots].flatMap(([changedIn, accounts]) => (changedIn > slot ? [...accounts.keys()] : [])),
  };
}
