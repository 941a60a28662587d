import { toBaseUnits } from '@perijove/core';
import { divideUp } from '../../market/routing/product-curve.ts';
import type { Token } from '../../world/token.ts';
import { decimalText } from '../../world/wire-text.ts';
import type { CheckedRecurringOrder } from './check.ts';

/** Minimum and maximum output of one cycle, base units in digits; null without a bound. */
export interface Bounds {
  readonly minOut: string | null;
  readonly maxOut: string | null;
}

/**
 * Converts the price bounds of an order to outputs of one cycle. A price is the cost of one whole
 * output token in whole input tokens: a higher price means less output.
 */
export function boundsOf(
  { params, input, output }: CheckedRecurringOrder,
  perCycle: bigint,
): Bounds {
  const outputAt = (price: number): { whole: bigint; price: bigint } => {
    const text = decimalText(price);
    const places = text.split('.')[1]?.length ?? 0;
    const one = (token: Token): bigint => 10n ** BigInt(token.decimals);
    return {
      whole: perCycle * one(output) * 10n ** BigInt(places),
      price: toBaseUnits(text, places) * one(input),
    };
  };
  const { minPrice, maxPrice } = params;
  const min = maxPrice ? outputAt(maxPrice) : undefined;
  const max = minPrice ? outputAt(minPrice) : undefined;
  return {
    minOut: min ? String(divideUp(min.whole, min.price)) : null,
    maxOut: max ? String(max.whole / max.price) : null,
  };
}
