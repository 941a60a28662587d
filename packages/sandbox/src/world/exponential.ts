/**
 * Returns e^x, computed with additions, multiplications and divisions only. Their results are
 * exactly specified; those of `Math.exp` depend on the engine, and prices must not depend on the
 * Node version.
 */
export function exp(x: number): number {
  const doublings = Math.round(x / Math.LN2);
  const rest = x - doublings * Math.LN2;
  let sum = 1;
  for (let n = 14; n > 0; n--) sum = 1 + (rest * sum) / n;
  return sum * powerOfTwo(doublings);
}

/** Returns 10^x, for figures that are drawn by order of magnitude. */
export function powerOfTen(x: number): number {
  return exp(x * Math.LN10);
}

function powerOfTwo(exponent: number): number {
  let power = 1;
  let square = exponent < 0 ? 0.5 : 2;
  for (let n = Math.min(Math.abs(exponent), 1023); n > 0; n >>= 1) {
    if (n & 1) power *= square;
    square *= square;
  }
  return power;
}
