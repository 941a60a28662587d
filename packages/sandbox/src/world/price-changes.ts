import type { Mint } from '@perijove/core';

/** A price set by a control, valid from its time until the next one. */
export interface PriceChange {
  /** World time. */
  readonly fromMs: number;
  /** `usd`: exactly that. `factor`: the world's own price times that. Neither: the world's own. */
  readonly usd?: number | undefined;
  readonly factor?: number | undefined;
}

/** Maximum number kept per mint. Before the oldest, the world's own price counts. */
const KEPT = 256;

/** Set prices by mint, past ones included, because any time can be requested. */
export interface PriceChanges {
  /** The one that holds at this time. */
  readonly at: (mint: Mint, atMs: number) => PriceChange | undefined;
  /** From old to new. */
  readonly of: (mint: Mint) => readonly PriceChange[];
  /** Replaces all of a mint; from old to new. */
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
