import type { Address } from '@perijove/core';
import { isSameAccount, type LedgerAccount } from './account.ts';
import type { AccountSpace } from './account-space.ts';

export type AccountStates = ReadonlyMap<Address, LedgerAccount | undefined>;

/** A log of account changes that can be undone. */
export interface UndoLog {
  readonly read: (address: Address) => LedgerAccount | undefined;
  readonly write: (address: Address, account: LedgerAccount | undefined) => void;
  /** Records the state of an account that is about to be changed outside of this log. */
  readonly touch: (address: Address) => void;
  /** Returns the state of a touched account at its first touch. */
  readonly before: (address: Address) => LedgerAccount | undefined;
  /** Returns the present state of a touched account. */
  readonly after: (address: Address) => LedgerAccount | undefined;
  /** Runs the work; undoes its writes if it returns false. */
  readonly attempt: (work: () => boolean) => boolean;
  /** Returns the changed accounts. */
  readonly changes: () => AccountStates;
  /** Restores every account except those in `kept`. */
  readonly restore: (...kept: readonly Address[]) => void;
}

export function createUndoLog(vm: Pick<AccountSpace, 'read' | 'write'>): UndoLog {
  const earlier = new Map<Address, LedgerAccount | undefined>();
  let undo: (() => void)[] | undefined;
  let known: AccountStates | undefined;
  const touch = (address: Address): void => {
    if (!earlier.has(address)) earlier.set(address, vm.read(address));
  };
  const changes = (): AccountStates => {
    known ??= changedSince(earlier, vm.read);
    return known;
  };
  return {
    read: vm.read,
    write(address, account) {
      known = undefined;
      const isFirst = !earlier.has(address);
      touch(address);
      const was = undo && (isFirst ? earlier.get(address) : vm.read(address));
      undo?.push(() => vm.write(address, was));
      vm.write(address, account);
    },
    touch,
    before: (address) => earlier.get(address),
    after: (address) => (changes().has(address) ? changes().get(address) : earlier.get(address)),
    attempt(work) {
      undo = [];
      const done = work();
      if (!done) for (const step of undo.reverse()) step();
      undo = undefined;
      return done;
    },
    changes,
    restore(...kept) {
      for (const address of changedSince(earlier, vm.read).keys()) {
        if (!kept.includes(address)) vm.write(address, earlier.get(address));
      }
      known = undefined;
    },
  };
}

function changedSince(earlier: AccountStates, read: AccountSpace['read']): AccountStates {
  const changed = new Map<Address, LedgerAccount | undefined>();
  for (const [address, was] of earlier) {
    const is = read(address);
    if (!isSameAccount(was, is)) changed.set(address, is);
  }
  return changed;
}
