import type { Address, Mint } from '@perijove/core';
import { SYSTEM_PROGRAM } from '../accounts/programs.ts';
import type { UndoLog } from '../accounts/undo-log.ts';
import { addSupply } from './mint-account.ts';
import { addTokens } from './token-account.ts';

/** Adds base units to an existing token account. @throws RangeError when it does not exist. */
export function addToAccount(undoLog: UndoLog, address: Address, amount: bigint): void {
  const account = undoLog.read(address);
  if (!account) throw new RangeError(`unknown token account ${address}`);
  if (amount !== 0n) undoLog.write(address, addTokens(account, amount));
}

/** Mints tokens, or burns them if negative; returns false when the mint does not allow it. */
export function changeSupply(undoLog: UndoLog, mint: Mint, difference: bigint): boolean {
  const account = undoLog.read(mint);
  if (!account) return false;
  try {
    undoLog.write(mint, addSupply(account, difference));
    return true;
  } catch {
    return false;
  }
}

/** Adds lamports to an account. Creates a wallet if the account does not exist. */
export function addLamports(undoLog: UndoLog, address: Address, lamports: bigint): void {
  const account = undoLog.read(address);
  const base = account ?? {
    lamports: 0n,
    owner: SYSTEM_PROGRAM,
    data: new Uint8Array(),
    executable: false,
  };
  if (lamports !== 0n) undoLog.write(address, { ...base, lamports: base.lamports + lamports });
}
