import { ALL_BPS, divideUp } from './product-curve.ts';

const BPS = BigInt(ALL_BPS);

/**
 * The curve of a launched token: a constant product of which one stretch is used. How much of the
 * token the pool has says all, for the other reserve is the least that keeps the product. So what
 * is paid for a way along the curve is the same in one trade as in many, and the same way back.
 */
export interface LaunchCurve {
  /** Minimum product of the two reserves. */
  readonly product: bigint;
  /** The reserve of the token stays between these two. */
  readonly least: bigint;
  readonly most: bigint;
}

/** Where a pool is on its curve, and the fee there: always taken in the quote token. */
export interface LaunchPoint {
  readonly curve: LaunchCurve;
  /** The reserve of the token. */
  readonly base: bigint;
  readonly feeBps: number;
}

/** The nearest reserve of the token that is on the curve. */
export function within({ least, most }: LaunchCurve, base: bigint): bigint {
  if (base < least) return least;
  if (base > most) return most;
  return base;
}

/** The reserve of the quote token when that of the token is `base`. */
export function quoteBeside({ product }: LaunchCurve, base: bigint): bigint {
  return divideUp(product, base);
}

/** An amount of the quote token less the fee. */
export function afterFee(gross: bigint, feeBps: number): bigint {
  return (gross * (BPS - BigInt(feeBps))) / BPS;
}

/** The minimum amount of the quote token that leaves `net` after the fee. */
export function beforeFee(net: bigint, feeBps: number): bigint {
  return divideUp(net * BPS, BPS - BigInt(feeBps));
}

/** Tokens for so much of the quote token. */
export function buyOut({ curve, base, feeBps }: LaunchPoint, amountIn: bigint): bigint {
  const quote = quoteBeside(curve, base) + afterFee(amountIn, feeBps);
  const after = divideUp(curve.product, quote);
  return base - within(curve, after);
}

/** The minimum of the quote token for a number of tokens; undefined when the pool has fewer to sell. */
export function buyIn({ curve, base, feeBps }: LaunchPoint, amountOut: bigint): bigint | undefined {
  const after = base - amountOut;
  if (after < curve.least) return undefined;
  const gross = beforeFee(quoteBeside(curve, after) - quoteBeside(curve, base), feeBps);
  return gross > 0n ? gross : 1n;
}

/** What the pool pays for so many tokens. */
export function sellOut({ curve, base, feeBps }: LaunchPoint, amountIn: bigint): bigint {
  const after = within(curve, base + amountIn);
  return afterFee(quoteBeside(curve, base) - quoteBeside(curve, after), feeBps);
}

/** The fewest tokens for which the pool pays so much; undefined when it does not have so much. */
export function sellIn(
  { curve, base, feeBps }: LaunchPoint,
  amountOut: bigint,
): bigint | undefined {
  const quote = quoteBeside(curve, base) - beforeFee(amountOut, feeBps);
  if (quote < quoteBeside(curve, curve.most)) return undefined;
  const amountIn = divideUp(curve.product, quote) - base;
  return amountIn > 0n ? amountIn : 1n;
}

/** The maximum input that the pool accepts. */
export function maxIn(point: LaunchPoint, isSale: boolean): bigint {
  const { curve, base } = point;
  if (isSale) return curve.most - base;
  return base > curve.least ? (buyIn(point, base - curve.least) ?? 0n) : 0n;
}
