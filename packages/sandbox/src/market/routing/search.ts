import type { Dex } from './dexes.ts';
import { type Edge, edgesBetween, type Link, type Node } from './graph.ts';
import type { PoolState } from './pool.ts';
import { addWay, isBetter, type Preference, type Way } from './ways.ts';

/** The limits of a request for its routes. */
export interface Limits {
  /** Steps from the first token to the last: 1 to 3. */
  readonly maxHops: number;
  /** Whether all intermediate tokens must be hubs. */
  readonly onlyHubs: boolean;
  /** The allowed exchanges. Default: all. */
  readonly dexes?: ReadonlySet<Dex> | undefined;
  /** Maximum number of accounts of all steps together. */
  readonly maxAccounts: number;
  /** Whether one path must take the whole amount. Default false. */
  readonly onePath?: boolean | undefined;
}

/** The direction of a search: from the input forward, or from the output back. */
export interface Direction {
  readonly backward: boolean;
  /** Returns the amount at the other end of a step; 0 or infinite if the step is not possible. */
  readonly advance: (edge: Edge, amount: number) => number;
}

/** Consecutive steps from the input token to the output token. */
export interface Path {
  readonly edges: readonly Edge[];
  readonly accounts: number;
  /** The amount at the end of the search: the output, or the input of a backward search. */
  readonly amount: number;
}

export interface PathQuery {
  readonly from: Node;
  readonly to: Node;
  /** The amount at the start of the search. */
  readonly amount: number;
  readonly limits: Limits;
  readonly direction: Direction;
  /** Pools that must not be used. */
  readonly taken?: ReadonlySet<PoolState> | undefined;
}

/**
 * Returns the path with the best amount: the highest output, or the lowest input. Exact for up to
 * three steps: a worse way to a token never becomes better later, and no path has a token twice.
 */
export function findPath(query: PathQuery): Path | undefined {
  return createPathFinder()(query);
}

/**
 * Returns a cached `findPath` for queries that differ only in the amount, the taken pools and the
 * limits of hops and accounts. The guesses of a split have many paths in common.
 */
export function createPathFinder(): typeof findPath {
  const known = new Map<string, Way | undefined>();
  return (query) => {
    const { amount, limits, taken = [] } = query;
    const key = [limits.maxHops, amount, ...[...taken].map(({ pool }) => pool.address)].join();
    if (!known.has(key)) known.set(key, findWay(query, false));
    const best = known.get(key);
    const way = best && best.accounts > limits.maxAccounts ? findWay(query, true) : best;
    return way && pathOf(way, query.direction);
  };
}

/** Respects the account limit only if `frugal`, which makes the search slower. */
function findWay(query: PathQuery, frugal: boolean): Way | undefined {
  const { from, to, amount, limits, direction } = query;
  const [start, goal] = direction.backward ? [to, from] : [from, to];
  const preference: Preference = { least: direction.backward, frugal };
  let layer: Way[] = [{ node: start, amount, accounts: 0, edge: undefined, before: undefined }];
  let best: Way | undefined;
  for (let hop = 1; ; hop++) {
    for (const way of layer) {
      const last = bestStep(query, way, goal, edgesTo(way.node, goal, direction), preference);
      if (last && (!best || isBetter(last.amount, best.amount, preference))) best = last;
    }
    if (hop === limits.maxHops) return best;
    const isLast = hop === limits.maxHops - 1;
    layer = nextLayer(query, layer, preference, ({ node }) =>
      isLast ? linksBeside(node, goal, limits) : linksFrom(node, limits),
    );
  }
}

function linksFrom(node: Node, { onlyHubs }: Limits): readonly Link[] {
  return onlyHubs ? node.hubLinks : node.links;
}

/**
 * Returns the links to tokens beside the goal. It checks the node or the goal: fewer links first.
 */
function linksBeside(node: Node, goal: Node, limits: Limits): readonly Link[] {
  const [links, toGoal] = [linksFrom(node, limits), linksFrom(goal, limits)];
  return links.length <= toGoal.length
    ? links
    : toGoal.flatMap(({ to }) => node.linkTo.get(to) ?? []);
}

/** Returns all ways that are one step longer and end at a possible intermediate token. */
function nextLayer(
  query: PathQuery,
  layer: readonly Way[],
  preference: Preference,
  onward: (way: Way) => readonly Link[],
): Way[] {
  const { from, to, direction } = query;
  const reached = new Map<Node, Way[]>();
  for (const before of layer) {
    for (const link of onward(before)) {
      if (link.to === from || link.to === to) continue;
      const ways = reached.get(link.to) ?? [];
      reached.set(link.to, ways);
      for (const edge of link.edges) {
        const step = direction.backward ? edge.reverse : edge;
        const amount = amountAfter(query, before, step, preference);
        if (amount === undefined) continue;
        // Most ways are worse than a known one: skips them before an object is created.
        const [known] = ways;
        if (!preference.frugal && known && !isBetter(amount, known.amount, preference)) continue;
        addWay(ways, wayTo(link.to, before, step, amount), preference);
      }
    }
  }
  return [...reached.values()].flat();
}

function bestStep(
  query: PathQuery,
  before: Way,
  node: Node,
  edges: readonly Edge[],
  preference: Preference,
): Way | undefined {
  let best: Edge | undefined;
  let most = 0;
  for (const edge of edges) {
    const amount = amountAfter(query, before, edge, preference);
    if (amount === undefined || (best && !isBetter(amount, most, preference))) continue;
    [best, most] = [edge, amount];
  }
  return best && wayTo(node, before, best, most);
}

/** Returns the amount after one more step, if the step is possible and allowed. */
function amountAfter(
  { limits, direction, taken }: PathQuery,
  before: Way,
  edge: Edge,
  { frugal }: Preference,
): number | undefined {
  const { state } = edge;
  if (taken?.has(state) || (limits.dexes && !limits.dexes.has(state.pool.dex))) return undefined;
  if (frugal && before.accounts + state.pool.accounts > limits.maxAccounts) return undefined;
  const amount = direction.advance(edge, before.amount);
  return amount > 0 && amount < Number.POSITIVE_INFINITY ? amount : undefined;
}

function wayTo(node: Node, before: Way, edge: Edge, amount: number): Way {
  return { node, amount, accounts: before.accounts + edge.state.pool.accounts, edge, before };
}

function edgesTo(node: Node, goal: Node, { backward }: Direction): readonly Edge[] {
  return backward ? edgesBetween(goal, node) : edgesBetween(node, goal);
}

function pathOf(end: Way, { backward }: Direction): Path {
  const edges: Edge[] = [];
  for (let way = end; way.edge && way.before; way = way.before) edges.push(way.edge);
  return { edges: backward ? edges : edges.reverse(), accounts: end.accounts, amount: end.amount };
}
