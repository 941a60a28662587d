import type { Address, Mint } from '@perijove/core';
import type { Ledger } from '@perijove/local-node/ledger';
import { heldBy } from '../../settlement/held-by.ts';
import type { World } from '../../world/world.ts';
import type { LendingDesk } from './lending-desk.ts';
import { lendingPools } from './pools.ts';
import { toAssets, totalRate } from './share-price.ts';

/** Shares of a lending vault, which are tokens in the wallet. */
export interface LendingPosition {
  readonly shareMint: Mint;
  readonly shares: bigint;
  /** The assets for which the shares can be redeemed. */
  readonly assetMint: Mint;
  readonly assets: bigint;
  /** A fraction: 0.05 is 5 % a year. */
  readonly apy: number;
}

export interface LendingView {
  readonly world: World;
  readonly ledger: Pick<Ledger, 'holdings'>;
  readonly lending: LendingDesk;
}

/** Returns the positions of a wallet, without pools in which it has no shares. */
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
