/**
 * The stable-swap curve in integers. The sign of one polynomial decides everything, so rounding is
 * provably against the trader. Newton's method only approaches the result, from a floating-point
 * guess that is right to some fifteen digits.
 */

/** Returns a number that is not negative if the invariant of the reserves is at least `d`. */
export function stableSurplus(c: bigint, x: bigint, y: bigint, d: bigint): bigint {
  const product = 4n * x * y;
  return product * (c * (x + y - d) + d) - d * d * d;
}

/** Returns the invariant D of the reserves, rounded up. */
export function exactStableInvariant(c: bigint, x: bigint, y: bigint, guess: bigint): bigint {
  const product = 4n * x * y;
  let d = guess;
  for (let step = 1n; step !== 0n; d += step) {
    step = stableSurplus(c, x, y, d) / (3n * d * d + (c - 1n) * product);
  }
  while (stableSurplus(c, x, y, d) > 0n) d++;
  while (stableSurplus(c, x, y, d - 1n) <= 0n) d--;
  return d;
}

/**
 * Returns the minimum reserve that keeps the invariant at `d` or above, with `x` of the other
 * token.
 */
export function exactStableReserve(c: bigint, x: bigint, d: bigint, guess: bigint): bigint {
  const slope = (y: bigint): bigint => 4n * x * (c * (x + 2n * y - d) + d);
  // The polynomial rises from `d` on, wherever the guess is.
  let y = slope(guess) > 0n ? guess : d;
  for (let step = 1n; step !== 0n; y -= step) step = stableSurplus(c, x, y, d) / slope(y);
  while (stableSurplus(c, x, y, d) < 0n) y++;
  while (stableSurplus(c, x, y - 1n, d) >= 0n) y--;
  return y;
}
