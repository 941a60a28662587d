import type { Edge, Node } from './graph.ts';

/** A way from the start of the search to a token. */
export interface Way {
  readonly node: Node;
  readonly amount: number;
  readonly accounts: number;
  /** The last step; undefined at the start of the search. */
  readonly edge: Edge | undefined;
  readonly before: Way | undefined;
}

/** Which of two ways to the same token is kept. */
export interface Preference {
  /** Whether a lower amount is better: in a search for the input. */
  readonly least: boolean;
  /** Whether a way with a worse amount is kept if it needs fewer accounts. */
  readonly frugal: boolean;
}

export function isBetter(a: number, b: number, { least }: Preference): boolean {
  return least ? a < b : a > b;
}

/** Adds a way unless another one is at least as good, and removes the ways that it beats. */
export function addWay(ways: Way[], way: Way, preference: Preference): void {
  for (const other of ways) if (beats(other, way, preference)) return;
  // In place, for speed: this runs for every pool that a search looks at.
  let kept = 0;
  for (const other of ways) if (!beats(way, other, preference)) ways[kept++] = other;
  ways[kept] = way;
  ways.length = kept + 1;
}

function beats(a: Way, b: Way, preference: Preference): boolean {
  return (
    !isBetter(b.amount, a.amount, preference) && (!preference.frugal || a.accounts <= b.accounts)
  );
}
