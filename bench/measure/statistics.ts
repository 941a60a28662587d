/** The result of the rounds of one measurement. */
export interface Summary {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

export function summarize(values: readonly number[]): Summary {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (index: number): number => sorted[index] ?? Number.NaN;
  const middle = sorted.length / 2;
  const median = Number.isInteger(middle)
    ? (at(middle - 1) + at(middle)) / 2
    : at(Math.floor(middle));
  return { median, min: at(0), max: at(sorted.length - 1) };
}

/** Round by round: what slowed one round of a shared machine slowed both sides of its ratio. */
export function ratio(over: readonly number[], under: readonly number[]): Summary {
  return summarize(over.map((value, round) => value / (under[round] ?? Number.NaN)));
}
