import type { Address, Mint } from '@perijove/core';
import type { Token } from '../../world/token.ts';
import type { World } from '../../world/world.ts';
import { slotEndMs } from './base-reserves.ts';
import { drawLaunchPools } from './draw-pools.ts';
import { buildLeaf, type Graph, type Node } from './graph.ts';
import { type HeldPool, holdPool, type Refresh } from './held-pool.ts';

/** Maximum cached tokens of the launch series. */
const KEPT = 1024;

/** A token of the launch series with its pools. */
export interface Leaf {
  readonly token: Token;
  readonly node: Node;
  readonly pools: readonly HeldPool[];
  /** The slot for which the reserves of the pools were set. */
  slot: number;
}

/**
 * Leaves for the tokens of the launch series. They are too many to keep and no route passes through
 * them, so each leaf is created when a request names the token.
 */
export interface Leaves {
  readonly find: (mint: Mint, slot: number) => Leaf | undefined;
  readonly findPool: (address: Address, slot: number) => HeldPool | undefined;
}

export function createLeaves(
  world: World,
  graph: Graph,
  hubs: readonly Token[],
  refresh: Refresh,
): Leaves {
  const kept = new Map<Mint, Leaf>();
  const create = (mint: Mint, slot: number): Leaf | undefined => {
    const token = world.tokens.find(mint, slotEndMs(slot));
    if (!token) return undefined;
    const pools = drawLaunchPools(world, token, hubs).map(holdPool);
    const states = pools.map(({ state }) => state);
    if (kept.size >= KEPT) kept.clear();
    const leaf = { token, node: buildLeaf(mint, states, graph), pools, slot: Number.NaN };
    kept.set(mint, leaf);
    return leaf;
  };
  const find = (mint: Mint, slot: number): Leaf | undefined => {
    const leaf = kept.get(mint) ?? create(mint, slot);
    if (leaf && leaf.slot !== slot) {
      for (const pool of leaf.pools) refresh(pool, slot);
      leaf.slot = slot;
    }
    return leaf;
  };
  return {
    find,
    findPool: (address, slot) => {
      const mints = world.markets.mints(address, slotEndMs(slot));
      const leaf = mints && find(mints[0], slot);
      return leaf?.pools.find(({ state }) => state.pool.address === address);
    },
  };
}
