import { plainUnits, type Written } from './amount.ts';

/** A token with its price. */
export interface Priced extends Written {
  readonly usdPrice?: number | null | undefined;
}

/**
 * US dollars for one whole token; undefined when it is not known. A scaled token has two prices, of one
 * token as it is shown and of one before the multiplier, and the service does not say which one it returns.
 */
export function priceOf({ usdPrice, multiplier }: Priced): number | undefined {
  return multiplier === 1 ? (usdPrice ?? undefined) : undefined;
}

/** US dollars of base units; undefined when they are not known. */
export function usdOf(units: bigint | string, token: Priced): number | undefined {
  const price = priceOf(token);
  return price === undefined ? undefined : Number(plainUnits(units, token)) * price;
}
