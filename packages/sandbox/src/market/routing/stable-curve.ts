/**
 * The stable-swap curve of two tokens in floating point, in scaled amounts:
 * c (x + y) + D = c D + D^3 / 4xy, where c is twice the amplification.
 *
 * Between two states with the same D, a quadratic equation relates input and output. Solving it,
 * instead of solving for the new reserve, keeps the precision of small trades.
 */

/** Maximum steps of Newton's method: enough for reserves of 1 : 10^6. */
const STEPS = 64;

/** Returns D by Newton's method, which converges from above. */
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

/** Returns the output for `amountIn`. @param bend D^3 / 4xy. */
export function stableOut(c: number, bend: number, x: number, y: number, amountIn: number): number {
  const after = x + amountIn;
  const linear = after * (c * (amountIn + y) + bend);
  const constant = amountIn * y * (c * after + bend);
  return (2 * constant) / (linear + Math.sqrt(linear * linear - 4 * c * after * constant));
}

/** Returns the input for `amountOut`; infinity when the pool holds less. */
export function stableIn(c: number, bend: number, x: number, y: number, amountOut: number): number {
  const after = y - amountOut;
  if (!(after > 0)) return Number.POSITIVE_INFINITY;
  const linear = after * (c * (x - amountOut) + bend);
  const constant = x * amountOut * (c * after + bend);
  return (2 * constant) / (linear + Math.sqrt(linear * linear + 4 * c * after * constant));
}

/** Returns the marginal price of the first unit. */
export function stableRate(c: number, bend: number, x: number, y: number): number {
  return (y * (c * x + bend)) / (x * (c * y + bend));
}
