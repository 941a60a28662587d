import type { Address, Mint } from '@perijove/core';
import type { Dex } from './dexes.ts';
import type { FixedRate } from './fixed-rate.ts';
import type { LaunchCurve } from './launch-curve.ts';

/** The constant facts of a pool. */
export interface Pool {
  readonly address: Address;
  readonly dex: Dex;
  readonly mints: readonly [Mint, Mint];
  /** Fee on the input; for the pool of a launch, in its second token and at its final rate. */
  readonly feeBps: number;
  /** Number of accounts of a swap. */
  readonly accounts: number;
  /** Amplification of a stable pool; 0 for a constant-product pool. */
  readonly amplification: number;
}

/** Base units of the first and of the second token. */
export type Reserves = readonly [bigint, bigint];

/**
 * The state of a pool at one time. The search reads the floating-point numbers thousands of times
 * per quote; paid amounts are computed from the integers.
 */
export interface PoolState {
  readonly pool: Pool;
  /** The current fee. It changes only in the pool of a launch. */
  feeBps: number;
  /** The curve of a launch's pool. */
  readonly curve: LaunchCurve | undefined;
  /** The rate of a lending pool. */
  rate: FixedRate | undefined;
  /** Both 0 while the pool cannot be used. */
  reserves: Reserves;
  /** Multipliers that give amounts of a stable pool equal value. */
  scales: Reserves;
  /** The reserves and scales as floating-point numbers. */
  a: number;
  b: number;
  scaleA: number;
  scaleB: number;
  /** D^3 / 4ab of a stable pool, in scaled amounts. */
  bend: number;
  /** The invariant of a stable pool, rounded up; computed when first needed. */
  invariant: bigint | undefined;
}

export const NO_SCALES: Reserves = [1n, 1n];
