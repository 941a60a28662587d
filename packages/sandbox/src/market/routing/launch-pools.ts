import type { Address, Mint } from '@perijove/core';
import { buildLeaf, type Graph, type Node } from './graph.ts';
import type { PoolState } from './pool.ts';

/**
 * The pools of tokens launched in this sandbox. They do not follow the world's prices, and what
 * they hold is known elsewhere: it has to be asked for whenever it is needed.
 */
export interface LaunchPools {
  /** The pool of a launched token in its present state; undefined for any other mint. */
  readonly ofMint: (mint: Mint, slot: number) => PoolState | undefined;
  /** Undefined for any other pool; null for one from which the token has moved on. */
  readonly find: (address: Address, slot: number) => PoolState | null | undefined;
}

export const noLaunches: LaunchPools = { ofMint: () => undefined, find: () => undefined };

/** The places of launched tokens in the graph: leaves, through which nothing is routed. */
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
