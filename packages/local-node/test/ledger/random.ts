/** Numbers that only look random: the same for the same key. */
export interface Random {
  /** From 0 (included) to 1 (excluded). */
  readonly unit: () => number;
  /** A whole number, both ends included. */
  readonly int: (min: number, max: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(list: readonly T[]) => T;
}

export function randomOf(key: number): Random {
  let state = key;
  const unit = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), state | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return ((word ^ (word >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number): number => min + Math.floor(unit() * (max - min + 1));
  return {
    unit,
    int,
    chance: (probability) => unit() < probability,
    pick: (list) => list[int(0, list.length - 1)] as (typeof list)[number],
  };
}
