import { type Mint, SOL, USDC } from '@perijove/core';
import { JUP } from '../../world/mainnet-tokens.ts';

/** A vault that lends one token against another. Figures in whole tokens are those of other wallets. */
export interface BorrowVault {
  /** Ids are per market. */
  readonly market: string;
  readonly id: number;
  /** The collateral. */
  readonly supply: Mint;
  /** The borrowed token. */
  readonly borrow: Mint;
  /** Per mille of the collateral's value. */
  readonly collateralFactor: bigint;
  readonly liquidationThreshold: bigint;
  readonly liquidationMaxLimit: bigint;
  /** Basis points of the collateral that a liquidation takes on top. */
  readonly liquidationPenalty: bigint;
  /** Basis points a year. */
  readonly supplyRate: bigint;
  readonly borrowRate: bigint;
  /** Base units of the smallest debt but 0. */
  readonly minimumBorrowing: bigint;
  /** Whole tokens of other wallets. */
  readonly supplied: number;
  readonly borrowed: number;
  /** Whole tokens that may be borrowed in all. */
  readonly borrowLimit: number;
  /** Positions of other wallets: the first id that the sandbox gives is the next one. */
  readonly positions: number;
}

const USDS: Mint = 'USDSwr9ApdHk5bvJKMjzff41FfuX8bSxdKcR81vTwcA';

/** Every vault. Tokens are real; the figures are approximate. */
export const borrowVaults: readonly BorrowVault[] = [
  {
    market: 'main',
    id: 1,
    supply: SOL,
    borrow: USDC,
    collateralFactor: 800n,
    liquidationThreshold: 850n,
    liquidationMaxLimit: 900n,
    liquidationPenalty: 100n,
    supplyRate: 12n,
    borrowRate: 471n,
    minimumBorrowing: 1_000_000n,
    supplied: 1_953_931,
    borrowed: 61_778_760,
    borrowLimit: 90_000_000,
    positions: 9061,
  },
  {
    market: 'main',
    id: 2,
    supply: USDC,
    borrow: SOL,
    collateralFactor: 750n,
    liquidationThreshold: 800n,
    liquidationMaxLimit: 900n,
    liquidationPenalty: 100n,
    supplyRate: 305n,
    borrowRate: 640n,
    minimumBorrowing: 10_000_000n,
    supplied: 18_000_000,
    borrowed: 60_000,
    borrowLimit: 120_000,
    positions: 1204,
  },
  {
    market: 'main',
    id: 3,
    supply: JUP,
    borrow: USDC,
    collateralFactor: 650n,
    liquidationThreshold: 700n,
    liquidationMaxLimit: 800n,
    liquidationPenalty: 300n,
    supplyRate: 0n,
    borrowRate: 512n,
    minimumBorrowing: 1_000_000n,
    supplied: 40_000_000,
    borrowed: 5_200_000,
    borrowLimit: 9_000_000,
    positions: 2817,
  },
  {
    market: 'ethena',
    id: 1,
    supply: USDS,
    borrow: USDC,
    collateralFactor: 900n,
    liquidationThreshold: 920n,
    liquidationMaxLimit: 950n,
    liquidationPenalty: 50n,
    supplyRate: 210n,
    borrowRate: 388n,
    minimumBorrowing: 1_000_000n,
    supplied: 7_000_000,
    borrowed: 4_100_000,
    borrowLimit: 12_000_000,
    positions: 311,
  },
];

export const borrowMarkets = [...new Set(borrowVaults.map(({ market }) => market))];

/** The vaults of a market; undefined for an unknown market. */
export function vaultsOf(market: string): readonly BorrowVault[] | undefined {
  const found = borrowVaults.filter((vault) => vault.market === market);
  return found.length > 0 ? found : undefined;
}

export function findVault(market: string, id: number): BorrowVault | undefined {
  return borrowVaults.find((vault) => vault.market === market && vault.id === id);
}
