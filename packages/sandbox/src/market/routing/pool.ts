import type { Address, Mint } from '@perijove/core';
import type { Dex } from './dexes.ts';
import type { LaunchCurve } from './launch-curve.ts';

/** What does not change about a pool. */
export interface Pool {
  readonly address: Address;
  readonly dex: Dex;
  readonly mints: readonly [Mint, Mint];
  /** Fee on the input; for the pool of a launch, in its second token and at its final rate. */
  readonly feeBps: number;
  /** Accounts that a swap in it names. */
  readonly accounts: number;
  /** Curve's coefficient of a stable pool; 0 of a constant-product one. */
  readonly amplification: number;
}

/** Base units of the first and of the second token. */
export type Reserves = readonly [bigint, bigint];

/**
 * A pool at one moment. The numbers are what the search looks at thousands of times for one quote;
 * paid amounts are computed from the whole numbers.
 */
export interface PoolState {
  readonly pool: Pool;
  /** The present fee. It changes only in the pool of a launch. */
  feeBps: number;
  /** Of a launch's pool. */
  readonly curve: LaunchCurve | undefined;
  /** Both 0 while the pool cannot be used. */
  reserves: Reserves;
  /** By how much amounts are multiplied to be of equal worth in a stable pool. */
  scales: Reserves;
  /** The reserves. */
  a: number;
  b: number;
  scaleA: number;
  scaleB: number;
  /** Of a stable pool: D^3 / 4ab, in scaled amounts. */
  bend: number;
  /** Of a stable pool: its invariant, rounded up; undefined until it is needed. */
  invariant: bigint | undefined;
}

export const NO_SCALES: Reserves = [1n, 1n];
