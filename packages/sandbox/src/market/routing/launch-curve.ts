import { ALL_BPS, divideUp } from './product-curve.ts';

const BPS = BigInt(ALL_BPS);

/**
 * The curve of a launched token: one section of a constant product. The reserve of the token
 * defines the state, because the other reserve is the minimum that keeps the product. So a move
 * along the curve costs the same in one trade or in many, and in both directions.
 */
export interface LaunchCurve {
  /** Minimum product of the two reserves. */
  readonly product: bigint;
  /** Bounds of the reserve of the token. */
  readonly min: bigint;
  readonly max: bigint;
}

/** The position of a pool on its curve, and its fee, which is always taken in the quote token. */
export interface LaunchPoint {
  readonly curve: LaunchCurve;
  /** The reserve of the token. */
  readonly base: bigint;
  readonly feeBps: number;
}

/** Returns the nearest reserve of the token that is on the curve. */
export function within({ min, max }: LaunchCurve, base: bigint): bigint {
  if (base < min) return min;
  if (base > max) return max;
  return base;
}

/** Returns the reserve of the quote token when the reserve of the token is `base`. */
export function quoteBeside({ product }: LaunchCurve, base: bigint): bigint {
  return divideUp(product, base);
}

/** Returns an amount of the quote token without the fee. */
export function afterFee(gross: bigint, feeBps: number): bigint {
  return (gross * (BPS - BigInt(feeBps))) / BPS;
}

/** Returns the minimum amount of the quote token that is `net` after the fee. */
export function beforeFee(net: bigint, feeBps: number): bigint {
  return divideUp(net * BPS, BPS - BigInt(feeBps));
}

/** Returns the tokens for an amount of the quote token. */
export function buyOut({ curve, base, feeBps }: LaunchPoint, amountIn: bigint): bigint {
  const quote = quoteBeside(curve, base) + afterFee(amountIn, feeBps);
  const after = divideUp(curve.product, quote);
  return base - within(curve, after);
}

/** Returns the minimum of the quote token for tokens; undefined when the pool has fewer to sell. */
export function buyIn({ curve, base, feeBps }: LaunchPoint, amountOut: bigint): bigint | undefined {
  const after = base - amountOut;
  if (after < curve.min) return undefined;
  const gross = beforeFee(quoteBeside(curve, after) - quoteBeside(curve, base), feeBps);
  return gross > 0n ? gross : 1n;
}

/** Returns the quote token for an amount of tokens. */
export function sellOut({ curve, base, feeBps }: LaunchPoint, amountIn: bigint): bigint {
  const after = within(curve, base + amountIn);
  return afterFee(quoteBeside(curve, base) - quoteBeside(curve, after), feeBps);
}

/**
 * Returns the minimum tokens for an amount of the quote token; undefined when the pool has less.
 */
export function sellIn(
  { curve, base, feeBps }: LaunchPoint,
  amountOut: bigint,
): bigint | undefined {
  const quote = quoteBeside(curve, base) - beforeFee(amountOut, feeBps);
  if (quote < quoteBeside(curve, curve.max)) return undefined;
  const amountIn = divideUp(curve.product, quote) - base;
  return amountIn > 0n ? amountIn : 1n;
}

/** Returns the maximum input that the pool accepts. */
export function maxIn(point: LaunchPoint, isSale: boolean): bigint {
  const { curve, base } = point;
  if (isSale) return curve.max - base;
  return base > curve.min ? (buyIn(point, base - curve.min) ?? 0n) : 0n;
}
