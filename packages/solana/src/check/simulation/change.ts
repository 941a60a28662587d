import { type Address, type Mint, SOL } from '@perijove/core';
import type { RpcAccount } from '../../rpc/rpc-methods.ts';
import { parseTokenAccount, type TokenAccount } from '../../rpc/token-account.ts';
import { rentFor } from '../effects/rent.ts';

/** An account before and after. */
export interface Change {
  readonly address: Address;
  readonly before: RpcAccount | undefined;
  readonly after: RpcAccount | undefined;
  /** Both as token accounts, if they are token accounts. */
  readonly was: TokenAccount | undefined;
  readonly is: TokenAccount | undefined;
}

export function changeOf(
  address: Address,
  before: RpcAccount | undefined,
  after: RpcAccount | undefined,
): Change {
  const was = before && parseTokenAccount(before);
  const is = after && parseTokenAccount(after);
  return { address, before, after, was, is };
}

/**
 * Base units by mint that a wallet gains. For SOL, all lamports count: those of the wallet and
 * those in its token accounts, wrapped or rent, which remain the wallet's. Lamports that reach an
 * account of another mint beyond its rent do not count: they are locked there.
 */
export function gainsOf(wallet: Address, changes: readonly Change[]): ReadonlyMap<Mint, bigint> {
  const gains = new Map<Mint, bigint>();
  const add = (mint: Mint, amount: bigint): void => {
    gains.set(mint, (gains.get(mint) ?? 0n) + amount);
  };
  for (const change of changes) {
    const { address, before, after, was, is } = change;
    if (address === wallet) add(SOL, lamportsOf(after) - lamportsOf(before));
    if (was?.owner === wallet) {
      add(SOL, -lamportsOf(before));
      if (was.mint !== SOL) add(was.mint, -was.amount);
    }
    if (is?.owner === wallet) {
      add(SOL, usableLamports(wallet, change));
      if (is.mint !== SOL) add(is.mint, is.amount);
    }
  }
  return gains;
}

/** What the wallet gets when it closes its token account. New lamports beyond the rent are locked. */
function usableLamports(wallet: Address, { before, after, was, is }: Change): bigint {
  if (!after) return 0n;
  if (is?.mint === SOL) return after.lamports;
  const held = was?.owner === wallet ? lamportsOf(before) : 0n;
  return least(after.lamports, largest(rentOf(after), held));
}

/** Lamports of an account that are its rent. */
export function rentOf({ data, lamports }: RpcAccount): bigint {
  return least(lamports, rentFor(BigInt(data.length)));
}

/** `Math.min` takes no bigint. */
export function least(one: bigint, other: bigint): bigint {
  if (one < other) return one;
  return other;
}

/** `Math.max` takes no bigint. */
export function largest(one: bigint, other: bigint): bigint {
  if (one > other) return one;
  return other;
}

/** The amount, or 0 where it is negative. */
export function positive(amount: bigint): bigint {
  return largest(amount, 0n);
}

export function lamportsOf(account: RpcAccount | undefined): bigint {
  return account?.lamports ?? 0n;
}
