import type { World } from '../../world/world.ts';
import { type BaseReservesOf, baseReservesAt } from './base-reserves.ts';
import type { Deltas } from './deltas.ts';
import type { WorldPool } from './draw-pools.ts';
import type { PoolState } from './pool.ts';
import { createPoolState, setReserves } from './pool-state.ts';

/** A pool of the world with its state. */
export interface HeldPool {
  readonly worldPool: WorldPool;
  readonly state: PoolState;
  /** The turn of the market for which the reserves were set. */
  turn: number;
}

export function holdPool(worldPool: WorldPool): HeldPool {
  return { worldPool, state: createPoolState(worldPool.pool), turn: 0 };
}

/**
 * Sets the reserves of a pool for a slot: the world's prices with the remaining effects of trades.
 */
export type Refresh = (pool: HeldPool, slot: number) => void;

export function createRefresh(world: World, deltas: Deltas): Refresh {
  let current = Number.NaN;
  let base: BaseReservesOf;
  return ({ worldPool, state }, slot) => {
    if (slot !== current) [current, base] = [slot, baseReservesAt(world, slot)];
    const untouched = base(worldPool);
    if (untouched) {
      const reserves = deltas.applyTo(worldPool, untouched.reserves, slot);
      setReserves(state, reserves, untouched.scales);
    } else setReserves(state, [0n, 0n]);
  };
}
