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
  /** Only one path for the whole amount. Default false. */
  readonly onePath?: boolean | undefined;
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
  return createPathFinder()(query);
}

/**
 * Does the same for queries that differ in nothing but the amount, the pools that are taken and the
 * limits of hops and accounts. Most guesses at a split begin with the same paths: each is sought once.
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

/** Counts accounts only if `frugal`: to keep ways that differ in them makes the search slower. */
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
        const amount = amountAfter(query, before, step, preference);
        if (amount === undefined) continue;
        // Most are worse than what is known: those are not even made.
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

/** The amount at the end of one more step, if the step is possible and allowed. */
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
