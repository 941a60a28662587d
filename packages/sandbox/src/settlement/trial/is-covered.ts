import type { Address, Mint } from '@perijove/core';
import { type Mints, readTokenAmount, type Vm } from '@perijove/local-node/ledger';
import type { InstructionContent, Outflow, Settlement } from '../settlement.ts';
import type { TokenMove } from './trial.ts';
import type { TrialShape } from './trial-shape.ts';

export interface CoverEnv {
  readonly vm: Pick<Vm, 'read' | 'lamports' | 'rentExempt'>;
  readonly mints: Pick<Mints, 'find'>;
}

/**
 * Returns whether all accounts of a trial surely have what it takes from them. Nothing that they
 * get in between counts, and each wallet must keep its own rent: a remainder below it is an error
 * of the transaction.
 */
export function isCovered(env: CoverEnv, shape: TrialShape, settlement: Settlement): boolean {
  const flows = (settlement.content as InstructionContent).flows as readonly Outflow[];
  const granted = flows.map(({ escrow, amount }) => ({ source: escrow, amount: BigInt(amount) }));
  const held = sumsOf([...shape.wraps, ...granted]);
  const tokensIn = (account: Address): bigint => {
    const found = held.get(account);
    return granted.some(({ source }) => source === account)
      ? (found ?? 0n)
      : (found ?? 0n) + storedIn(env, account);
  };
  return (
    [...sumsOf(shape.moves)].every(([account, amount]) => tokensIn(account) >= amount) &&
    canGrant(env, flows) &&
    [...shape.spends].every(
      ([wallet, lamports]) => env.vm.lamports(wallet) >= lamports + env.vm.rentExempt(0),
    )
  );
}

/** Returns whether the vaults have the tokens: otherwise they are minted, or cannot be. */
function canGrant(env: CoverEnv, flows: readonly Outflow[]): boolean {
  const byMint = new Map<Mint, bigint>();
  for (const { mint, amount } of flows) {
    byMint.set(mint, (byMint.get(mint) ?? 0n) + BigInt(amount));
  }
  return [...byMint].every(([mint, amount]) => {
    const vault = env.mints.find(mint)?.vault;
    return vault !== undefined && storedIn(env, vault) >= amount;
  });
}

function storedIn({ vm }: CoverEnv, account: Address): bigint {
  const found = vm.read(account);
  return (found && readTokenAmount(found)) ?? 0n;
}

function sumsOf(moves: readonly TokenMove[]): ReadonlyMap<Address, bigint> {
  const sums = new Map<Address, bigint>();
  for (const { source, amount } of moves) sums.set(source, (sums.get(source) ?? 0n) + amount);
  return sums;
}
