/**
 * The stable-swap curve of two tokens in floating point, in scaled amounts:
 * c (x + y) + D = c D + D^3 / 4xy, where c is twice the amplification.
 *
 * Between two states with the same D, what goes in and what comes out are bound by a quadratic
 * equation. Solving that, instead of for the new reserve, loses no digits when little is traded.
 */

/** Steps of Newton's method that suffice for reserves as unequal as 1 : 10^6. */
const STEPS = 64;

/** D, by Newton's method; from above, so that it settles. */
export function stableInvariant(c: number, x: number, y: number): number {
  let d = x + y;
  for (let step = 0; step < STEPS; step++) {
    const bend = (d * d * d) / (4 * x * y);
    const next = (d * (c * (x + y) + 2 * bend)) / ((c - 1) * d + 3 * bend);
    if (!(Math.abs(next - d) > d * 1e-15)) return next;
    d = next;
  }
  return d;
}

/** `bend` is D^3 / 4xy. */
export function stableOut(c: number, bend: number, x: number, y: number, amountIn: number): number {
  const after = x + amountIn;
  const linear = after * (c * (amountIn + y) + bend);
  const constant = amountIn * y * (c * after + bend);
  return (2 * constant) / (linear + Math.sqrt(linear * linear - 4 * c * after * constant));
}

/** Infinity when the pool does not hold so much. */
export function stableIn(c: number, bend: number, x: number, y: number, amountOut: number): number {
  const after = y - amountOut;
  if (!(after > 0)) return Number.POSITIVE_INFINITY;
  const linear = after * (c * (x - amountOut) + bend);
  const constant = x * amountOut * (c * after + bend);
  return (2 * constant) / (linear + Math.sqrt(linear * linear + 4 * c * after * constant));
}

/** What one more unit brings when next to nothing is traded. */
export function stableRate(c: number, bend: number, x: number, y: number): number {
  return (y * (c * x + bend)) / (x * (c * y + bend));
}
