import type { Address } from '@perijove/core';
import type { Reserves } from './pool.ts';

/**
 * The difference of a pool's reserves to those without trades, in the slot of the last trade. Plain
 * JSON: a market is a function of the seed, the clock and these deltas.
 */
export interface PoolDelta {
  readonly pool: Address;
  readonly slot: number;
  /** Base units of the first and of the second token of the pool, with a sign, in digits. */
  readonly moved: readonly [string, string];
}

export function movedBy({ moved }: PoolDelta): Reserves {
  return [BigInt(moved[0]), BigInt(moved[1])];
}

export function createDelta(
  pool: Address,
  slot: number,
  base: Reserves,
  reserves: Reserves,
): PoolDelta {
  const moved = [String(reserves[0] - base[0]), String(reserves[1] - base[1])] as const;
  return { pool, slot, moved };
}
