import { fromBaseUnits, type Mint } from '@perijove/core';
import type { World } from '../../world/world.ts';

/** Returns the present value of an amount in US dollars; 0 for a token without a price. */
export function usdValue(world: World, mint: Mint, amount: bigint): number {
  const atMs = world.clock.now();
  const token = world.tokens.find(mint, atMs);
  const usd = token && world.prices.usd(token, atMs);
  return token && usd !== undefined ? Number(fromBaseUnits(amount, token.decimals)) * usd : 0;
}
