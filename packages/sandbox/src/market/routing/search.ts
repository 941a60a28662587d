import type { Dex } from './dexes.ts';
import { type Edge, edgesBetween, type Link, type Node } from './graph.ts';
import type { PoolState } from './pool.ts';
import { addWay, isBetter, type Preference, type Way } from './ways.ts';

/** Which routes a request allows. */
export interface Limits {
  /** Steps from the first token to the last: 1 to 3. */
  readonly maxHops: number;
  /** Only hubs between the first token and the last. */
  readonly onlyHubs: boolean;
  /** The exchanges that may be used; all without it. */
  readonly dexes?: ReadonlySet<Dex> | undefined;
  /** Maximum number of accounts of all steps together. */
  readonly maxAccounts: number;
}

/** Which way a path is sought: from the input on, or from the output back. */
export interface Direction {
  readonly backward: boolean;
  /** The amount at the other end of a step; 0 or infinite if the step is not possible. */
  readonly advance: (edge: Edge, amount: number) => number;
}

/** Steps that follow each other, from the token that goes in to the one that comes out. */
export interface Path {
  readonly edges: readonly Edge[];
  readonly accounts: number;
  /** At the end that was sought. */
  readonly amount: number;
}

export interface PathQuery {
  readonly from: Node;
  readonly to: Node;
  /** Of the end where the search begins. */
  readonly amount: number;
  readonly limits: Limits;
  readonly direction: Direction;
  /** Pools that are not to be used. */
  readonly taken?: ReadonlySet<PoolState> | undefined;
}

/**
 * The path with the best amount: the highest output, or the lowest input. Exact for
 * up to three steps: a worse way to a token never becomes the better one, and the two tokens in
 * between are different as it is.
 */
export function findPath(query: PathQuery): Path | undefined {
  const { maxAccounts } = query.limits;
  const best = findWay(query, false);
  const way = best && best.accounts > maxAccounts ? findWay(query, true) : best;
  return way && pathOf(way, query.direction);
}

/** Counts accounts only if `frugal`: to keep ways that differ in them makes the search slower. */
function findWay(query: PathQuery, frugal: boolean): Way | undefined {
  const { from, to, amount, limits, direction } = query;
  const [start, goal] = direction.backward ? [to, from] : [from, to];
  const preference: Preference = { least: direction.backward, frugal };
  let layer: Way[] = [{ node: start, amount, accounts: 0, edge: undefined, before: undefined }];
  let best: Way | undefined;
  for (let hop = 1; ; hop++) {
    for (const way of layer) {
      const last = bestStep(query, way, goal, edgesTo(way.node, goal, direction), frugal);
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

/** The links to tokens that lead to the goal at once; the goal has fewer neighbours than a hub. */
function linksBeside(node: Node, goal: Node, limits: Limits): readonly Link[] {
  const [links, toGoal] = [linksFrom(node, limits), linksFrom(goal, limits)];
  return links.length <= toGoal.length
    ? links
    : toGoal.flatMap(({ to }) => node.linkTo.get(to) ?? []);
}

/** All ways that are one step longer and lead to tokens which may be passed through. */
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
        const way = takeStep(query, before, link.to, step, preference.frugal);
        if (way) addWay(ways, way, preference);
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
  frugal: boolean,
): Way | undefined {
  let best: Way | undefined;
  for (const edge of edges) {
    const way = takeStep(query, before, node, edge, frugal);
    if (!way) continue;
    if (!best || isBetter(way.amount, best.amount, { least: query.direction.backward, frugal })) {
      best = way;
    }
  }
  return best;
}

/** The way with one more step, if the step is possible and allowed. */
function takeStep(
  { limits, direction, taken }: PathQuery,
  before: Way,
  node: Node,
  edge: Edge,
  frugal: boolean,
): Way | undefined {
  const { state } = edge;
  if (taken?.has(state) || (limits.dexes && !limits.dexes.has(state.pool.dex))) return undefined;
  const accounts = before.accounts + state.pool.accounts;
  if (frugal && accounts > limits.maxAccounts) return undefined;
  const amount = direction.advance(edge, before.amount);
  if (!(amount > 0 && amount < Number.POSITIVE_INFINITY)) return undefined;
  return { node, amount, accounts, edge, before };
}

function edgesTo(node: Node, goal: Node, { backward }: Direction): readonly Edge[] {
  return backward ? edgesBetween(goal, node) : edgesBetween(node, goal);
}

function pathOf(end: Way, { backward }: Direction): Path {
  const edges: Edge[] = [];
  for (let way = end; way.edge && way.before; way = way.before) edges.push(way.edge);
  return { edges: backward ? edges : edges.reverse(), accounts: end.accounts, amount: end.amount };
}
