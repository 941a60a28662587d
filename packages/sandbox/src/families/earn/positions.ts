import type { Address } from '@perijove/core';
import type { Ledger } from '../../ledger/ledger.ts';
import type { World } from '../../world/world.ts';
import type { LendingPosition } from '../portfolio/facts.ts';
import { toAssets } from './conversions.ts';
import { heldBy } from './held-by.ts';
import type { LendingDesk } from './lending-desk.ts';
import { lendingPools } from './pools.ts';
import { totalRate } from './share-price.ts';

export interface LendingView {
  readonly world: World;
  readonly ledger: Pick<Ledger, 'holdings'>;
  readonly lending: LendingDesk;
}

/** What the wallet has in the pools; those in which it has nothing are left out. */
export function lendingPositionsOf(
  { world, ledger, lending }: LendingView,
  owner: Address,
): readonly LendingPosition[] {
  const held = heldBy(ledger, owner);
  return lendingPools.flatMap((pool) => {
    const shares = held(pool.shareMint);
    if (shares === 0n) return [];
    const { price, atMs } = lending.stateOf(pool);
    const position: LendingPosition = {
      shareMint: pool.shareMint,
      shares,
      assetMint: pool.asset,
      assets: toAssets(shares, price, 'down'),
      apy: Number(totalRate(world.seed, pool, atMs)) / 10_000,
    };
    return [position];
  });
}
