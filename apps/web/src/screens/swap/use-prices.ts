import type { Mint } from '@perijove/core';
import type { KnownPrice } from '@perijove/solana';
import { type TokenRecord, useToken } from '../../data/use-token.ts';

/** The two tokens of a swap. */
export interface PricedPair {
  readonly from: Mint;
  readonly to: Mint;
}

/** The prices of both tokens, for the comparison of what is given with what arrives. */
export function usePrices({
  from,
  to,
}: PricedPair): Readonly<Record<Mint, KnownPrice | undefined>> {
  return { [from]: priceOf(useToken(from).data), [to]: priceOf(useToken(to).data) };
}

function priceOf(token: TokenRecord | null | undefined): KnownPrice | undefined {
  if (!token || typeof token.usdPrice !== 'number') return undefined;
  return { usdPrice: token.usdPrice, decimals: token.decimals };
}
