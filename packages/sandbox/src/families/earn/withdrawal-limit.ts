import { HOUR_MS } from '../../world/intervals.ts';
import type { LendingPool } from './pools.ts';

/** Time in which the withdrawable amount recovers completely after a withdrawal. */
export const EXPAND_MS = 6 * HOUR_MS;

const BPS = 10_000n;

/** The limit that was set at the last use of the pool: assets that must stay in it. */
export interface SetLimit {
  /** Base units. */
  readonly limit: bigint;
  readonly atMs: number;
}

/** A pool with its total assets, and the total below which it has no limit; base units. */
export interface LimitedPool extends Pick<LendingPool, 'expandBps'> {
  readonly total: bigint;
  readonly base: bigint;
}

/**
 * Returns the assets that must stay in the pool at a time, in base units. After a withdrawal, the
 * withdrawable amount grows back linearly, up to `expandBps` of the pool.
 */
export function limitAt(
  { total, base, expandBps }: LimitedPool,
  last: SetLimit | undefined,
  atMs: number,
): bigint {
  if (total < base) return 0n;
  const min = minLimit(total, expandBps);
  const elapsedMs = last ? atMs - last.atMs : EXPAND_MS;
  if (!last || elapsedMs >= EXPAND_MS) return min;
  const opened = (total * expandBps * BigInt(elapsedMs)) / (BPS * BigInt(EXPAND_MS));
  return clamp(last.limit - opened, min, total);
}

/** Returns the limit to set after a use of the pool. */
export function limitAfter({ total, base, expandBps }: LimitedPool, before: bigint): bigint {
  return total < base ? 0n : clamp(before, minLimit(total, expandBps), total);
}

function minLimit(total: bigint, expandBps: bigint): bigint {
  return (total * (BPS - expandBps)) / BPS;
}

function clamp(value: bigint, min: bigint, max: bigint): bigint {
  if (value < min) return min;
  return value > max ? max : value;
}
