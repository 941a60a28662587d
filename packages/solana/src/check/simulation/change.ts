import { type Address, type Mint, SOL } from '@perijove/core';
import type { RpcAccount } from '../../rpc/rpc-methods.ts';
import { rentFor } from '../effects/rent.ts';
import { parseTokenAccount, type TokenAccount } from './token-account.ts';

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
 * those in its token accounts, wrapped or rent, which remain the wallet's. Lamports in a token
 * account beyond its rent do not count: they are locked there.
 */
export function gainsOf(wallet: Address, changes: readonly Change[]): ReadonlyMap<Mint, bigint> {
  const gains = new Map<Mint, bigint>();
  const add = (mint: Mint, amount: bigint): void => {
    gains.set(mint, (gains.get(mint) ?? 0n) + amount);
  };
  const count = (
    account: RpcAccount | undefined,
    token: TokenAccount | undefined,
    sign: bigint,
  ) => {
    if (!account || token?.owner !== wallet) return;
    add(SOL, sign * (token.mint === SOL ? account.lamports : rentOf(account)));
    if (token.mint !== SOL) add(token.mint, sign * token.amount);
  };
  for (const { address, before, after, was, is } of changes) {
    if (address === wallet) add(SOL, lamportsOf(after) - lamportsOf(before));
    count(before, was, -1n);
    count(after, is, 1n);
  }
  return gains;
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

export function lamportsOf(account: RpcAccount | undefined): bigint {
  return account?.lamports ?? 0n;
}
