import type { Address, Mint } from '@perijove/core';
import { isPriced } from '../../world/prices.ts';
import type { Token } from '../../world/token.ts';
import type { World } from '../../world/world.ts';
import { baseReservesAt, slotEndMs } from './base-reserves.ts';
import { createDeltas, type Deltas } from './deltas.ts';
import { drawPoolsOnce, hubMints, type PoolsOfSeed } from './draw-pools.ts';
import { buildGraph, type Node } from './graph.ts';
import { createRefresh, type HeldPool, holdPool } from './held-pool.ts';
import { createLaunchLeaves, type LaunchPools, noLaunches } from './launch-pools.ts';
import { createLeaves } from './leaves.ts';
import type { PoolState, Reserves } from './pool.ts';
import { createDelta, type PoolDelta } from './pool-delta.ts';
import { setReserves } from './pool-state.ts';

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
  const refresh = createRefresh(world, deltas);
  const held = pools().map(holdPool);
  const states = held.map(({ state }) => state);
  const graph = buildGraph(states, new Set(hubMints));
  const byAddress = new Map(held.map((each) => [each.state.pool.address, each]));
  const tokens = tokensOf(held);
  const hubs = hubMints.flatMap((mint) => tokens.get(mint) ?? []);
  const leaves = createLeaves(world, graph, hubs, refresh);
  const launched = createLaunchLeaves(launches, graph);
  let current = Number.NaN;
  const turnTo = (slot: number): void => {
    if (slot !== current) refresh(held, slot);
    current = slot;
  };
  const find = (address: Address, slot: number): HeldPool | undefined => {
    turnTo(slot);
    return byAddress.get(address) ?? leaves.findPool(address, slot);
  };
  return {
    node: (mint, slot) => {
      turnTo(slot);
      const leaf = launched(mint, slot);
      if (leaf) return leaf;
      const [token, node] = [tokens.get(mint), graph.get(mint)];
      const place = token && node ? { token, node } : leaves.find(mint, slot);
      return place && isTraded(place.token, slot) ? place.node : undefined;
    },
    pool: (address, slot) => {
      const launch = launches.find(address, slot);
      return launch === undefined ? find(address, slot)?.state : (launch ?? undefined);
    },
    pools: (slot) => {
      turnTo(slot);
      return states.filter(({ a }) => a > 0);
    },
    move: (address, reserves, slot) => {
      const pool = find(address, slot);
      const base = pool && baseReservesAt(world, slot)(pool.worldPool)?.reserves;
      if (!pool || !base) return undefined;
      return movePool(pool, reserves, deltas, createDelta(address, slot, base, reserves));
    },
    isUntouched: deltas.areGone,
    deltas: deltas.list,
  };
}

function movePool({ state }: HeldPool, reserves: Reserves, deltas: Deltas, delta: PoolDelta): Move {
  const earlier = state.reserves;
  const takeBack = deltas.set(delta);
  setReserves(state, reserves);
  return {
    delta,
    undo() {
      takeBack();
      setReserves(state, earlier);
    },
  };
}

function tokensOf(held: readonly HeldPool[]): ReadonlyMap<Mint, Token> {
  return new Map(held.flatMap(({ worldPool: { tokens } }) => tokens.map((t) => [t.mint, t])));
}

function isTraded(token: Token, slot: number): boolean {
  const atMs = slotEndMs(slot);
  return token.createdMs <= atMs && isPriced(token, atMs);
}
