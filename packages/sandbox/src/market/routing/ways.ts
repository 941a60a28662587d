import type { Edge, Node } from './graph.ts';

/** A way from where the search began to a token. */
export interface Way {
  readonly node: Node;
  readonly amount: number;
  readonly accounts: number;
  /** The last step; undefined where the search began. */
  readonly edge: Edge | undefined;
  readonly before: Way | undefined;
}

/** Which of two ways to the same token is kept. */
export interface Preference {
  /** Whether less is better: what must go in, not what comes out. */
  readonly least: boolean;
  /** Whether a way with a worse amount is kept if it names fewer accounts. */
  readonly frugal: boolean;
}

export function isBetter(a: number, b: number, { least }: Preference): boolean {
  return least ? a < b : a > b;
}

/** Adds the path unless another one is at least as good, and removes those that it beats. */
export function addWay(ways: Way[], way: Way, preference: Preference): void {
  if (ways.some((other) => beats(other, way, preference))) return;
  const kept = ways.filter((other) => !beats(way, other, preference));
  ways.splice(0, ways.length, ...kept, way);
}

function beats(a: Way, b: Way, preference: Preference): boolean {
  return (
    !isBetter(b.amount, a.amount, preference) && (!preference.frugal || a.accounts <= b.accounts)
  );
}
