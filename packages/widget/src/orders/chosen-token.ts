import type { Mint } from '@perijove/core';
import type { Pair } from './pair.ts';

/**
 * What choosing a token changes of a pair. The token of the other side changes places with it, unless a
 * side is locked: then undefined, because a pair of one token twice is no order.
 */
export function chosenToken(
  { from, to, lock = [] }: Omit<Pair, 'change'>,
  side: 'from' | 'to',
  mint: Mint,
): { readonly from?: Mint; readonly to?: Mint } | undefined {
  const other = side === 'from' ? to : from;
  if (mint !== other) return { [side]: mint };
  return lock.length > 0 ? undefined : { from: to, to: from };
}
