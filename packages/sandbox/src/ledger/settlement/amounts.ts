import type { Address, Mint } from '@perijove/core';
import { SYSTEM_PROGRAM } from '../programs.ts';
import { addSupply } from '../token/mint-account.ts';
import { addTokens } from '../token/token-account.ts';
import type { UndoLog } from '../undo-log.ts';

/** Adds to a token account that is there. */
export function addToAccount(undoLog: UndoLog, address: Address, amount: bigint): void {
  const account = undoLog.read(address);
  if (!account) throw new RangeError(`unknown token account ${address}`);
  if (amount !== 0n) undoLog.write(address, addTokens(account, amount));
}

/** Makes or (below zero) unmakes tokens; false when the mint is not there or has no room. */
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

/** Adds to the SOL of a wallet, which is made if it is not there. */
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
