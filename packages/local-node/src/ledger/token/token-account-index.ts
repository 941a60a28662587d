import type { Address, Mint } from '@perijove/core';
import type { AccountStates } from '../accounts/undo-log.ts';
import { readTokenAccount, type TokenAccount } from './token-account.ts';

/** An index of token accounts by owner, delegate and mint. The virtual machine has none. */
export interface TokenAccountIndex {
  readonly ofOwner: (owner: Address) => readonly Address[];
  readonly ofDelegate: (delegate: Address) => readonly Address[];
  /** The accounts of a mint with their base units. */
  readonly ofMint: (mint: Mint) => ReadonlyMap<Address, bigint>;
  /** The accounts of a mint that a wallet owns. */
  readonly owned: (owner: Address, mint: Mint) => readonly Address[];
  /** Updates the index with changed accounts. */
  readonly update: (changes: AccountStates) => void;
}

type Entry = Pick<TokenAccount, 'owner' | 'mint' | 'delegate'>;

export function createTokenAccountIndex(): TokenAccountIndex {
  const entries = new Map<Address, Entry>();
  const byOwner = new Map<Address, Map<Address, true>>();
  const byDelegate = new Map<Address, Map<Address, true>>();
  const byMint = new Map<Mint, Map<Address, bigint>>();
  const remove = (address: Address): void => {
    const entry = entries.get(address);
    if (!entry) return;
    entries.delete(address);
    removeFrom(byOwner, entry.owner, address);
    removeFrom(byMint, entry.mint, address);
    if (entry.delegate !== undefined) removeFrom(byDelegate, entry.delegate, address);
  };
  const add = (address: Address, token: TokenAccount): void => {
    const { owner, mint, delegate, amount } = token;
    if (!isSameEntry(entries.get(address), token)) {
      remove(address);
      entries.set(address, { owner, mint, delegate });
      addTo(byOwner, owner, address, true);
      if (delegate !== undefined) addTo(byDelegate, delegate, address, true);
    }
    addTo(byMint, mint, address, amount);
  };
  return {
    ofOwner: (owner) => [...(byOwner.get(owner)?.keys() ?? [])],
    ofDelegate: (delegate) => [...(byDelegate.get(delegate)?.keys() ?? [])],
    ofMint: (mint) => byMint.get(mint) ?? new Map<Address, bigint>(),
    owned: (owner, mint) =>
      [...(byMint.get(mint)?.keys() ?? [])].filter(
        (address) => entries.get(address)?.owner === owner,
      ),
    update(changes) {
      for (const [address, account] of changes) {
        const token = account && readTokenAccount(account);
        if (token) add(address, token);
        else remove(address);
      }
    },
  };
}

function isSameEntry(known: Entry | undefined, { owner, mint, delegate }: Entry): boolean {
  return known?.owner === owner && known.mint === mint && known.delegate === delegate;
}

type Groups<Value> = Map<Address, Map<Address, Value>>;

function addTo<Value>(groups: Groups<Value>, key: Address, address: Address, value: Value): void {
  const known = groups.get(key);
  if (known) known.set(address, value);
  else groups.set(key, new Map([[address, value]]));
}

function removeFrom<Value>(groups: Groups<Value>, key: Address, address: Address): void {
  const known = groups.get(key);
  known?.delete(address);
  if (known?.size === 0) groups.delete(key);
}
