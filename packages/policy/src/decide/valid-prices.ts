import type { Mint } from '@perijove/core';
import type { SourcePrice, SourcePrices } from '../budget/budget-entry.ts';
import type { PolicyDocument } from '../document/policy-document.ts';
import type { Situation } from './situation.ts';

/** How far the clock of a source may be ahead. */
export const AHEAD_MS = 5_000;

/** The prices that are whole and young enough. Nothing is assumed for the others, no peg either. */
export function validPrices(
  prices: SourcePrices,
  { maxPriceAgeSeconds }: Pick<PolicyDocument, 'maxPriceAgeSeconds'>,
  { nowMs, clockMs }: Pick<Situation, 'nowMs' | 'clockMs'>,
): SourcePrices {
  if (maxPriceAgeSeconds === 'none') return {};
  const oldest = nowMs - maxPriceAgeSeconds * 1_000;
  const isValid = (price: SourcePrice | undefined): price is SourcePrice =>
    price !== undefined &&
    Number.isFinite(price.usdPrice) &&
    price.usdPrice > 0 &&
    price.usdPrice <= 1e9 &&
    Number.isInteger(price.decimals) &&
    price.decimals >= 0 &&
    price.decimals <= 30 &&
    price.atMs >= oldest &&
    price.atMs <= clockMs + AHEAD_MS;
  const valid: Record<Mint, SourcePrice> = {};
  for (const [mint, price] of Object.entries(prices)) if (isValid(price)) valid[mint] = price;
  return valid;
}
