import { exactOutOf, overfills, type Passage } from './exact-step.ts';
import { PARTS, type Route } from './route.ts';

/** One step with what goes in and what comes out. */
export interface Step {
  readonly passage: Passage;
  readonly inAmount: bigint;
  readonly outAmount: bigint;
}

/** The steps of each path; a step takes all that the one before it pays. */
export type Steps = readonly (readonly Step[])[];

/** The exact output of every path. */
export function exactSteps(route: Route, amountIn: bigint): Steps {
  const amounts = splitAmount(route, amountIn);
  return route.map(({ path }, i) => stepsOf(path.edges, amounts[i] as bigint));
}

/** What comes out at the end of all paths. */
export function totalOut(steps: Steps): bigint {
  return steps.reduce((sum, path) => sum + (path.at(-1)?.outAmount ?? 0n), 0n);
}

/** What goes in at the beginning of all paths. */
export function totalIn(steps: Steps): bigint {
  return steps.reduce((sum, path) => sum + (path[0]?.inAmount ?? 0n), 0n);
}

/** The steps through these pools, one after the other. */
export function stepsOf(passages: readonly Passage[], amountIn: bigint): readonly Step[] {
  let inAmount = amountIn;
  return passages.map((passage) => {
    const step: Step = { passage, inAmount, outAmount: exactOutOf(passage, inAmount) };
    inAmount = step.outAmount;
    return step;
  });
}

/** Whether some pool is to take more than it can. */
export function overfillsAny(steps: Steps): boolean {
  return steps.flat().some(({ passage, inAmount }) => overfills(passage, inAmount));
}

/** The first path also takes the few units that do not divide. */
function splitAmount(route: Route, amount: bigint): readonly bigint[] {
  const amounts = route.map(({ parts }) => (amount * BigInt(parts)) / BigInt(PARTS));
  const rest = amount - amounts.reduce((sum, part) => sum + part, 0n);
  return amounts.map((part, i) => (i === 0 ? part + rest : part));
}
