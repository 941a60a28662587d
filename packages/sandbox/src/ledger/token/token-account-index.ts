import type { Address, Mint } from '@perijove/core';
import type { AccountStates } from '../undo-log.ts';
import { readTokenAccount } from './token-account.ts';

/** Token accounts by owner. Without it, the virtual machine would have to scan all accounts. */
export interface TokenAccountIndex {
  readonly ofOwner: (owner: Address) => readonly Address[];
  readonly ofMint: (mint: Mint) => readonly Address[];
  /** Takes notice of accounts that changed. */
  readonly update: (changes: AccountStates) => void;
}

interface Entry {
  readonly owner: Address;
  readonly mint: Mint;
}

export function createTokenAccountIndex(): TokenAccountIndex {
  const entries = new Map<Address, Entry>();
  const byOwner = new Map<Address, Set<Address>>();
  const byMint = new Map<Mint, Set<Address>>();
  const remove = (address: Address): void => {
    const entry = entries.get(address);
    if (!entry) return;
    entries.delete(address);
    removeFrom(byOwner, entry.owner, address);
    removeFrom(byMint, entry.mint, address);
  };
  const add = (address: Address, { owner, mint }: Entry): void => {
    const known = entries.get(address);
    if (known?.owner === owner && known.mint === mint) return;
    remove(address);
    entries.set(address, { owner, mint });
    addTo(byOwner, owner, address);
    addTo(byMint, mint, address);
  };
  return {
    ofOwner: (owner) => [...(byOwner.get(owner) ?? [])],
    ofMint: (mint) => [...(byMint.get(mint) ?? [])],
    update(changes) {
      for (const [address, account] of changes) {
        const token = account && readTokenAccount(account);
        if (token) add(address, token);
        else remove(address);
      }
    },
  };
}

function addTo(index: Map<Address, Set<Address>>, key: Address, address: Address): void {
  const known = index.get(key);
  if (known) known.add(address);
  else index.set(key, new Set([address]));
}

function removeFrom(index: Map<Address, Set<Address>>, key: Address, address: Address): void {
  const known = index.get(key);
  known?.delete(address);
  if (known?.size === 0) index.delete(key);
}
