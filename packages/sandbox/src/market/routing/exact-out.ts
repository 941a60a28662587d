import { fromInput, fromOutput, type Plan, planExactIn, planOf } from './exact-in.ts';
import { type Steps, totalOut } from './exact-route.ts';
import { exactInFor, type Passage } from './exact-step.ts';
import { minInput } from './least-input.ts';
import { PARTS } from './route.ts';
import { findPath, type Limits, type PathQuery } from './search.ts';

/** How often a smaller input is tried. */
const ROUNDS = 8;

/** How often the input is doubled when no path alone can pay the output. */
const DOUBLINGS = 12;

export interface ExactOutPlan extends Plan {
  readonly inAmount: bigint;
}

/** A search of which neither the amount nor the direction is fixed. */
export type OpenQuery = Omit<PathQuery, 'amount' | 'direction'>;

/**
 * A route and the minimum input for which it pays `amountOut`. It is a route that would also be
 * chosen for that input, so that asking the other way round never brings less.
 *
 * @param anyDex the limits that the request would have if it gave the input.
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

/** The single path that needs the least input. */
function planSingle(query: OpenQuery, amountOut: bigint): ExactOutPlan | undefined {
  const path = findPath({ ...query, amount: Number(amountOut), direction: fromOutput });
  const inAmount = path && exactInForPath(path.edges, amountOut);
  if (!path || inAmount === undefined) return undefined;
  return { ...planOf([{ path, parts: PARTS }], inAmount), inAmount };
}

/** Some input for which several paths pay enough together, where none does alone. */
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
 * Goes on to the least input of the route that is chosen at the input found so far. Where another
 * route that pays less would be chosen there, somewhat more is tried.
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

/** The minimum input with which the path pays `amountOut`; undefined when it cannot. */
export function exactInForPath(
  passages: readonly Passage[],
  amountOut: bigint,
): bigint | undefined {
  return passages.reduceRight<bigint | undefined>(
    (needed, passage) => (needed === undefined ? undefined : exactInFor(passage, needed)),
    amountOut,
  );
}

/** Leaves in the last pool of the first path what the steps would pay beyond `amountOut`. */
function trim(steps: Steps, amountOut: bigint): Steps {
  const [first = [], ...others] = steps;
  const last = first.at(-1);
  if (!last) return steps;
  const outAmount = last.outAmount - (totalOut(steps) - amountOut);
  return [[...first.slice(0, -1), { ...last, outAmount }], ...others];
}
