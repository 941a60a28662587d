import { exactSteps, type Steps, totalOut } from './exact-route.ts';
import { PARTS, type Route } from './route.ts';
import { createPathFinder, type Direction, type PathQuery } from './search.ts';
import { splitRoute } from './split.ts';
import { inFor, outOf } from './step.ts';

/** A route with all its amounts. */
export interface Plan {
  readonly route: Route;
  readonly steps: Steps;
  readonly outAmount: bigint;
}

/** A split needs more accounts and compute units, so it must gain one part in 10^4. */
const WORTH_SPLITTING = 10_000n;

/** Returns the route with the highest output. `query.amount` is `amountIn` as a float. */
export function planExactIn(query: PathQuery, amountIn: bigint): Plan | undefined {
  const find = createPathFinder();
  const path = find(query);
  const single = path && planOf([{ path, parts: PARTS }], amountIn);
  const route = query.limits.onePath ? undefined : splitRoute(query, find);
  const split = route && planOf(route, amountIn);
  if (!single || !split) return nonEmpty(single ?? split);
  const gain = split.outAmount - single.outAmount;
  return nonEmpty(gain * WORTH_SPLITTING > single.outAmount ? split : single);
}

export function planOf(route: Route, amountIn: bigint): Plan {
  const steps = exactSteps(route, amountIn);
  return { route, steps, outAmount: totalOut(steps) };
}

function nonEmpty(plan: Plan | undefined): Plan | undefined {
  return plan && plan.outAmount > 0n ? plan : undefined;
}

/** Maximises the output. */
export const fromInput: Direction = { backward: false, advance: outOf };

/** Minimises the input. */
export const fromOutput: Direction = { backward: true, advance: inFor };

/** Finds any path, whatever it pays. */
export const anyPath: Direction = { backward: false, advance: () => 1 };
