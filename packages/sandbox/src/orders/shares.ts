import { divideUp } from '../market/routing/product-curve.ts';

const BPS = 10_000n;

/** The share of the amount, rounded down: so are the fees in recorded answers. */
export function shareDown(amount: bigint, bps: number): bigint {
  return (amount * BigInt(bps)) / BPS;
}

/** The amount without that share, rounded up. */
export function without(amount: bigint, bps: number): bigint {
  return divideUp(amount * (BPS - BigInt(bps)), BPS);
}
