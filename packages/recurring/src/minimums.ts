/** The smallest time-based order that the service takes. */
export interface Minimums {
  /** US dollars of all swaps together. */
  readonly totalUsd: number;
  /** US dollars of one swap. */
  readonly perOrderUsd: number;
  /** Swaps. */
  readonly numberOfOrders: number;
}

export const minimums: Minimums = { totalUsd: 100, perOrderUsd: 50, numberOfOrders: 2 };

/** The value of an order, as far as its size is judged by it. */
export interface OrderSize {
  /** US dollars of `inAmount` at the present price. */
  readonly totalUsd: number;
  readonly numberOfOrders: number;
}

/**
 * Which minimums an order would miss; empty when it is large enough. The service judges by a price
 * of its own, so an order close to a minimum may still be refused.
 */
export function missedMinimums(size: OrderSize): readonly (keyof Minimums)[] {
  const { totalUsd, numberOfOrders } = size;
  const measured: Minimums = { totalUsd, numberOfOrders, perOrderUsd: totalUsd / numberOfOrders };
  const names = ['totalUsd', 'perOrderUsd', 'numberOfOrders'] as const;
  return names.filter((name) => !(measured[name] >= minimums[name]));
}
