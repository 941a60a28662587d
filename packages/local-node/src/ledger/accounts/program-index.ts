import type { Address } from '@perijove/core';
import type { AccountStates } from './undo-log.ts';

/** An index of accounts by program, with their lamports. */
export interface ProgramIndex {
  readonly ofProgram: (program: Address) => readonly Address[];
  /** Lamports of every existing account. */
  readonly balances: () => ReadonlyMap<Address, bigint>;
  /** The sum of the balances. */
  readonly supply: () => bigint;
  /** Updates the index with changed accounts. */
  readonly update: (changes: AccountStates) => void;
}

export function createProgramIndex(): ProgramIndex {
  const programs = new Map<Address, Address>();
  const balances = new Map<Address, bigint>();
  const byProgram = new Map<Address, Set<Address>>();
  let supply = 0n;
  const setProgram = (address: Address, program: Address | undefined): void => {
    const known = programs.get(address);
    if (known === program) return;
    if (known !== undefined) {
      const accounts = byProgram.get(known);
      accounts?.delete(address);
      if (accounts?.size === 0) byProgram.delete(known);
    }
    if (program === undefined) {
      programs.delete(address);
      return;
    }
    programs.set(address, program);
    const accounts = byProgram.get(program);
    if (accounts) accounts.add(address);
    else byProgram.set(program, new Set([address]));
  };
  return {
    ofProgram: (program) => [...(byProgram.get(program) ?? [])],
    balances: () => balances,
    supply: () => supply,
    update(changes) {
      for (const [address, account] of changes) {
        setProgram(address, account?.owner);
        supply += (account?.lamports ?? 0n) - (balances.get(address) ?? 0n);
        if (account) balances.set(address, account.lamports);
        else balances.delete(address);
      }
    },
  };
}
