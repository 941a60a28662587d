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

/** The value of an order, for the check of its size. */
export interface OrderSize {
  /** US dollars of `inAmount` at the current price. */
  readonly totalUsd: number;
  readonly numberOfOrders: number;
}

/**
 * Which minimums an order would miss; empty when it is large enough. The service uses its own
 * price, so it may still refuse an order close to a minimum.
 */
export function missedMinimums(size: OrderSize): readonly (keyof Minimums)[] {
  const { totalUsd, numberOfOrders } = size;
  const measured: Minimums = { totalUsd, numberOfOrders, perOrderUsd: totalUsd / numberOfOrders };
  const names = ['totalUsd', 'perOrderUsd', 'numberOfOrders'] as const;
  return names.filter((name) => !(measured[name] >= minimums[name]));
}
