import { createProgramIndex, type ProgramIndex } from './program-index.ts';
import { builtInOwners } from './programs.ts';
import { createTokenAccountIndex, type TokenAccountIndex } from './token/token-account-index.ts';
import type { Vm } from './vm.ts';

/** What the ledger finds accounts by. It is updated with every commit, and with nothing else. */
export interface AccountIndex extends Omit<ProgramIndex & TokenAccountIndex, 'update'> {
  /** Takes notice of accounts that changed. */
  readonly update: TokenAccountIndex['update'];
}

/** With the accounts that a new virtual machine has. */
export function createAccountIndex(vm: Pick<Vm, 'programAccounts'>): AccountIndex {
  const [programs, tokens] = [createProgramIndex(), createTokenAccountIndex()];
  const update: AccountIndex['update'] = (changes) => {
    programs.update(changes);
    tokens.update(changes);
  };
  for (const owner of builtInOwners) update(new Map(vm.programAccounts(owner)));
  return { ...programs, ...tokens, update };
}
