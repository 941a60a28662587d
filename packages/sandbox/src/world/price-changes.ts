import type { Mint } from '@perijove/core';

/** A price that a control set, valid from its time until the next change. */
export interface PriceChange {
  /** World time. */
  readonly fromMs: number;
  /**
   * `usd`: a fixed price. `factor`: a factor on the world's own price. Neither: the world's price.
   */
  readonly usd?: number | undefined;
  readonly factor?: number | undefined;
}

/** Maximum changes kept per mint. Before the oldest, the world's own price applies. */
const MAX_KEPT = 256;

/** Set prices by mint, including past ones, because prices of any time can be requested. */
export interface PriceChanges {
  /** Returns the change that applies at a time. */
  readonly at: (mint: Mint, atMs: number) => PriceChange | undefined;
  /** Returns the changes of a mint, oldest first. */
  readonly of: (mint: Mint) => readonly PriceChange[];
  /** Replaces all changes of a mint. @param changes oldest first. */
  readonly put: (mint: Mint, changes: readonly PriceChange[]) => void;
  readonly mints: () => readonly Mint[];
}

export function createPriceChanges(): PriceChanges {
  const byMint = new Map<Mint, readonly PriceChange[]>();
  return {
    at: (mint, atMs) => byMint.get(mint)?.findLast(({ fromMs }) => fromMs <= atMs),
    of: (mint) => byMint.get(mint) ?? [],
    put: (mint, changes) => void byMint.set(mint, changes.slice(-MAX_KEPT)),
    mints: () => [...byMint.keys()],
  };
}
