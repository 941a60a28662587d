import type { Address, Mint } from '@perijove/core';
import { isPriced } from '../../world/prices.ts';
import type { Token } from '../../world/token.ts';
import type { World } from '../../world/world.ts';
import { slotEndMs } from './base-reserves.ts';
import type { Deltas } from './deltas.ts';
import { hubMints, type PoolsOfSeed } from './draw-pools.ts';
import { buildGraph, type Graph, type Node, type Prepare } from './graph.ts';
import { createRefresh, type HeldPool, holdPool, type Refresh } from './held-pool.ts';
import { createLeaves } from './leaves.ts';
import type { PoolState } from './pool.ts';

/** The pools that the seed draws, with the reserves of one slot at a time. */
export interface SeededPools {
  readonly graph: Graph;
  /** Makes a slot the present one: edges that are read from now on have its reserves. */
  readonly turnTo: (slot: number) => void;
  /** Undefined for a mint that is unknown or not traded. */
  readonly node: (mint: Mint, slot: number) => Node | undefined;
  readonly find: (address: Address, slot: number) => HeldPool | undefined;
  /** Returns the pools, without those of the launch series. */
  readonly all: (slot: number) => readonly PoolState[];
}

export function createSeededPools(world: World, deltas: Deltas, pools: PoolsOfSeed): SeededPools {
  const refresh = createRefresh(world, deltas);
  const held = pools().map(holdPool);
  const states = held.map(({ state }) => state);
  const { turnTo, prepare } = createTurns(held, refresh);
  const graph = buildGraph(states, new Set(hubMints), prepare);
  const byAddress = new Map(held.map((each) => [each.state.pool.address, each]));
  const tokens = tokensOf(held);
  const hubs = hubMints.flatMap((mint) => tokens.get(mint) ?? []);
  const leaves = createLeaves(world, graph, hubs, refresh);
  return {
    graph,
    turnTo,
    node(mint, slot) {
      turnTo(slot);
      const [token, node] = [tokens.get(mint), graph.get(mint)];
      const place = token && node ? { token, node } : leaves.find(mint, slot);
      return place && isTraded(place.token, slot) ? place.node : undefined;
    },
    find(address, slot) {
      turnTo(slot);
      const pool = byAddress.get(address);
      if (pool) prepare(pool.state);
      return pool ?? leaves.findPool(address, slot);
    },
    all(slot) {
      turnTo(slot);
      for (const state of states) prepare(state);
      return states;
    },
  };
}

interface Turns {
  readonly turnTo: SeededPools['turnTo'];
  readonly prepare: Prepare;
}

/** Sets the reserves of a pool at its first use in a slot. */
function createTurns(held: readonly HeldPool[], refresh: Refresh): Turns {
  const byState = new Map(held.map((each) => [each.state, each]));
  let current = Number.NaN;
  let turn = 0;
  return {
    turnTo(slot) {
      if (slot !== current) turn++;
      current = slot;
    },
    prepare(state) {
      const pool = byState.get(state);
      if (!pool || pool.turn === turn) return;
      refresh(pool, current);
      pool.turn = turn;
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
