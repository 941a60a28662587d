import { PRICE_SCALE } from './share-price.ts';

/** What the pool gives is rounded down, what it asks for up. */
export type Rounding = 'down' | 'up';

/** Base units of the asset that the shares are worth. */
export function toAssets(shares: bigint, price: bigint, rounding: Rounding): bigint {
  return divide(shares * price, PRICE_SCALE, rounding);
}

/** Base units of shares that the assets are worth. */
export function toShares(assets: bigint, price: bigint, rounding: Rounding): bigint {
  return divide(assets * PRICE_SCALE, price, rounding);
}

/** The quotient of two numbers that are not negative. */
export function divide(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  const spare = rounding === 'up' ? denominator - 1n : 0n;
  return (numerator + spare) / denominator;
}
