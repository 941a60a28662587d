import type { Mint } from '@perijove/core';

/** A price that somebody set, from a time on and until the next one. */
export interface PriceChange {
  /** World time. */
  readonly fromMs: number;
  /** `usd`: exactly that. `factor`: the world's own price times that. Neither: the world's own. */
  readonly usd?: number | undefined;
  readonly factor?: number | undefined;
}

/** So many are remembered of a mint; what was before the oldest is taken for the world's own. */
const KEPT = 256;

/** What has been set, by mint: the past too, because prices are asked for at any time. */
export interface PriceChanges {
  /** The one that holds at this time. */
  readonly at: (mint: Mint, atMs: number) => PriceChange | undefined;
  /** From old to new. */
  readonly of: (mint: Mint) => readonly PriceChange[];
  /** All of a mint, from old to new, instead of what was there. */
  readonly put: (mint: Mint, changes: readonly PriceChange[]) => void;
  readonly mints: () => readonly Mint[];
}

export function createPriceChanges(): PriceChanges {
  const byMint = new Map<Mint, readonly PriceChange[]>();
  return {
    at: (mint, atMs) => byMint.get(mint)?.findLast(({ fromMs }) => fromMs <= atMs),
    of: (mint) => byMint.get(mint) ?? [],
    put: (mint, changes) => void byMint.set(mint, changes.slice(-KEPT)),
    mints: () => [...byMint.keys()],
  };
}
