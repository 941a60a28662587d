import { fromBaseUnits, type Mint, USDC } from '@perijove/core';
import { usdValue } from '../market/swap/usd-value.ts';
import type { World } from '../world/world.ts';

const ONE_USDC = 1_000_000n;

/**
 * Returns the value of an order in USDC. An amount of USDC is its own value, whatever its price.
 */
export function orderValue(world: World, mint: Mint, amount: bigint): number {
  if (mint === USDC) return Number(fromBaseUnits(amount, 6));
  return usdValue(world, mint, amount) / usdValue(world, USDC, ONE_USDC);
}

/** Rounds down to two decimals, so that a value below a minimum never looks sufficient. */
export function centsDown(value: number): number {
  return Math.floor(value * 100) / 100;
}
