import type { Finding } from '@perijove/core';
import { assertSafe } from '../../check/finding.ts';
import { apiPrograms } from '../../programs/api-programs.ts';
import {
  hasTokenLedger,
  isOlderForm,
  type RouterCall,
  readRouterCall,
} from '../../programs/router-call.ts';
import type { DecodedTransaction } from '../../transaction/decode-transaction.ts';

/**
 * Refuses a call of the router that allows less than the offer guarantees: it would pass a simulation
 * and bring less when it lands. Each of several calls must keep the guarantee, because one of them
 * could be for another token. The maximum input is for all calls together. Calls with a token ledger
 * are refused: their input can change after a simulation. Without one, so are the older forms, whose terms
 * are not certain.
 *
 * @throws PerijoveError `unsafe_transaction`.
 */
export function assertRouterBound(
  { instructions }: Pick<DecodedTransaction, 'instructions'>,
  guarantee: RouterCall | undefined,
  isSimulated: boolean,
): void {
  const data = instructions
    .filter(({ programAddress }) => programAddress === apiPrograms.router)
    .map(({ bytes }) => bytes);
  if (data.some(hasTokenLedger)) assertSafe([OPEN_INPUT]);
  if (!isSimulated && data.some(isOlderForm)) assertSafe([UNCERTAIN]);
  if (!guarantee) return;
  const calls = data.flatMap((bytes) => readRouterCall(bytes) ?? []);
  const worst = worstOf(calls, guarantee);
  if (worst) assertSafe([findingOf(worst, guarantee)]);
}

const UNCERTAIN: Finding = {
  rule: 'not-simulated',
  reason: 'the call of the router is of a form that the guard cannot read for certain: set rpc',
};

const OPEN_INPUT: Finding = {
  rule: 'spend',
  reason: 'a call of the router takes its input from a token ledger, which anybody can change',
};

/** The call that breaks the guarantee, if there is one. */
function worstOf(calls: readonly RouterCall[], guarantee: RouterCall): RouterCall | undefined {
  const broken = calls.find((call) => !keeps(call, guarantee));
  if (broken || guarantee.maxInput === undefined) return broken;
  const maxInput = calls.reduce((sum, call) => sum + (call.maxInput ?? 0n), 0n);
  return keeps({ maxInput }, guarantee) ? undefined : { maxInput };
}

function keeps({ minOutput, maxInput }: RouterCall, guarantee: RouterCall): boolean {
  if (guarantee.minOutput !== undefined)
    return minOutput !== undefined && minOutput >= guarantee.minOutput;
  // A service may round the maximum up.
  return maxInput !== undefined && maxInput <= guarantee.maxInput + 1n;
}

function findingOf({ minOutput, maxInput }: RouterCall, guarantee: RouterCall): Finding {
  const allows = minOutput === undefined ? `an input of ${maxInput}` : `an output of ${minOutput}`;
  const agreed =
    guarantee.minOutput === undefined
      ? `at most ${guarantee.maxInput} of input`
      : `at least ${guarantee.minOutput} of output`;
  const rule = guarantee.minOutput === undefined ? 'spend' : 'receive';
  return { rule, reason: `the call of the router allows ${allows}, and the offer is ${agreed}` };
}
