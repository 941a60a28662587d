import { type Address, SOL } from '@perijove/core';
import {
  addLamports,
  addTokens,
  changeSupply,
  type MintFacts,
  type Mints,
  readTokenAmount,
  TOKEN_ACCOUNT_BYTES,
  tokenAccountData,
  type UndoLog,
  type Vm,
} from '@perijove/local-node/ledger';
import { isLent, lendAccount } from './lent-account.ts';
import type { Claim } from './match.ts';
import type { Flow, Inflow, Outflow, Script, Settlement } from './settlement.ts';

export interface EscrowEnv {
  readonly vm: Vm;
  readonly mints: Mints;
  readonly maker: Address;
}

/**
 * Creates the escrow accounts of a settlement for one run. Outside of that run they do not exist,
 * so the token program itself refuses their use.
 *
 * @returns false when the sandbox lacks the tokens. Nothing is granted then.
 */
export function grantEscrows(
  env: EscrowEnv,
  undoLog: UndoLog,
  { settlement, content }: Claim,
): boolean {
  const grant = (flow: Flow): boolean =>
    flow.flow === 'out'
      ? grantOutflow(env, undoLog, settlement, flow)
      : grantInflow(env, undoLog, flow);
  return undoLog.attempt(() => {
    for (const script of content.scripts ?? []) writeScriptAccount(env, undoLog, script);
    return content.flows.every(grant);
  });
}

function writeScriptAccount(
  { vm }: EscrowEnv,
  undoLog: UndoLog,
  { account, program, data: text }: Script,
): void {
  const data = Uint8Array.from(Buffer.from(text, 'base64'));
  const lamports = vm.rentExempt(data.length);
  undoLog.write(account, { lamports, owner: program, data, executable: false });
}

function grantOutflow(
  env: EscrowEnv,
  undoLog: UndoLog,
  settlement: Settlement,
  flow: Outflow,
): boolean {
  if (isLent(flow)) return lendAccount(undoLog, flow, settlement.taker);
  const amount = BigInt(flow.amount);
  const facts = env.mints.find(flow.mint);
  if (!facts || !takeFrom(env, undoLog, facts, flow)) return false;
  writeEscrow(env, undoLog, facts, { escrow: flow.escrow, amount, delegate: settlement.taker });
  return true;
}

function grantInflow(env: EscrowEnv, undoLog: UndoLog, { mint, escrow }: Inflow): boolean {
  const facts = env.mints.find(mint);
  if (!facts) return false;
  writeEscrow(env, undoLog, facts, { escrow, amount: 0n });
  return true;
}

function takeFrom(env: EscrowEnv, undoLog: UndoLog, facts: MintFacts, flow: Outflow): boolean {
  const amount = BigInt(flow.amount);
  switch (flow.source.from) {
    case 'vault': {
      const vault = env.mints.vaultWith(undoLog, facts, amount);
      if (vault) undoLog.write(facts.vault, addTokens(vault, -amount));
      return vault !== undefined;
    }
    case 'mint':
      return changeSupply(undoLog, flow.mint, amount);
    case 'account': {
      const source = undoLog.read(flow.source.account);
      if (!source || (readTokenAmount(source) ?? -1n) < amount) return false;
      undoLog.write(flow.source.account, addTokens(source, -amount));
      return true;
    }
    case 'wallet':
      return takeLamports(env, undoLog, flow.source.account, amount);
  }
}

/** Returns false when too little would be left for the rent of the wallet. */
function takeLamports(
  { vm }: EscrowEnv,
  undoLog: UndoLog,
  wallet: Address,
  amount: bigint,
): boolean {
  const left = (undoLog.read(wallet)?.lamports ?? 0n) - amount;
  if (left !== 0n && left < vm.rentExempt(0)) return false;
  addLamports(undoLog, wallet, -amount);
  return true;
}

interface EscrowPlan {
  readonly escrow: Address;
  readonly amount: bigint;
  readonly delegate?: Address;
}

function writeEscrow(
  { vm, maker }: EscrowEnv,
  undoLog: UndoLog,
  { mint, tokenProgram }: MintFacts,
  { escrow, amount, delegate }: EscrowPlan,
): void {
  const reserve = vm.rentExempt(TOKEN_ACCOUNT_BYTES);
  const isNative = mint === SOL;
  const nativeReserve = isNative ? reserve : undefined;
  undoLog.write(escrow, {
    lamports: reserve + (isNative ? amount : 0n),
    owner: tokenProgram,
    data: tokenAccountData({ mint, owner: maker, amount, delegate, nativeReserve }),
    executable: false,
  });
}
