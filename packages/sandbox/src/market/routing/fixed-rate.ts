import { divideUp } from './product-curve.ts';

/**
 * The rate of a lending pool. It exchanges shares, the first token of the pool, for assets, the
 * second, without a fee and without a price impact.
 */
export interface FixedRate {
  /** Base units of assets per `unit` base units of shares, for shares that the pool takes. */
  readonly redeemed: bigint;
  /** The same for shares that the pool issues. Never lower, so that no round trip gains. */
  readonly issued: bigint;
  readonly unit: bigint;
  /** Maximum assets that can leave the pool. */
  readonly maxAssets: bigint;
}

/** Returns the output, rounded down. @param forward whether shares go in. */
export function fixedOut(rate: FixedRate, forward: boolean, amountIn: bigint): bigint {
  const { redeemed, issued, unit } = rate;
  return forward ? (amountIn * redeemed) / unit : (amountIn * unit) / issued;
}

/** Returns the minimum input for an output; undefined when so many assets cannot leave the pool. */
export function fixedIn(rate: FixedRate, forward: boolean, amountOut: bigint): bigint | undefined {
  const { redeemed, issued, unit, maxAssets } = rate;
  if (!forward) return divideUp(amountOut * issued, unit);
  return amountOut <= maxAssets ? divideUp(amountOut * unit, redeemed) : undefined;
}

/** Returns whether the pool cannot pay the output of this input. */
export function exceeds(rate: FixedRate, forward: boolean, amountIn: bigint): boolean {
  return forward && fixedOut(rate, forward, amountIn) > rate.maxAssets;
}

/** Returns the output of one base unit of input, in floating point. */
export function fixedPrice({ redeemed, issued, unit }: FixedRate, forward: boolean): number {
  return forward ? Number(redeemed) / Number(unit) : Number(unit) / Number(issued);
}
