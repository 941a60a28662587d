import { type Mint, SOL, USDC } from '@perijove/core';
import { receiptMint } from './lending-program.ts';

/** A pool that lends one token and gives shares for deposits. */
export interface LendingPool {
  /** Also its position in lists. */
  readonly id: number;
  readonly asset: Mint;
  readonly shareMint: Mint;
  /** Symbol of the shares. */
  readonly symbol: string;
  /** Decimals of the asset and of the shares. */
  readonly decimals: number;
  /** Initial whole shares of other holders. */
  readonly others: number;
  /** Lent part of the assets of those holders, in basis points. */
  readonly lentBps: bigint;
  /** Rewards in addition to the interest, in basis points per year. */
  readonly rewardsBps: bigint;
  /** Part of the pool that can be withdrawn until the limit has to recover, in basis points. */
  readonly expandBps: bigint;
  /** Whole tokens. Withdrawals of a pool with less are not limited. */
  readonly baseLimit: number;
}

const pools: readonly Omit<LendingPool, 'shareMint'>[] = [
  {
    id: 1,
    asset: 'HzwqbKZw8HxMN6bF2yFZNrht3c2iXXzpKcFu7uBEDKtr',
    symbol: 'jlEURC',
    decimals: 6,
    others: 4_000_000,
    lentBps: 8700n,
    rewardsBps: 0n,
    expandBps: 2500n,
    baseLimit: 7_000_000,
  },
  {
    id: 2,
    asset: USDC,
    symbol: 'jlUSDC',
    decimals: 6,
    others: 400_000_000,
    lentBps: 7000n,
    rewardsBps: 0n,
    expandBps: 2500n,
    baseLimit: 20_000_000,
  },
  {
    id: 3,
    asset: SOL,
    symbol: 'jlWSOL',
    decimals: 9,
    others: 210_000,
    lentBps: 7200n,
    rewardsBps: 0n,
    expandBps: 2500n,
    baseLimit: 46_000,
  },
  {
    id: 4,
    asset: 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
    symbol: 'jlUSDT',
    decimals: 6,
    others: 90_000_000,
    lentBps: 7800n,
    rewardsBps: 0n,
    expandBps: 2500n,
    baseLimit: 10_000_000,
  },
  {
    id: 5,
    asset: '2u1tszSeqZ3qBWF3uNGPFc8TzMk2tdiwknnRMWGWjGWH',
    symbol: 'jlUSDG',
    decimals: 6,
    others: 3_000_000,
    lentBps: 6000n,
    rewardsBps: 150n,
    expandBps: 2500n,
    baseLimit: 500_000,
  },
  {
    id: 6,
    asset: 'USDSwr9ApdHk5bvJKMjzff41FfuX8bSxdKcR81vTwcA',
    symbol: 'jlUSDS',
    decimals: 6,
    others: 12_000_000,
    lentBps: 6500n,
    rewardsBps: 0n,
    expandBps: 2500n,
    baseLimit: 2_000_000,
  },
];

/**
 * Every pool, by its id. Assets, receipt tokens and decimals are real; the figures are approximate.
 */
export const lendingPools: readonly LendingPool[] = pools.map((pool) => ({
  ...pool,
  shareMint: receiptMint(pool.asset),
}));

const byAsset = new Map(lendingPools.map((pool) => [pool.asset, pool]));
const byShareMint = new Map(lendingPools.map((pool) => [pool.shareMint, pool]));

/** Returns the pool of an asset. */
export function findLendingPool(asset: Mint): LendingPool | undefined {
  return byAsset.get(asset);
}

/** Returns the pool of a mint of shares. */
export function findLendingPoolByShares(shareMint: Mint): LendingPool | undefined {
  return byShareMint.get(shareMint);
}

/** Converts whole tokens or whole shares of the pool to base units. */
export function poolUnits({ decimals }: Pick<LendingPool, 'decimals'>, whole: number): bigint {
  return BigInt(whole) * 10n ** BigInt(decimals);
}
