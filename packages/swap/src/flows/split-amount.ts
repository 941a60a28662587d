/**
 * Splits an amount by weights, without losing or adding a unit: what rounding leaves goes to the largest
 * remainders, the first of them first.
 *
 * @param weights Whole numbers above 0.
 * @returns the parts in the order of the weights; their sum is `amount`.
 */
export function splitAmount(amount: bigint, weights: readonly bigint[]): readonly bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (total === 0n) return [];
  const parts = weights.map((weight, at) => {
    const scaled = amount * weight;
    return { at, units: scaled / total, rest: scaled % total };
  });
  const given = parts.reduce((sum, { units }) => sum + units, 0n);
  const byRest = parts.toSorted((one, other) => compare(other.rest, one.rest));
  const lucky = new Set(byRest.slice(0, Number(amount - given)).map(({ at }) => at));
  return parts.map(({ at, units }) => units + (lucky.has(at) ? 1n : 0n));
}

function compare(one: bigint, other: bigint): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
