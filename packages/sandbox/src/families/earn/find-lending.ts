import type { Address } from '@perijove/core';
import type { Finder, Found, PositionEnv } from '../portfolio/finder.ts';
import { tokenAsset } from '../portfolio/token-asset.ts';
import type { LendingPosition } from './positions.ts';

/** Finds the deposits of the wallet: one vault per token, without debts. */
export const findLending =
  (positionsOf: (owner: Address) => readonly LendingPosition[]): Finder =>
  (env, owner) =>
    positionsOf(owner)
      .filter(({ shares }) => shares > 0n)
      .map((position) => findVault(env, position));

function findVault(env: PositionEnv, position: LendingPosition): Found {
  const { shareMint, assetMint, assets, apy } = position;
  const supplied = tokenAsset(env, assetMint, assets, { apy });
  const { value } = supplied;
  return {
    fetcher: 'earn',
    receipts: [shareMint],
    element: {
      type: 'borrowlend',
      networkId: 'solana',
      platformId: 'jupiter-lend',
      label: 'Lending',
      name: 'Earn',
      value,
      netApy: apy,
      data: {
        value,
        suppliedAssets: [supplied],
        borrowedAssets: [],
        rewardAssets: [],
        suppliedValue: value,
        borrowedValue: 0,
        rewardValue: 0,
        suppliedYields: [[{ apy }]],
        borrowedYields: [],
        healthRatio: null,
        sourceRefs: [{ address: shareMint, name: 'Vault' }],
      },
    },
  };
}
