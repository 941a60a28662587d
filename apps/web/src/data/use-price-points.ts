import type { Mint } from '@perijove/core';
import { useToken } from '@perijove/widget/pieces';
import type { PricePoint } from '../session/price-history.ts';
import { useAppSession } from '../session/session.tsx';
import { pricePoints } from './price-points.ts';

/**
 * Prices of a token, oldest first: those that follow from the record's changes, and those that this
 * page has seen since it was opened.
 */
export function usePricePoints(mint: Mint): readonly PricePoint[] {
  const { prices } = useAppSession();
  const { data } = useToken(mint);
  if (!data) return [];
  const told = pricePoints(data);
  const seen = prices.of(mint);
  const [first] = seen;
  // What was seen is exact; what follows from percents counts only before it.
  return first ? [...told.filter(({ at }) => at < first.at), ...seen] : told;
}
