import type { Address, Mint } from '@perijove/core';
import type { Markets } from '../../world/markets.ts';
import type { World } from '../../world/world.ts';
import { drawPoolsOnce, type PoolsOfSeed } from './draw-pools.ts';

/**
 * Returns a function for the two mints of any pool that a route can name: a market of the world, or
 * a pool that is drawn from the seed when needed.
 */
export function createMarketMints(
  world: World,
  pools: PoolsOfSeed = drawPoolsOnce(world),
): Markets['mints'] {
  let drawn: ReadonlyMap<Address, readonly [Mint, Mint]> | undefined;
  return (market, atMs) => {
    const mints = world.markets.mints(market, atMs);
    if (mints) return mints;
    drawn ??= new Map(pools().map(({ pool }) => [pool.address, pool.mints]));
    return drawn.get(market);
  };
}
