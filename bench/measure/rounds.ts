/** One measurement: the number of a round, such as microseconds a call. */
export type Measure = () => number | Promise<number>;

/** The numbers of each measurement, by round. */
export type Rounds<Name extends string> = Readonly<Record<Name, readonly number[]>>;

/**
 * Runs all measurements in each round, starting with another one every time: none is always the
 * first, or the one after the heaviest. A first round warms up and does not count.
 */
export async function interleave<Name extends string>(
  measures: Readonly<Record<Name, Measure>>,
  rounds: number,
): Promise<Rounds<Name>> {
  const names = Object.keys(measures) as Name[];
  const results = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round <= rounds; round++) {
    for (let turn = 0; turn < names.length; turn++) {
      const name = names[(round + turn) % names.length] as Name;
      const value = await measures[name]();
      if (round > 0) results.get(name)?.push(value);
    }
  }
  return Object.fromEntries(results) as unknown as Rounds<Name>;
}
