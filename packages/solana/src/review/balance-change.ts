import { type Address, type Mint, SOL } from '@perijove/core';
import { type Change, lamportsOf } from '../check/simulation/change.ts';

/**
 * Base units of a mint that a wallet has more after the simulation; negative for less. For SOL, native
 * and wrapped SOL together; rent that the wallet pays or gets back counts.
 */
export function balanceChange(wallet: Address, changes: readonly Change[], mint: Mint): bigint {
  let sum = 0n;
  for (const { address, before, after, was, is } of changes) {
    if (mint === SOL && address === wallet) sum += lamportsOf(after) - lamportsOf(before);
    if (was?.owner === wallet && was.mint === mint) sum -= was.amount;
    if (is?.owner === wallet && is.mint === mint) sum += is.amount;
  }
  return sum;
}
