import type { Address, Mint } from '@perijove/core';
import type { Markets } from '../../world/markets.ts';
import type { World } from '../../world/world.ts';
import { drawPools } from './draw-pools.ts';

/**
 * The two mints of any pool that a route can name: the world's own markets are only some of them.
 * The others are drawn on request.
 */
export function createMarketMints(world: World): Markets['mints'] {
  let drawn: ReadonlyMap<Address, readonly [Mint, Mint]> | undefined;
  return (market, atMs) => {
    const mints = world.markets.mints(market, atMs);
    if (mints) return mints;
    drawn ??= new Map(drawPools(world).map(({ pool }) => [pool.address, pool.mints]));
    return drawn.get(market);
  };
}
