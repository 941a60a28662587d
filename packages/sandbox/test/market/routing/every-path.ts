import { exactOutOf } from '../../../src/market/routing/exact-step.ts';
import type { Edge, Node } from '../../../src/market/routing/graph.ts';
import type { Limits } from '../../../src/market/routing/search.ts';

/** All paths from one token to the other that the limits allow, found without any cleverness. */
export function everyPath(from: Node, to: Node, limits: Limits): readonly (readonly Edge[])[] {
  const found: (readonly Edge[])[] = [];
  const walk = (path: readonly Edge[], at: Node): void => {
    if (at === to) found.push(path);
    if (at === to || path.length === limits.maxHops) return;
    const visited = [from, ...path.map((edge) => edge.to)];
    for (const edge of at.links.flatMap(({ edges }) => edges)) {
      const passable = edge.to === to || !limits.onlyHubs || edge.to.isHub;
      const known = limits.dexes === undefined || limits.dexes.has(edge.state.pool.dex);
      if (passable && known && !visited.includes(edge.to)) walk([...path, edge], edge.to);
    }
  };
  walk([], from);
  return found.filter((path) => accountsOf(path) <= limits.maxAccounts);
}

export function accountsOf(path: readonly Edge[]): number {
  return path.reduce((sum, { state }) => sum + state.pool.accounts, 0);
}

/** What the path pays, to the last unit. */
export function exactPathOut(path: readonly Edge[], amountIn: bigint): bigint {
  return path.reduce((amount, edge) => exactOutOf(edge, amount), amountIn);
}
