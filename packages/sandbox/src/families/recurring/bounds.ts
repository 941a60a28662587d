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
 * The bounds that prices mean. A price is what one whole token of the output costs in whole tokens of
 * the input: the higher it is, the less comes out.
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
  const least = maxPrice ? outputAt(maxPrice) : undefined;
  const most = minPrice ? outputAt(minPrice) : undefined;
  return {
    minOut: least ? String(divideUp(least.whole, least.price)) : null,
    maxOut: most ? String(most.whole / most.price) : null,
  };
}
