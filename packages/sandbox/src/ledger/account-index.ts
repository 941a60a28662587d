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

let builtIn: AccountStates | undefined;

/** @param vm a new virtual machine. Its accounts are read once per process: all have the same. */
export function createAccountIndex(vm: Pick<Vm, 'programAccounts'>): AccountIndex {
  builtIn ??= new Map(builtInOwners.flatMap((owner) => vm.programAccounts(owner)));
  const [programs, tokens] = [createProgramIndex(), createTokenAccountIndex()];
  const update: AccountIndex['update'] = (changes) => {
    programs.update(changes);
    tokens.update(changes);
  };
  update(builtIn);
  return { ...programs, ...tokens, update };
}
