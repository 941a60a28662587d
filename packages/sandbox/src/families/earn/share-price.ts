import type { Mint } from '@perijove/core';
import { DAY_MS } from '../../world/intervals.ts';
import { keyOf } from '../../world/random.ts';
import type { LendingPool } from './pools.ts';

/** A price is the base units of the asset that this many base units of shares are worth. */
export const PRICE_SCALE = 10n ** 12n;

/** When a share of every pool was worth one unit of its asset: 1 August 2025. */
export const OPENED_MS = Date.UTC(2025, 7, 1);

const YEAR_MS = 365n * BigInt(DAY_MS);
const BPS = 10_000n;

/** What the shares of a pool are worth at a time: never less than before. */
export type SharePriceAt = (pool: LendingPool, atMs: number) => bigint;

/**
 * The share prices of a world: a function of the seed, the pool and the time, and nothing else.
 * Interest is added to the price at the end of each day, and within the day it grows evenly.
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

/** Yearly interest in basis points; another one every day. */
export function supplyRate(seed: number, pool: Pick<LendingPool, 'id'>, atMs: number): bigint {
  return rateOfDay(seed, pool, dayAt(atMs));
}

/** The same with the rewards: what the price grows by. */
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

/** What the pool gives is rounded down, what it asks for up. */
export type Rounding = 'down' | 'up';

/** Base units of the asset that the shares are worth. */
export function toAssets(shares: bigint, price: bigint, rounding: Rounding): bigint {
  return divide(shares * price, PRICE_SCALE, rounding);
}

/** Base units of shares that the assets are worth. */
export function toShares(assets: bigint, price: bigint, rounding: Rounding): bigint {
  return divide(assets * PRICE_SCALE, price, rounding);
}

/** The quotient of two numbers that are not negative. */
export function divide(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  const spare = rounding === 'up' ? denominator - 1n : 0n;
  return (numerator + spare) / denominator;
}
