import { createProgramIndex, type ProgramIndex } from './program-index.ts';
import { builtInOwners } from './programs.ts';
import { createTokenAccountIndex, type TokenAccountIndex } from './token/token-account-index.ts';
import type { AccountStates } from './undo-log.ts';
import type { Vm } from './vm.ts';

/** The index by which the ledger finds accounts. Only commits update it. */
export interface AccountIndex extends Omit<ProgramIndex & TokenAccountIndex, 'update'> {
  /** Updates the index with changed accounts. */
  readonly update: TokenAccountIndex['update'];
}

/** Returns the accounts that a new virtual machine has. */
export type BuiltInAccounts = (vm: Pick<Vm, 'programAccounts'>) => AccountStates;

/** Reads them from the first virtual machine only: they are the same in every machine. */
export function readBuiltInOnce(): BuiltInAccounts {
  let known: AccountStates | undefined;
  return (vm) => {
    known ??= new Map(builtInOwners.flatMap((owner) => vm.programAccounts(owner)));
    return known;
  };
}

/** @param builtIn the accounts of the new virtual machine. */
export function createAccountIndex(builtIn: AccountStates): AccountIndex {
  const [programs, tokens] = [createProgramIndex(), createTokenAccountIndex()];
  const update: AccountIndex['update'] = (changes) => {
    programs.update(changes);
    tokens.update(changes);
  };
  update(builtIn);
  return { ...programs, ...tokens, update };
}
