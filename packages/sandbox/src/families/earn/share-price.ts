import type { Mint } from '@perijove/core';
import { DAY_MS } from '../../world/intervals.ts';
import { keyOf } from '../../world/random.ts';
import type { LendingPool } from './pools.ts';

/** Scale of prices: base units of the asset per this many base units of shares. */
export const PRICE_SCALE = 10n ** 12n;

/** The time at which the share price of every pool was 1: 1 August 2025. */
export const OPENED_MS = Date.UTC(2025, 7, 1);

const YEAR_MS = 365n * BigInt(DAY_MS);
const BPS = 10_000n;

/** Returns the share price of a pool at a time. It never falls. */
export type SharePriceAt = (pool: LendingPool, atMs: number) => bigint;

/**
 * Creates the share prices of a world, a function of the seed, the pool and the time. Interest is
 * compounded daily, and grows linearly within a day.
 */
export function createSharePrices(seed: number): SharePriceAt {
  const days = new Map<Mint, bigint[]>();
  return (pool, atMs) => {
    const day = dayAt(atMs);
    const known = days.get(pool.shareMint) ?? [PRICE_SCALE];
    days.set(pool.shareMint, known);
    for (let next = known.length; next <= day; next++) {
      known.push(grown(seed, pool, known[next - 1] as bigint, next - 1, DAY_MS));
    }
    const intoMs = Math.max(0, atMs - OPENED_MS - day * DAY_MS);
    return grown(seed, pool, known[day] as bigint, day, intoMs);
  };
}

/** Returns the yearly interest in basis points. It changes every day. */
export function supplyRate(seed: number, pool: Pick<LendingPool, 'id'>, atMs: number): bigint {
  return rateOfDay(seed, pool, dayAt(atMs));
}

/** Returns the yearly interest with the rewards: the growth of the price. */
export function totalRate(
  seed: number,
  pool: Pick<LendingPool, 'id' | 'rewardsBps'>,
  atMs: number,
): bigint {
  return supplyRate(seed, pool, atMs) + pool.rewardsBps;
}

function rateOfDay(seed: number, { id }: Pick<LendingPool, 'id'>, day: number): bigint {
  const usual = 200 + (keyOf(seed, 'lending', id) % 500);
  const permille = 850 + (keyOf(seed, 'lending-day', id, day) % 301);
  return BigInt(Math.floor((usual * permille) / 1000));
}

function grown(seed: number, pool: LendingPool, price: bigint, day: number, ms: number): bigint {
  const rate = rateOfDay(seed, pool, day) + pool.rewardsBps;
  return price + (price * rate * BigInt(ms)) / (BPS * YEAR_MS);
}

function dayAt(atMs: number): number {
  return Math.max(0, Math.floor((atMs - OPENED_MS) / DAY_MS));
}

/** Amounts that the pool pays are rounded down, amounts that it takes are rounded up. */
export type Rounding = 'down' | 'up';

/** Converts base units of shares to base units of the asset. */
export function toAssets(shares: bigint, price: bigint, rounding: Rounding): bigint {
  return divide(shares * price, PRICE_SCALE, rounding);
}

/** Converts base units of the asset to base units of shares. */
export function toShares(assets: bigint, price: bigint, rounding: Rounding): bigint {
  return divide(assets * PRICE_SCALE, price, rounding);
}

/** Divides numbers that are not negative. */
export function divide(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  const spare = rounding === 'up' ? denominator - 1n : 0n;
  return (numerator + spare) / denominator;
}
