import type { Mint } from '@perijove/core';
import type { Trade } from './quote.ts';

/**
 * Returns the share of each step in the total input of its input token, as integers that add up to
 * `whole` for every token.
 */
export function stepShares(
  steps: readonly Pick<Trade, 'inputMint' | 'inAmount'>[],
  whole: number,
): readonly number[] {
  const shares: number[] = [];
  for (const mint of new Set(steps.map(({ inputMint }) => inputMint))) {
    for (const [index, share] of sharesOf(steps, mint, BigInt(whole))) shares[index] = share;
  }
  return shares;
}

/** Rounds cumulative sums, so that rounding errors do not add up. */
function sharesOf(
  steps: readonly Pick<Trade, 'inputMint' | 'inAmount'>[],
  mint: Mint,
  whole: bigint,
): readonly (readonly [index: number, share: number])[] {
  const taking = [...steps.entries()].filter(([, { inputMint }]) => inputMint === mint);
  const all = taking.reduce((sum, [, { inAmount }]) => sum + inAmount, 0n);
  let [sum, cut] = [0n, 0n];
  return taking.map(([index, { inAmount }]) => {
    sum += inAmount;
    const next = (sum * whole * 2n + all) / (all * 2n);
    const share = Number(next - cut);
    cut = next;
    return [index, share];
  });
}
