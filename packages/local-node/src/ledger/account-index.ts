import { createProgramIndex, type ProgramIndex } from './accounts/program-index.ts';
import { builtInOwners } from './accounts/programs.ts';
import type { AccountStates } from './accounts/undo-log.ts';
import type { ProgramFile } from './run/machine.ts';
import type { Vm } from './run/vm.ts';
import { createTokenAccountIndex, type TokenAccountIndex } from './token/token-account-index.ts';

/** The index by which the ledger finds accounts. Only commits update it. */
export interface AccountIndex extends Omit<ProgramIndex & TokenAccountIndex, 'update'> {
  /** Updates the index with changed accounts. */
  readonly update: TokenAccountIndex['update'];
  /** The accounts of a new virtual machine. */
  readonly builtIn: AccountStates;
}

const builtIn = new WeakMap<readonly ProgramFile[], AccountStates>();

/**
 * @param vm a new virtual machine.
 * @param files its programs. The accounts of machines with the same list are read once.
 */
export function createAccountIndex(
  vm: Pick<Vm, 'programAccounts'>,
  files: readonly ProgramFile[],
): AccountIndex {
  const accounts =
    builtIn.get(files) ?? new Map(builtInOwners.flatMap((owner) => vm.programAccounts(owner)));
  builtIn.set(files, accounts);
  const [programs, tokens] = [createProgramIndex(), createTokenAccountIndex()];
  const update: AccountIndex['update'] = (changes) => {
    programs.update(changes);
    tokens.update(changes);
  };
  update(accounts);
  return { ...programs, ...tokens, update, builtIn: accounts };
}
