import type { Mint } from '@perijove/core';
import type { Arrival, Rpc, Spending } from '@perijove/solana';
import { priceMoved } from '@perijove/solana/flow';
import { fetchSharePrice, type SharePrice } from './lending-accounts.ts';

export type EarnAction = 'deposit' | 'withdraw' | 'mint' | 'redeem';

/** The option of each action that bounds the side which the input does not state. */
export const boundNames = {
  deposit: 'minShares',
  withdraw: 'maxShares',
  mint: 'maxAssets',
  redeem: 'minAssets',
} as const satisfies Readonly<Record<EarnAction, string>>;

/** The checked input. Amounts are base units. */
export interface Wanted {
  readonly action: EarnAction;
  readonly asset: Mint;
  /** Assets of a deposit or withdrawal, shares of a mint or redemption. */
  readonly given: bigint;
  /** Derived from the asset, or the caller's. */
  readonly receiptMint: Mint;
  /** The caller's own bound for the other side. */
  readonly bound: bigint | undefined;
  readonly toleranceBps: bigint;
}

/** The bounds of the first transaction, as the journal keeps them for later ones. */
export interface Agreed {
  readonly receiptMint: Mint;
  /** Digits of a minimum that arrives, or of a maximum that leaves. */
  readonly bound: string;
}

/**
 * Fixes the bound of the other side. It does not come from the service: it is the caller's, or
 * follows from the price that the node holds. A bound that was fixed before stays the same.
 *
 * @throws PerijoveError `price_moved` when the node's price no longer allows the bound that was
 * fixed before; `invalid_input`, `rpc_failed`.
 */
export async function agreeBounds(
  wanted: Wanted,
  before: Agreed | undefined,
  rpc: Rpc,
  signal: AbortSignal | undefined,
): Promise<Agreed> {
  const { asset, receiptMint, bound } = wanted;
  if (bound !== undefined) return { receiptMint, bound: String(bound) };
  const expected = otherSide(wanted, await fetchSharePrice(rpc, asset, receiptMint, signal));
  if (!before) return { receiptMint, bound: String(boundFor(wanted, expected)) };
  const limit = BigInt(before.bound);
  if (isMinimum(wanted.action) ? expected < limit : expected > limit)
    throw priceMoved(limit, expected);
  return before;
}

/** One mint may leave, and one must arrive. */
interface Moves {
  readonly spend: readonly [Spending];
  readonly receive: readonly [Arrival];
}

/** The mints and amounts that may leave and must arrive. */
export function movesOf({ action, asset, given }: Wanted, { receiptMint, bound }: Agreed): Moves {
  const units = BigInt(bound);
  switch (action) {
    case 'deposit':
      return moves(asset, given, receiptMint, units);
    case 'mint':
      return moves(asset, units, receiptMint, given);
    case 'withdraw':
      return moves(receiptMint, units, asset, given);
    case 'redeem':
      return moves(receiptMint, given, asset, units);
  }
}

function moves(out: Mint, atMost: bigint, back: Mint, atLeast: bigint): Moves {
  return { spend: [{ mint: out, atMost }], receive: [{ mint: back, atLeast }] };
}

function isMinimum(action: EarnAction): boolean {
  return action === 'deposit' || action === 'redeem';
}

/**
 * Base units of the other side at the price, rounded as the program does: never in favour of the
 * wallet.
 */
function otherSide({ action, given }: Wanted, { assets, shares }: SharePrice): bigint {
  switch (action) {
    case 'deposit':
      return (given * shares) / assets;
    case 'withdraw':
      return (given * shares + assets - 1n) / assets;
    case 'mint':
      return (given * assets + shares - 1n) / shares;
    case 'redeem':
      return (given * assets) / shares;
  }
}

/** A minimum is at least 1: with 0, nothing would have to arrive. */
function boundFor({ action, toleranceBps }: Wanted, expected: bigint): bigint {
  if (!isMinimum(action)) return (expected * (10_000n + toleranceBps)) / 10_000n + 1n;
  const units = (expected * (10_000n - toleranceBps)) / 10_000n;
  return units > 0n ? units : 1n;
}
