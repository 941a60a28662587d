import type { Mint } from '@perijove/core';
import type { LockedSide } from './use-swap.ts';

interface TokenPair {
  readonly from: Mint;
  readonly to: Mint;
  /** Sides whose token the person cannot change. Default none. */
  readonly lock?: readonly LockedSide[] | undefined;
}

/**
 * What choosing a token changes of a pair. The token of the other side changes places with it, unless a
 * side is locked: then undefined, because nothing is swapped for itself.
 */
export function chosenToken(
  { from, to, lock = [] }: TokenPair,
  side: 'from' | 'to',
  mint: Mint,
): { readonly from?: Mint; readonly to?: Mint } | undefined {
  const other = side === 'from' ? to : from;
  if (mint !== other) return { [side]: mint };
  return lock.length > 0 ? undefined : { from: to, to: from };
}
