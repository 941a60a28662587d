import { divideUp } from '../market/routing/product-curve.ts';

const BPS = 10_000n;

/** Returns a share of the amount, rounded down like the fees in recorded responses. */
export function shareDown(amount: bigint, bps: number): bigint {
  return (amount * BigInt(bps)) / BPS;
}

/** Returns the amount without a share, rounded up. */
export function without(amount: bigint, bps: number): bigint {
  return divideUp(amount * (BPS - BigInt(bps)), BPS);
}
