import type { Address, Mint } from '@perijove/core';
import { buildLeaf, type Graph, type Node } from './graph.ts';
import type { PoolState } from './pool.ts';

/**
 * The pools of tokens that were launched in this sandbox. They do not follow the world's prices,
 * and their reserves are on the ledger: each call returns the present state.
 */
export interface LaunchPools {
  /** Returns the pool of a launched token in its present state; undefined for any other mint. */
  readonly ofMint: (mint: Mint, slot: number) => PoolState | undefined;
  /** Undefined for any other pool; null for the bonding curve of a graduated token. */
  readonly find: (address: Address, slot: number) => PoolState | null | undefined;
}

export const noLaunches: LaunchPools = { ofMint: () => undefined, find: () => undefined };

/** Returns the leaves of launched tokens in the graph: no route passes through them. */
export function createLaunchLeaves(
  launches: LaunchPools,
  graph: Graph,
): (mint: Mint, slot: number) => Node | undefined {
  const leaves = new WeakMap<PoolState, Node>();
  return (mint, slot) => {
    const state = launches.ofMint(mint, slot);
    if (!state) return undefined;
    const leaf = leaves.get(state) ?? buildLeaf(mint, [state], graph);
    leaves.set(state, leaf);
    return leaf;
  };
}
