import type { Address, Mint } from '@perijove/core';
import type { World } from '../../world/world.ts';
import { baseReservesAt } from './base-reserves.ts';
import { createDeltas } from './deltas.ts';
import { drawPoolsOnce, type PoolsOfSeed } from './draw-pools.ts';
import type { Node } from './graph.ts';
import { createLaunchLeaves, type LaunchPools, noLaunches } from './launch-pools.ts';
import type { PoolState, Reserves } from './pool.ts';
import { createDelta, type PoolDelta } from './pool-delta.ts';
import { setReserves } from './pool-state.ts';
import { createSeededPools } from './seeded-pools.ts';

/** A change of the reserves of a pool. */
export interface Move {
  /** The difference to a pool without trades, to be stored. */
  readonly delta: PoolDelta;
  /** To be called in the same slot, and before any later move of the pool. */
  readonly undo: () => void;
}

/** The pools of a world. Returned objects are valid until a call for another slot. */
export interface Market {
  /** Undefined for a mint that is unknown or has no price. */
  readonly node: (mint: Mint, slot: number) => Node | undefined;
  readonly pool: (address: Address, slot: number) => PoolState | undefined;
  /** Returns the pools that can be used, without those of launched tokens. */
  readonly pools: (slot: number) => readonly PoolState[];
  /** Sets the reserves of a pool. Returns undefined for an unknown pool. */
  readonly move: (address: Address, reserves: Reserves, slot: number) => Move | undefined;
  /** Returns whether no effect of a move is left. */
  readonly isUntouched: (slot: number) => boolean;
  /** Returns the moves with an effect that is left. */
  readonly deltas: (slot: number) => readonly PoolDelta[];
}

/** @param initial moves by earlier trades, one per pool. */
export function createMarket(
  world: World,
  initial: Iterable<PoolDelta>,
  launches: LaunchPools = noLaunches,
  pools: PoolsOfSeed = drawPoolsOnce(world),
): Market {
  const deltas = createDeltas(world, initial);
  const seeded = createSeededPools(world, deltas, pools);
  const launched = createLaunchLeaves(launches, seeded.graph);
  return {
    node: (mint, slot) => {
      // A route between two launched tokens passes through seeded pools too.
      seeded.turnTo(slot);
      return launched(mint, slot) ?? seeded.node(mint, slot);
    },
    pool: (address, slot) => {
      const launch = launches.find(address, slot);
      return launch === undefined ? seeded.find(address, slot)?.state : (launch ?? undefined);
    },
    pools: (slot) => seeded.all(slot).filter(({ a }) => a > 0),
    move: (address, reserves, slot) => {
      const pool = seeded.find(address, slot);
      const base = pool && baseReservesAt(world, slot)(pool.worldPool)?.reserves;
      if (!pool || !base) return undefined;
      const delta = createDelta(address, slot, base, reserves);
      return movePool(pool.state, reserves, { delta, takeBack: deltas.set(delta, base) });
    },
    isUntouched: deltas.areGone,
    deltas: deltas.list,
  };
}

function movePool(
  state: PoolState,
  reserves: Reserves,
  { delta, takeBack }: { readonly delta: PoolDelta; readonly takeBack: () => void },
): Move {
  const earlier = state.reserves;
  setReserves(state, reserves);
  return {
    delta,
    undo() {
      takeBack();
      setReserves(state, earlier);
    },
  };
}
