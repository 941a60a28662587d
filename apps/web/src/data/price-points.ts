import type { TokenRecord } from '@perijove/widget/pieces';
import type { PricePoint } from '../session/price-history.ts';

const MINUTE_MS = 60_000;

/** The changes that the API gives with a token, and how far back each reaches. */
const CHANGES = [
  ['stats24h', 24 * 60 * MINUTE_MS],
  ['stats6h', 6 * 60 * MINUTE_MS],
  ['stats1h', 60 * MINUTE_MS],
  ['stats5m', 5 * MINUTE_MS],
] as const;

/**
 * The prices that a record tells of, oldest first: the present one, and those that follow from its
 * changes over 5 minutes, 1, 6 and 24 hours, as far as it was traded then. The API has no endpoint for
 * past prices.
 */
export function pricePoints(token: TokenRecord): readonly PricePoint[] {
  const { usdPrice } = token;
  if (usdPrice === null || usdPrice === undefined) return [];
  const now = Date.parse(token.updatedAt ?? '') || Date.now();
  const born = firstTradedAt(token) ?? 0;
  const past = CHANGES.flatMap(([name, agoMs]) => {
    const change = token[name]?.priceChange;
    // A fall of 100 % leaves no price to go back from.
    if (change === null || change === undefined || change <= -100) return [];
    if (now - agoMs < born) return [];
    return [{ at: now - agoMs, price: usdPrice / (1 + change / 100) }];
  });
  return [...past, { at: now, price: usdPrice }];
}

/** When its first pool was opened, in milliseconds since the epoch; undefined when it is not known. */
export function firstTradedAt({ firstPool, createdAt }: TokenRecord): number | undefined {
  return Date.parse(firstPool?.createdAt ?? createdAt ?? '') || undefined;
}
