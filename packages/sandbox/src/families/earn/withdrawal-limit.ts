import { HOUR_MS } from '../../world/intervals.ts';
import type { LendingPool } from './pools.ts';

/** How long it takes until the ceiling has grown back after a withdrawal. */
export const EXPAND_MS = 6 * HOUR_MS;

const BPS = 10_000n;

/** What had to stay in the pool after it was last used. */
export interface SetLimit {
  /** Base units. */
  readonly limit: bigint;
  readonly atMs: number;
}

/** A pool, and how much of its asset is in it and below which it has no ceiling; base units. */
export interface LimitedPool extends Pick<LendingPool, 'expandBps'> {
  readonly total: bigint;
  readonly base: bigint;
}

/**
 * What has to stay in the pool at this time, in base units: at the most a quarter can be taken at
 * once, and the longer nothing is taken, the more of it can be taken again.
 */
export function limitAt(
  { total, base, expandBps }: LimitedPool,
  last: SetLimit | undefined,
  atMs: number,
): bigint {
  if (total < base) return 0n;
  const least = minLimit(total, expandBps);
  const elapsedMs = last ? atMs - last.atMs : EXPAND_MS;
  if (!last || elapsedMs >= EXPAND_MS) return least;
  const opened = (total * expandBps * BigInt(elapsedMs)) / (BPS * BigInt(EXPAND_MS));
  return clamp(last.limit - opened, least, total);
}

/** What has to stay from now on, when the pool was used and this is in it. */
export function limitAfter({ total, base, expandBps }: LimitedPool, before: bigint): bigint {
  return total < base ? 0n : clamp(before, minLimit(total, expandBps), total);
}

function minLimit(total: bigint, expandBps: bigint): bigint {
  return (total * (BPS - expandBps)) / BPS;
}

function clamp(value: bigint, least: bigint, most: bigint): bigint {
  if (value < least) return least;
  return value > most ? most : value;
}
