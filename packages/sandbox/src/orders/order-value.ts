import { fromBaseUnits, type Mint, USDC } from '@perijove/core';
import { usdValue } from '../market/swap/usd-value.ts';
import type { World } from '../world/world.ts';

const ONE_USDC = 1_000_000n;

/**
 * The value of an order in USDC: an amount of USDC counts as itself, whatever the price of USDC.
 */
export function orderValue(world: World, mint: Mint, amount: bigint): number {
  if (mint === USDC) return Number(fromBaseUnits(amount, 6));
  return usdValue(world, mint, amount) / usdValue(world, USDC, ONE_USDC);
}

/** Two decimals, rounded down, so that a value below a minimum never looks sufficient. */
export function centsDown(value: number): number {
  return Math.floor(value * 100) / 100;
}
