import type { Path } from './search.ts';
import { outOf } from './step.ts';

/** Number of equal parts of a trade that are distributed to paths. */
export const PARTS = 20;

/** A path and the number of parts that use it. */
export interface Share {
  readonly path: Path;
  readonly parts: number;
}

/** One to three paths that have no pool in common; their parts add up to {@link PARTS}. */
export type Route = readonly Share[];

/** Returns the output of a path, in floating point. */
export function pathOut({ edges }: Path, amountIn: number): number {
  let amount = amountIn;
  for (const edge of edges) amount = outOf(edge, amount);
  return amount;
}

/** Returns the output of all paths, in floating point. */
export function routeOut(route: Route, amountIn: number): number {
  return route.reduce(
    (sum, { path, parts }) => sum + pathOut(path, Math.floor((amountIn * parts) / PARTS)),
    0,
  );
}
