/** The market price of a compute unit: micro-lamports by percentile, in basis points. */
const market: readonly (readonly [bps: number, microLamports: number])[] = [
  [0, 1000],
  [2500, 10_000],
  [5000, 40_000],
  [7500, 150_000],
  [9000, 600_000],
  [10_000, 5_000_000],
];

const levels = { medium: 2500, high: 5000, veryHigh: 7500 } as const;

/** A level by name, or basis points of the percentile. */
export type PercentileChoice = keyof typeof levels | number;

/** Returns micro-lamports per compute unit at a percentile of the market; linear between points. */
export function priceAtPercentile(choice: PercentileChoice): bigint {
  const bps = typeof choice === 'number' ? choice : levels[choice];
  const above = market.findIndex(([at]) => at >= bps);
  const [upperBps, upper] = market[above] ?? [10_000, 5_000_000];
  const [lowerBps, lower] = market[above - 1] ?? [upperBps, upper];
  if (upperBps === lowerBps) return BigInt(upper);
  const share = (bps - lowerBps) / (upperBps - lowerBps);
  return BigInt(Math.round(lower + (upper - lower) * share));
}
