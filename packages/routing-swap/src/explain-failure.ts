import type { Address, Advice } from '@perijove/core';
import { ROUTER, type RouterCode, routerCodes } from './router-codes.ts';
import type { ProgramIdToLabel } from './types.ts';

/** Why a transaction failed on the chain: the program that refused, and its own error code. */
export interface ProgramError {
  readonly programId: Address;
  readonly code: number;
}

export interface ExplainOptions {
  /**
   * The exchanges that the failed quote already excluded; kept in `excludeDexes` of the
   * explanation.
   */
  readonly excludeDexes?: readonly string[] | undefined;
  /** The router's program, where it is not the public one. */
  readonly router?: Address | undefined;
}

export interface FailureExplanation {
  /** One line, such as `program error 6001 in the router: slippage tolerance exceeded`. */
  readonly text: string;
  /** The exchange that failed; absent when the labels do not have the program. */
  readonly label: string | undefined;
  /** Known only for the router: the same number means something else in each exchange. */
  readonly routerCode: RouterCode | undefined;
  /** A new quote can always be tried: nothing was swapped. */
  readonly advice: Advice;
  /** For the next quote: the exchanges excluded before, and the exchange that failed. */
  readonly excludeDexes: readonly string[] | undefined;
}

/**
 * Returns why a swap transaction failed, and the exchanges to exclude from the next quote. `labels`
 * is the response of `programIdToLabel`; `programErrorOf` reads the error from the transaction's
 * log.
 */
export function explainFailure(
  { programId, code }: ProgramError,
  labels: ProgramIdToLabel,
  { excludeDexes, router = ROUTER }: ExplainOptions = {},
): FailureExplanation {
  const isRouter = programId === router;
  const label = isRouter ? undefined : labelOf(programId, labels);
  const routerCode = isRouter ? routerCodes[code] : undefined;
  const where = isRouter ? 'the router' : (label ?? programId);
  const why = routerCode ? `: ${routerCode.meaning}` : '';
  return {
    text: `program error ${code} in ${where}${why}`,
    label,
    routerCode,
    advice: routerCode?.advice ?? 'requote',
    excludeDexes: label === undefined ? excludeDexes : including(excludeDexes, label),
  };
}

/** The name of the exchange with this program, as `dexes` and `excludeDexes` take it. */
export function labelOf(programId: Address, labels: ProgramIdToLabel): string | undefined {
  return Object.hasOwn(labels, programId) ? labels[programId] : undefined;
}

function including(list: readonly string[] = [], item: string): readonly string[] {
  return list.includes(item) ? list : [...list, item];
}

const FAILED = /^Program (\w+) failed: custom program error: 0x([0-9a-f]+)$/i;

/**
 * The error of the program that failed first, from the log of a transaction. It is the innermost:
 * the error code in the transaction's status is the same, but there it looks like the router's own.
 * `undefined` when no program failed with a code, or the log was cut short.
 */
export function programErrorOf(logs: readonly string[]): ProgramError | undefined {
  for (const line of logs) {
    const [, programId, code] = FAILED.exec(line) ?? [];
    if (programId && code) return { programId, code: Number.parseInt(code, 16) };
  }
  return undefined;
}
