import type { Mint } from '@perijove/core';
import type { PoolState } from './pool.ts';

/** One direction through a pool. */
export interface Edge {
  readonly state: PoolState;
  /** Whether the first token of the pool goes in. */
  readonly forward: boolean;
  readonly from: Node;
  readonly to: Node;
  /** The other direction. */
  readonly reverse: Edge;
}

/** All pools that lead to one other token. */
export interface Link {
  readonly to: Node;
  /** With the reserves of the present slot: reading the edges prepares their pools. */
  readonly edges: readonly Edge[];
}

/**
 * Sets the reserves of a pool before they are read. A quote reads few of the pools, so most of them need
 * no reserves in most slots.
 */
export type Prepare = (state: PoolState) => void;

/** A token with the pools that lead to other tokens. */
export interface Node {
  readonly mint: Mint;
  /** Whether any route may pass through it. */
  readonly isHub: boolean;
  readonly links: readonly Link[];
  /** The links to hubs; of a receipt token, the link to its asset too. */
  readonly hubLinks: readonly Link[];
  readonly linkTo: ReadonlyMap<Node, Link>;
}

export type Graph = ReadonlyMap<Mint, Node>;

interface GrowingLink extends Link {
  readonly add: (edge: Edge) => void;
}

interface GrowingNode extends Node {
  readonly links: GrowingLink[];
  readonly hubLinks: GrowingLink[];
  readonly linkTo: Map<Node, GrowingLink>;
}

const isPrepared: Prepare = () => {};

/** Returns the graph of the tokens of these pools. */
export function buildGraph(
  states: Iterable<PoolState>,
  hubs: ReadonlySet<Mint>,
  prepare = isPrepared,
): Graph {
  const nodes = new Map<Mint, GrowingNode>();
  const nodeOf = (mint: Mint): GrowingNode => {
    const node = nodes.get(mint) ?? emptyNode(mint, hubs.has(mint));
    nodes.set(mint, node);
    return node;
  };
  for (const state of states) {
    const [first, second] = state.pool.mints;
    const edge = createEdge(state, nodeOf(first), nodeOf(second));
    connect(nodeOf(first), edge, prepare);
    connect(nodeOf(second), edge.reverse, prepare);
  }
  return nodes;
}

/**
 * Returns a leaf: a token that links to other tokens, while no token links to it. No route passes
 * through it. A route that ends at a leaf finds its last step in the links of the leaf.
 */
export function buildLeaf(mint: Mint, states: readonly PoolState[], graph: Graph): Node {
  const leaf = emptyNode(mint, false);
  for (const state of states) {
    const [first, second] = state.pool.mints;
    const other = graph.get(first === mint ? second : first);
    if (!other) continue;
    const edge = createEdge(state, first === mint ? leaf : other, first === mint ? other : leaf);
    connect(leaf, first === mint ? edge : edge.reverse, isPrepared);
  }
  return leaf;
}

/** Returns the edges from one token to another. */
export function edgesBetween(from: Node, to: Node): readonly Edge[] {
  const link = from.linkTo.get(to);
  if (link) return link.edges;
  return to.linkTo.get(from)?.edges.map(({ reverse }) => reverse) ?? [];
}

function emptyNode(mint: Mint, isHub: boolean): GrowingNode {
  return { mint, isHub, links: [], hubLinks: [], linkTo: new Map() };
}

function connect(node: GrowingNode, edge: Edge, prepare: Prepare): void {
  const known = node.linkTo.get(edge.to);
  if (known) {
    known.add(edge);
    return;
  }
  const link = createLink(edge, prepare);
  node.linkTo.set(edge.to, link);
  node.links.push(link);
  // The asset of a lending pool is the only way to its receipt token, hub or not.
  if (edge.to.isHub || (edge.state.rate && edge.from === node)) node.hubLinks.push(link);
}

function createLink(first: Edge, prepare: Prepare): GrowingLink {
  const edges = [first];
  return {
    to: first.to,
    get edges() {
      for (const { state } of edges) prepare(state);
      return edges;
    },
    add: (edge) => void edges.push(edge),
  };
}

function createEdge(state: PoolState, first: Node, second: Node): Edge {
  const edge: { -readonly [Key in keyof Edge]: Edge[Key] } = {
    state,
    forward: true,
    from: first,
    to: second,
    reverse: undefined as unknown as Edge,
  };
  edge.reverse = { state, forward: false, from: second, to: first, reverse: edge };
  return edge;
}
