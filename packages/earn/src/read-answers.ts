import type { Earnings, EarningsAnswer, Instruction, Instructions } from './types.ts';

/** The instructions of a response, in the order for a transaction. */
export function instructionsOf(answer: Instructions): readonly Instruction[] {
  return 'instructions' in answer ? answer.instructions : [answer];
}

/** The earnings of a response, one entry per pool. */
export function earningsOf(answer: EarningsAnswer): readonly Earnings[] {
  return isList(answer) ? answer : [answer];
}

/** `Array.isArray` does not see that a list may be read-only. */
function isList<T>(value: readonly T[] | T): value is readonly T[] {
  return Array.isArray(value);
}
