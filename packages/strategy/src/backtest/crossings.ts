import type { Bar } from '../market/bar.ts';
import type { Order } from '../market/order.ts';

/**
 * Returns the prices at which a bar reaches orders of its mint, as the market visits them: first those
 * below the opening price, downwards, then those above it, upwards. So a stop loss is filled before a take
 * profit that the same bar reaches. A bar that opens beyond the price of an order reaches it at its opening
 * price.
 *
 * @param orders Open orders that are older than the bar.
 */
export function crossingsOf(
  { open, high, low }: Bar,
  orders: readonly Pick<Order, 'above' | 'below'>[],
): readonly number[] {
  const falling: number[] = [];
  const rising: number[] = [];
  for (const { above, below } of orders) {
    if (below !== undefined && low <= below) falling.push(Math.min(open, below));
    if (above !== undefined && high >= above) rising.push(Math.max(open, above));
  }
  falling.sort((one, other) => other - one);
  rising.sort((one, other) => one - other);
  return [...new Set(falling), ...new Set(rising)];
}
