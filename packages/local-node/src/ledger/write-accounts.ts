import type { Address } from '@perijove/core';
import { encodeBase58 } from '@perijove/core/base58';
import type { AccountIndex } from './account-index.ts';
import type { LedgerAccount } from './accounts/account.ts';
import { UPGRADEABLE_LOADER } from './accounts/programs.ts';
import { type AccountStates, createUndoLog, type UndoLog } from './accounts/undo-log.ts';
import type { Vm } from './run/vm.ts';
import type { Commit } from './store/commit.ts';

export interface WriteEnv {
  readonly vm: Vm;
  readonly index: Pick<AccountIndex, 'ofProgram'>;
  readonly commit: Commit;
}

/** A program of the upgradeable loader: four bytes for its kind, and the address of its code. */
const PROGRAM_BYTES = 36;
const KIND_BYTES = 4;

/**
 * Sets accounts without a transaction, in one commit.
 *
 * @throws Error when the virtual machine refuses the code of a program. Nothing changes then.
 */
export function writeAccounts(env: WriteEnv, states: AccountStates): void {
  const undoLog = createUndoLog(env.vm);
  try {
    setAccounts(env, undoLog, states);
  } catch (error) {
    undoLog.restore();
    throw error;
  }
  env.commit(undoLog);
}

/** The same without a commit. */
export function setAccounts(
  { vm, index }: Pick<WriteEnv, 'vm' | 'index'>,
  undoLog: UndoLog,
  states: AccountStates,
): void {
  // The machine loads a program when its account is written, so the code has to be there.
  const isProgram = ([, account]: readonly [Address, LedgerAccount | undefined]): boolean =>
    account?.executable === true;
  const all = [...states];
  for (const [address, account] of all) if (!account?.executable) undoLog.write(address, account);
  for (const [address, account] of all.filter(isProgram)) undoLog.write(address, account);
  const changed = (address: Address | undefined): boolean =>
    address !== undefined && states.has(address) && !states.get(address)?.executable;
  // A program whose code alone was set: a restart would load it, and must not fail then.
  for (const program of index.ofProgram(UPGRADEABLE_LOADER)) {
    if (states.has(program)) continue;
    const account = vm.read(program);
    if (account && changed(codeOf(account))) undoLog.write(program, account);
  }
}

/** Returns the address of the code of a program of the upgradeable loader. */
export function codeOf(account: LedgerAccount): Address | undefined {
  const { owner, executable, data } = account;
  const isPointer = executable && owner === UPGRADEABLE_LOADER && data.length === PROGRAM_BYTES;
  return isPointer ? encodeBase58(data.subarray(KIND_BYTES)) : undefined;
}
