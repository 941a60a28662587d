import type { Address } from '@perijove/core';
import type { Finder, Found, PositionEnv } from '../portfolio/finder.ts';
import { tokenAsset } from '../portfolio/token-asset.ts';
import type { ShownPosition } from './borrow-desk.ts';
import { addressesOf, positionMint } from './vault-addresses.ts';
import type { BorrowVault } from './vaults.ts';

/** Finds the loans of the wallet: one for each position with collateral in it. */
export const findLoans =
  (positionsOf: (owner: Address) => readonly ShownPosition[]): Finder =>
  (env, owner) =>
    positionsOf(owner)
      .filter(({ units }) => units.supply > 0n)
      .map((shown) => findLoan(env, shown));

function findLoan(env: PositionEnv, { vault, position, units }: ShownPosition): Found {
  const supplyApy = Number(vault.supplyRate) / 10_000;
  const borrowApy = Number(vault.borrowRate) / 10_000;
  const supplied = tokenAsset(env, vault.supply, units.supply, { apy: supplyApy });
  const borrowed = tokenAsset(env, vault.borrow, units.borrow, { apy: borrowApy });
  const isKnown = supplied.value !== null && borrowed.value !== null;
  const suppliedValue = supplied.value ?? 0;
  const borrowedValue = borrowed.value ?? 0;
  const value = isKnown ? suppliedValue - borrowedValue : null;
  const nft = positionMint(vault, position.nftId);
  return {
    fetcher: 'borrow',
    receipts: [nft],
    element: {
      type: 'borrowlend',
      networkId: 'solana',
      platformId: 'jupiter-lend',
      label: 'Lending',
      name: 'Borrow',
      value,
      data: {
        value,
        suppliedAssets: [supplied],
        borrowedAssets: units.borrow > 0n ? [borrowed] : [],
        rewardAssets: [],
        suppliedValue,
        borrowedValue,
        rewardValue: 0,
        suppliedYields: [[{ apy: supplyApy }]],
        borrowedYields: units.borrow > 0n ? [[{ apy: borrowApy }]] : [],
        healthRatio: isKnown ? healthRatio(vault, suppliedValue, borrowedValue) : null,
        sourceRefs: [
          { address: nft, name: 'Position' },
          { address: addressesOf(vault).config, name: 'Vault' },
        ],
      },
    },
  };
}

/** 1 without a debt; 0 or less when it can be liquidated. */
function healthRatio(
  { liquidationThreshold }: BorrowVault,
  supplied: number,
  borrowed: number,
): number {
  if (borrowed === 0) return 1;
  return 1 - borrowed / ((supplied * Number(liquidationThreshold)) / 1000);
}
