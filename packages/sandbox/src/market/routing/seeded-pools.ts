import type { Address, Mint } from '@perijove/core';
import { isPriced } from '../../world/prices.ts';
import type { Token } from '../../world/token.ts';
import type { World } from '../../world/world.ts';
import { slotEndMs } from './base-reserves.ts';
import type { Deltas } from './deltas.ts';
import { hubMints, type PoolsOfSeed } from './draw-pools.ts';
import { buildGraph, type Graph, type Node } from './graph.ts';
import { createRefresh, type HeldPool, holdPool } from './held-pool.ts';
import { createLeaves } from './leaves.ts';
import type { PoolState } from './pool.ts';

/** The pools that the seed draws, with the reserves of one slot at a time. */
export interface SeededPools {
  readonly graph: Graph;
  /** Sets the reserves of all pools to those of a slot. */
  readonly turnTo: (slot: number) => void;
  /** Undefined for a mint that is unknown or not traded. */
  readonly node: (mint: Mint, slot: number) => Node | undefined;
  readonly find: (address: Address, slot: number) => HeldPool | undefined;
  /** The pools, without those of the launch series. */
  readonly states: readonly PoolState[];
}

export function createSeededPools(world: World, deltas: Deltas, pools: PoolsOfSeed): SeededPools {
  const refresh = createRefresh(world, deltas);
  const held = pools().map(holdPool);
  const states = held.map(({ state }) => state);
  const graph = buildGraph(states, new Set(hubMints));
  const byAddress = new Map(held.map((each) => [each.state.pool.address, each]));
  const tokens = tokensOf(held);
  const hubs = hubMints.flatMap((mint) => tokens.get(mint) ?? []);
  const leaves = createLeaves(world, graph, hubs, refresh);
  let current = Number.NaN;
  return {
    graph,
    turnTo(slot) {
      if (slot !== current) refresh(held, slot);
      current = slot;
    },
    node(mint, slot) {
      const [token, node] = [tokens.get(mint), graph.get(mint)];
      const place = token && node ? { token, node } : leaves.find(mint, slot);
      return place && isTraded(place.token, slot) ? place.node : undefined;
    },
    find: (address, slot) => byAddress.get(address) ?? leaves.findPool(address, slot),
    states,
  };
}

function tokensOf(held: readonly HeldPool[]): ReadonlyMap<Mint, Token> {
  return new Map(held.flatMap(({ worldPool: { tokens } }) => tokens.map((t) => [t.mint, t])));
}

function isTraded(token: Token, slot: number): boolean {
  const atMs = slotEndMs(slot);
  return token.createdMs <= atMs && isPriced(token, atMs);
}
