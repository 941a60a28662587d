import type { Mint } from '@perijove/core';
import type { KnownPrice } from '@perijove/solana';
import { type MintRecord, useToken } from '../data/use-token.ts';
import { priceOf } from '../format/value.ts';

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
  return { [from]: knownPrice(useToken(from).data), [to]: knownPrice(useToken(to).data) };
}

function knownPrice(token: MintRecord | null | undefined): KnownPrice | undefined {
  const usdPrice = token ? priceOf(token) : undefined;
  // A flow values base units.
  return usdPrice === undefined || !token ? undefined : { usdPrice, decimals: token.decimals };
}
