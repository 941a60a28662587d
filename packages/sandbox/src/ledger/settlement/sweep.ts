import { SOL } from '@perijove/core';
import type { LedgerAccount } from '../account.ts';
import { readTokenAccount, TOKEN_ACCOUNT_BYTES, tokenAccountData } from '../token/token-account.ts';
import type { Journal } from '../undo-log.ts';
import { addLamports, addToAccount, changeSupply } from './amounts.ts';
import type { EscrowEnv } from './grant.ts';
import type { Claim } from './match.ts';
import type { Flow, Inflow, InflowTarget, Issued, Outflow } from './settlement.ts';

/** Takes what a run has left in the escrows to where it belongs, and removes them. */
export function sweepEscrows(
  env: EscrowEnv,
  journal: Journal,
  { issued, settlement }: Claim,
): void {
  for (const flow of settlement.flows) {
    const escrow = journal.read(flow.escrow);
    if (!escrow) continue;
    const amount = readTokenAccount(escrow)?.amount ?? 0n;
    journal.write(flow.escrow, undefined);
    keepStrayLamports(env, journal, flow, escrow, amount);
    if (flow.flow === 'in') deliver(env, journal, flow, amount);
    else giveBack(env, journal, issued, flow, amount);
  }
}

/** SOL that somebody sent to the escrow, before the run or in it, is not lost. */
function keepStrayLamports(
  { vm, maker }: EscrowEnv,
  journal: Journal,
  { escrow, mint }: Flow,
  { lamports }: LedgerAccount,
  amount: bigint,
): void {
  const own = vm.rentExempt(TOKEN_ACCOUNT_BYTES) + (mint === SOL ? amount : 0n);
  addLamports(journal, maker, lamports - own + (journal.before(escrow)?.lamports ?? 0n));
}

function deliver(env: EscrowEnv, journal: Journal, flow: Inflow, amount: bigint): void {
  const { target, mint } = flow;
  if (target.to === 'nowhere') {
    changeSupply(journal, mint, -amount);
    return;
  }
  if (target.to === 'account') openAccount(env, journal, flow, target);
  addToAccount(journal, target.to === 'account' ? target.account : vaultOf(env, flow), amount);
}

/** Makes the token account of an order if it is not there; the maker pays its rent. */
function openAccount(
  { vm, mints, maker }: EscrowEnv,
  journal: Journal,
  { mint }: Inflow,
  { account, owner }: Extract<InflowTarget, { to: 'account' }>,
): void {
  const found = journal.read(account);
  if (found && readTokenAccount(found)) return;
  const lamports = vm.rentExempt(TOKEN_ACCOUNT_BYTES);
  const nativeReserve = mint === SOL ? lamports : undefined;
  const tokenProgram = mints.find(mint)?.tokenProgram as string;
  addLamports(journal, maker, -lamports);
  journal.write(account, {
    // Somebody may have sent SOL to where it is going to be.
    lamports: lamports + (found?.lamports ?? 0n),
    owner: tokenProgram,
    data: tokenAccountData({ mint, owner, amount: 0n, nativeReserve }),
    executable: false,
  });
}

function giveBack(
  env: EscrowEnv,
  journal: Journal,
  issued: Issued,
  flow: Outflow,
  amount: bigint,
): void {
  const { source, mint } = flow;
  if (source.from === 'mint') changeSupply(journal, mint, -amount);
  else {
    addToAccount(journal, source.from === 'account' ? source.account : vaultOf(env, flow), amount);
  }
  if (source.from !== 'account' || !source.close) return;
  const account = journal.read(source.account);
  if (!account || readTokenAccount(account)?.amount !== 0n) return;
  journal.write(source.account, undefined);
  addLamports(journal, issued.taker, account.lamports);
}

function vaultOf({ mints }: EscrowEnv, { mint }: Flow): string {
  return mints.find(mint)?.vault as string;
}
