/** Chance that is the same for the same seed. */
export interface Chance {
  /** From 0 (included) to 1 (excluded). */
  readonly unit: () => number;
  /** Whether something of this probability happens. */
  readonly is: (probability: number) => boolean;
  /** A whole number from `least` to `most`, both included. */
  readonly int: (least: number, most: number) => number;
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const unit = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    unit,
    is: (probability) => unit() < probability,
    int: (least, most) => least + Math.floor(unit() * (most - least + 1)),
  };
}
