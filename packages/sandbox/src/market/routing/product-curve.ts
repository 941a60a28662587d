/** All fees and shares are counted in basis points. */
export const ALL_BPS = 10_000;

// The constant-product curve, x * y = k. Inputs are without the fee.

export function productOut(x: number, y: number, amountIn: number): number {
  return (y * amountIn) / (x + amountIn);
}

/** Returns the input for `amountOut`; infinity when the pool holds less. */
export function productIn(x: number, y: number, amountOut: number): number {
  return amountOut < y ? (x * amountOut) / (y - amountOut) : Number.POSITIVE_INFINITY;
}

export function exactProductOut(x: bigint, y: bigint, amountIn: bigint): bigint {
  return (y * amountIn) / (x + amountIn);
}

/** The minimum input for `amountOut`, which must be less than `y`. */
export function exactProductIn(x: bigint, y: bigint, amountOut: bigint): bigint {
  return divideUp(x * amountOut, y - amountOut);
}

/** Of numbers that are not negative. */
export function divideUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor;
}
