import { type Address, SOL } from '@perijove/core';
import {
  addLamports,
  addToAccount,
  changeSupply,
  readTokenAccount,
  readTokenAmount,
  TOKEN_ACCOUNT_BYTES,
  tokenAccountData,
  type UndoLog,
} from '@perijove/local-node/ledger';
import type { EscrowEnv } from './grant.ts';
import { endLoan, isLent, type LentFlow } from './lent-account.ts';
import type { Claim } from './match.ts';
import type { Flow, Inflow, InflowTarget, Outflow, Script, Settlement } from './settlement.ts';

/** Moves the rest of the escrows to the vaults after a run, and removes the escrows. */
export function sweepEscrows(
  env: EscrowEnv,
  undoLog: UndoLog,
  { settlement, content }: Claim,
): void {
  for (const flow of content.flows) {
    if (isLent(flow)) {
      endLoan(undoLog, flow);
      closeEmptied(undoLog, settlement, flow.source);
      continue;
    }
    const escrow = undoLog.read(flow.escrow);
    if (!escrow) continue;
    const amount = readTokenAmount(escrow) ?? 0n;
    undoLog.write(flow.escrow, undefined);
    const own = env.vm.rentExempt(TOKEN_ACCOUNT_BYTES) + (flow.mint === SOL ? amount : 0n);
    keepStrayLamports(env, undoLog, flow.escrow, escrow.lamports - own);
    if (flow.flow === 'in') deliver(env, undoLog, flow, amount);
    else giveBack(env, undoLog, settlement, flow, amount);
  }
  for (const script of content.scripts ?? []) removeScript(env, undoLog, script);
}

function removeScript(env: EscrowEnv, undoLog: UndoLog, { account }: Script): void {
  const found = undoLog.read(account);
  if (!found) return;
  undoLog.write(account, undefined);
  keepStrayLamports(env, undoLog, account, found.lamports - env.vm.rentExempt(found.data.length));
}

/**
 * Moves lamports that were sent to such an account, before the run or in it (`added`), to the
 * maker.
 */
function keepStrayLamports(
  { maker }: EscrowEnv,
  undoLog: UndoLog,
  account: Address,
  added: bigint,
): void {
  addLamports(undoLog, maker, added + (undoLog.before(account)?.lamports ?? 0n));
}

function deliver(env: EscrowEnv, undoLog: UndoLog, flow: Inflow, amount: bigint): void {
  const { target, mint } = flow;
  if (target.to === 'nowhere') {
    changeSupply(undoLog, mint, -amount);
    return;
  }
  if (target.to === 'wallet') {
    addLamports(undoLog, target.account, amount);
    return;
  }
  if (target.to === 'account') openAccount(env, undoLog, flow, target);
  addToAccount(undoLog, target.to === 'account' ? target.account : vaultOf(env, flow), amount);
}

/** Creates the token account of an order if it does not exist. The maker pays its rent. */
function openAccount(
  { vm, mints, maker }: EscrowEnv,
  undoLog: UndoLog,
  { mint }: Inflow,
  { account, owner }: Extract<InflowTarget, { to: 'account' }>,
): void {
  const found = undoLog.read(account);
  if (found && readTokenAccount(found)) return;
  const lamports = vm.rentExempt(TOKEN_ACCOUNT_BYTES);
  const nativeReserve = mint === SOL ? lamports : undefined;
  const tokenProgram = mints.find(mint)?.tokenProgram as string;
  addLamports(undoLog, maker, -lamports);
  undoLog.write(account, {
    // The address may already have lamports.
    lamports: lamports + (found?.lamports ?? 0n),
    owner: tokenProgram,
    data: tokenAccountData({ mint, owner, amount: 0n, nativeReserve }),
    executable: false,
  });
}

function giveBack(
  env: EscrowEnv,
  undoLog: UndoLog,
  settlement: Settlement,
  flow: Outflow,
  amount: bigint,
): void {
  const { source, mint } = flow;
  if (source.from === 'mint') changeSupply(undoLog, mint, -amount);
  else if (source.from === 'wallet') addLamports(undoLog, source.account, amount);
  else {
    addToAccount(undoLog, source.from === 'account' ? source.account : vaultOf(env, flow), amount);
  }
  if (source.from === 'account') closeEmptied(undoLog, settlement, source);
}

function closeEmptied(undoLog: UndoLog, settlement: Settlement, source: LentFlow['source']): void {
  if (!source.close) return;
  const account = undoLog.read(source.account);
  if (!account || readTokenAmount(account) !== 0n) return;
  undoLog.write(source.account, undefined);
  addLamports(undoLog, settlement.taker, account.lamports);
}

function vaultOf({ mints }: EscrowEnv, { mint }: Flow): string {
  return mints.find(mint)?.vault as string;
}
