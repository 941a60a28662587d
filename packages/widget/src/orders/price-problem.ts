import { formatWholeUsd } from '../format/money.ts';
import { type OrderLanguage, useOrderWords } from '../words/orders/use-order-words.ts';

/** What is wrong with an order of this worth and price, in the words of a form. */
export function usePriceProblem(
  usd: number | undefined,
  price: string,
  minUsd: number,
): string | undefined {
  return priceProblem(usd, price, minUsd, useOrderWords());
}

/** See `usePriceProblem`. */
export function priceProblem(
  usd: number | undefined,
  price: string,
  minUsd: number,
  { o, locale }: Pick<OrderLanguage, 'o' | 'locale'>,
): string | undefined {
  if (usd !== undefined && usd < minUsd) return o.smallestOrder(formatWholeUsd(minUsd, locale));
  return /^\d*(?:\.\d*)?$/.test(price) ? undefined : o.enterPlainPrice;
}
