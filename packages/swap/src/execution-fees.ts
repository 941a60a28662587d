import type { Execution } from './types.ts';

/** The fees of an execution in base units. `undefined` where the response lacks an amount. */
export interface ExecutionFees {
  /** Of the input mint: what left the wallet and did not go into the route. */
  readonly input: bigint | undefined;
  /** Of the output mint: what came out of the route and did not reach the wallet. */
  readonly output: bigint | undefined;
}

type Amounts = Pick<
  Execution,
  'totalInputAmount' | 'inputAmountResult' | 'totalOutputAmount' | 'outputAmountResult'
>;

/**
 * Returns what an execution took as fees: the service takes them in the input or in the output, as
 * `feeMint` of the order says; the other one is 0.
 */
export function executionFees(execution: Amounts): ExecutionFees {
  const { totalInputAmount, inputAmountResult, totalOutputAmount, outputAmountResult } = execution;
  return {
    input: difference(totalInputAmount, inputAmountResult),
    output: difference(outputAmountResult, totalOutputAmount),
  };
}

type Amount = string | number | null | undefined;

function difference(more: Amount, less: Amount): bigint | undefined {
  const [from, taken] = [unitsOf(more), unitsOf(less)];
  return from === undefined || taken === undefined ? undefined : from - taken;
}

function unitsOf(amount: Amount): bigint | undefined {
  return /^\d+$/.test(String(amount)) ? BigInt(String(amount)) : undefined;
}
