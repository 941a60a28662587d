import type { Address } from '@perijove/core';
import type { World } from '../../world/world.ts';
import { baseReservesAt } from './base-reserves.ts';
import type { WorldPool } from './draw-pools.ts';
import type { Reserves } from './pool.ts';
import { movedBy, type PoolDelta } from './pool-delta.ts';
import { relax, remainderAt } from './relaxation.ts';

/** Number of entries at which expired ones are dropped. */
const KEPT = 4096;

/** The remaining effects of trades on pools, until arbitrage has undone them. */
export interface Deltas {
  /** Returns the reserves of a pool in a slot, given its reserves without trades. */
  readonly applyTo: (worldPool: WorldPool, base: Reserves, slot: number) => Reserves;
  /**
   * Replaces the effect on a pool; returns a function that undoes this.
   *
   * @param base the reserves without trades at the time of the trade.
   */
  readonly set: (delta: PoolDelta, base: Reserves) => () => void;
  /** Returns whether no effect is left in this slot. */
  readonly areGone: (slot: number) => boolean;
  /** Returns the effects that are left in this slot. */
  readonly list: (slot: number) => readonly PoolDelta[];
}

interface Entry {
  readonly delta: PoolDelta;
  readonly moved: Reserves;
  /** The reserves without trades at the time of the trade; of an initial trade, computed when first needed. */
  base: Reserves | undefined;
}

export function createDeltas(world: World, initial: Iterable<PoolDelta>): Deltas {
  const entries = new Map<Address, Entry>();
  let latestSlot = 0;
  const prune = (slot: number): void => {
    for (const [pool, { delta }] of entries) {
      if (remainderAt(slot - delta.slot) === 0n) entries.delete(pool);
    }
  };
  const set = (delta: PoolDelta, base?: Reserves): (() => void) => {
    if (entries.size >= KEPT) prune(delta.slot);
    latestSlot = Math.max(latestSlot, delta.slot);
    const earlier = entries.get(delta.pool);
    entries.set(delta.pool, { delta, moved: movedBy(delta), base });
    return () => void (earlier ? entries.set(delta.pool, earlier) : entries.delete(delta.pool));
  };
  for (const delta of initial) set(delta);
  const list = (slot: number): readonly PoolDelta[] => {
    prune(slot);
    return [...entries.values()].map(({ delta }) => delta);
  };
  return {
    set,
    areGone: (slot) => remainderAt(slot - latestSlot) === 0n,
    list,
    applyTo: (worldPool, base, slot) => {
      const entry = entries.get(worldPool.pool.address);
      const remainder = entry ? remainderAt(slot - entry.delta.slot) : 0n;
      if (!entry || remainder === 0n) return base;
      entry.base ??= baseReservesAt(world, entry.delta.slot)(worldPool)?.reserves;
      return entry.base ? relax(base, entry.base, entry.moved, remainder) : base;
    },
  };
}
