/** Whole numbers of up to so many bits: the same in the same order in every run. */
export function createDraws(seed = 42n): (bits: number) => bigint {
  let state = seed;
  return (bits) => {
    let drawn = 0n;
    for (let i = 0; i < bits; i += 32) {
      state = (state * 6364136223846793005n + 1442695040888963407n) % 2n ** 64n;
      drawn = (drawn << 32n) | (state >> 32n);
    }
    return drawn >> BigInt((32 - (bits % 32)) % 32);
  };
}
