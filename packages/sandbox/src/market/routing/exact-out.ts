import { fromInput, fromOutput, type Plan, planExactIn, planOf } from './exact-in.ts';
import { type Steps, totalOut } from './exact-route.ts';
import { exactInFor, type Passage } from './exact-step.ts';
import { minInput } from './least-input.ts';
import { PARTS } from './route.ts';
import { findPath, type Limits, type PathQuery } from './search.ts';

/** Maximum attempts with a smaller input. */
const ROUNDS = 8;

/** Maximum doublings of the input when no single path can pay the output. */
const DOUBLINGS = 12;

export interface ExactOutPlan extends Plan {
  readonly inAmount: bigint;
}

/** A search without an amount and a direction. */
export type OpenQuery = Omit<PathQuery, 'amount' | 'direction'>;

/**
 * Returns a route and the minimum input for which it pays `amountOut`. The search for that exact
 * input finds the same route or a better one, so that exact input never pays less.
 *
 * @param anyDex the limits of the same request with exact input.
 */
export function planExactOut(
  query: OpenQuery,
  anyDex: Limits,
  amountOut: bigint,
): ExactOutPlan | undefined {
  const start = planSingle(query, amountOut) ?? findEnough(query, amountOut);
  const best = start && improve(query, { ...query, limits: anyDex }, start, amountOut);
  return best && { ...best, steps: trim(best.steps, amountOut), outAmount: amountOut };
}

/** Returns the single path with the minimum input. */
function planSingle(query: OpenQuery, amountOut: bigint): ExactOutPlan | undefined {
  const path = findPath({ ...query, amount: Number(amountOut), direction: fromOutput });
  const inAmount = path && exactInForPath(path.edges, amountOut);
  if (!path || inAmount === undefined) return undefined;
  return { ...planOf([{ path, parts: PARTS }], inAmount), inAmount };
}

/** Returns a plan of several paths that pays enough where no single path does. */
function findEnough(query: OpenQuery, amountOut: bigint): ExactOutPlan | undefined {
  const part = Math.ceil(Number(amountOut) / PARTS);
  const path = findPath({ ...query, amount: part, direction: fromOutput });
  if (!path) return undefined;
  let inAmount = BigInt(path.amount) * BigInt(PARTS);
  for (let i = 0; i < DOUBLINGS; i++, inAmount *= 2n) {
    const plan = planAt(query, inAmount);
    if (isEnough(plan, amountOut)) return { ...plan, inAmount };
  }
  return undefined;
}

/**
 * Reduces the input step by step: to the minimum of the route that is chosen at the present input.
 * If a route that pays too little would be chosen there, tries a larger input.
 */
function improve(
  query: OpenQuery,
  anyQuery: OpenQuery,
  start: ExactOutPlan,
  amountOut: bigint,
): ExactOutPlan {
  const first = planAt(query, start.inAmount);
  let best = isEnough(first, amountOut) ? { ...first, inAmount: start.inAmount } : start;
  let tooLittle = 0n;
  for (let round = 0; round < ROUNDS; round++) {
    const least = minInput(best.route, best.inAmount, amountOut);
    const next = least > tooLittle ? least : (tooLittle + best.inAmount) / 2n;
    if (next >= best.inAmount || next === tooLittle) break;
    const plan = planAt(query, next);
    const fits = isEnough(plan, amountOut) && isEnough(planAt(anyQuery, next), amountOut);
    if (fits) best = { ...plan, inAmount: next };
    else tooLittle = next;
  }
  return best;
}

function planAt(query: OpenQuery, inAmount: bigint): Plan | undefined {
  return planExactIn({ ...query, amount: Number(inAmount), direction: fromInput }, inAmount);
}

function isEnough(plan: Plan | undefined, amountOut: bigint): plan is Plan {
  return plan !== undefined && plan.outAmount >= amountOut;
}

/** Returns the minimum input with which the path pays `amountOut`; undefined when it cannot. */
export function exactInForPath(
  passages: readonly Passage[],
  amountOut: bigint,
): bigint | undefined {
  return passages.reduceRight<bigint | undefined>(
    (needed, passage) => (needed === undefined ? undefined : exactInFor(passage, needed)),
    amountOut,
  );
}

/** Leaves the output beyond `amountOut` in the last pool of the first path. */
function trim(steps: Steps, amountOut: bigint): Steps {
  const [first = [], ...others] = steps;
  const last = first.at(-1);
  if (!last) return steps;
  const outAmount = last.outAmount - (totalOut(steps) - amountOut);
  return [[...first.slice(0, -1), { ...last, outAmount }], ...others];
}
