import { exactOutOf, overfills, type Passage } from './exact-step.ts';
import { PARTS, type Route } from './route.ts';

/** One step with its input and output. */
export interface Step {
  readonly passage: Passage;
  readonly inAmount: bigint;
  readonly outAmount: bigint;
}

/** The steps of each path. A step takes the whole output of the previous one. */
export type Steps = readonly (readonly Step[])[];

/** Returns the exact steps of every path. */
export function exactSteps(route: Route, amountIn: bigint): Steps {
  const amounts = splitAmount(route, amountIn);
  return route.map(({ path }, i) => stepsOf(path.edges, amounts[i] as bigint));
}

/** Returns the sum of the outputs of all paths. */
export function totalOut(steps: Steps): bigint {
  return steps.reduce((sum, path) => sum + (path.at(-1)?.outAmount ?? 0n), 0n);
}

/** Returns the sum of the inputs of all paths. */
export function totalIn(steps: Steps): bigint {
  return steps.reduce((sum, path) => sum + (path[0]?.inAmount ?? 0n), 0n);
}

/** Returns the steps through consecutive pools. */
export function stepsOf(passages: readonly Passage[], amountIn: bigint): readonly Step[] {
  let inAmount = amountIn;
  return passages.map((passage) => {
    const step: Step = { passage, inAmount, outAmount: exactOutOf(passage, inAmount) };
    inAmount = step.outAmount;
    return step;
  });
}

/** Returns whether the input of a step is above the maximum of its pool. */
export function overfillsAny(steps: Steps): boolean {
  return steps.flat().some(({ passage, inAmount }) => overfills(passage, inAmount));
}

/** Splits an amount. The first path also takes the remainder of the division. */
function splitAmount(route: Route, amount: bigint): readonly bigint[] {
  const amounts = route.map(({ parts }) => (amount * BigInt(parts)) / BigInt(PARTS));
  const rest = amount - amounts.reduce((sum, part) => sum + part, 0n);
  return amounts.map((part, i) => (i === 0 ? part + rest : part));
}
