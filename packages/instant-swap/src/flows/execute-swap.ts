import { type Advice, isBaseUnits, isPerijoveError, systemClock } from '@perijove/core';
import type { SignedTransaction } from '@perijove/solana';
import {
  type Executed,
  executionFailed,
  type Handover,
  isPastLife,
  movementsIfKnown,
  type Settled,
  settleExecution,
} from '@perijove/solana/flow';
import { codeInfo } from '../execute-codes.ts';
import type { Execution } from '../types.ts';
import type { SwapFlow, SwapNotes, SwapResult } from './swap-flow.ts';

/** The order is unknown: never executed, or so long ago that the service has deleted it. */
const ORDER_NOT_FOUND = -1;

/**
 * Executes the order. Within two minutes the service answers the same bytes with the same result.
 * After a failure the node decides: the service has the transaction and can still land it.
 */
export async function executeSwap(
  flow: SwapFlow,
  pending: SignedTransaction<SwapNotes>,
  { signal }: Handover,
): Promise<Settled<SwapResult>> {
  const { requestId } = pending.notes;
  const input = { requestId, signedTransaction: pending.transaction };
  const options = { ...flow.options, signal };
  let said: Reason | undefined;
  const execute = (): Promise<Execution> =>
    flow.client.execute(input, { signal }).catch((error: Reason) => {
      said = error;
      throw error;
    });
  const failure = (execution: Execution): Reason => {
    const reason = notExecuted(execution);
    said = reason;
    return reason;
  };
  try {
    const settled = await settleExecution(execute, pending, options, { isSuccess, failure });
    if (settled.outcome === 'landed') return await landed(flow, pending, settled.result, signal);
    // The service has the better reason where another order does not help.
    if (!isOverBy(said) || said.advice === 'requote') return settled;
    return { outcome: 'void', reason: said, rebuild: false };
  } catch (error) {
    const isUnknown = isPerijoveError(error, 'outcome_unknown');
    if (!isUnknown || !isOverBy(said) || !isPastService(options, pending)) throw error;
    return { outcome: 'void', reason: said, rebuild: said.advice === 'requote' };
  }
}

type Reason = Error & { readonly advice?: Advice };

/** By the code; without one, by the status. */
function isSuccess({ code, status }: Execution): boolean {
  return typeof code === 'number' ? code === 0 : status === 'Success';
}

function notExecuted({ code, signature, error }: Execution): Reason {
  const { name, advice, meaning } = codeInfo(code);
  const fault = { code: code ?? undefined, name, advice, signature: signature ?? undefined };
  return executionFailed(`${error ?? meaning} (code ${code ?? 'missing'})`, fault);
}

/**
 * Without a node, only the service reports the outcome. A failure counts once the transaction is
 * too old to land: until then the service could still land it.
 */
function isPastService(
  { rpc, clock = systemClock }: SwapFlow['options'],
  pending: Pick<SignedTransaction, 'signedAtMs'>,
): boolean {
  return !rpc && isPastLife(pending, clock.now());
}

/** Whether the service reports that the order has ended and nothing was swapped. */
function isOverBy(reason: unknown): reason is Reason {
  const code = isPerijoveError(reason, 'bad_request')
    ? Number(reason.details.body.code)
    : isPerijoveError(reason, 'execution_failed')
      ? reason.details.code
      : undefined;
  // A deleted order may have been executed before.
  return code !== undefined && code !== ORDER_NOT_FOUND && codeInfo(code).needsNewOrder;
}

/** The service gives it as text, and may give it as a number. */
function slotOf(slot: unknown): number | undefined {
  const digits = digitsOf(slot) ?? '';
  return /^\d{1,15}$/.test(digits) ? Number(digits) : undefined;
}

/** Digits of an amount: of the response to a submit, only the outcome was checked. */
function digitsOf(value: unknown): string | undefined {
  return isBaseUnits(value) || Number.isSafeInteger(value) ? String(value) : undefined;
}

async function landed(
  { input, options, owner }: SwapFlow,
  { notes: offered }: SignedTransaction<SwapNotes>,
  { signature, slot, execution }: Executed<Execution>,
  signal: AbortSignal | undefined,
): Promise<Settled<SwapResult>> {
  const { inputMint, outputMint } = input;
  const movements = await movementsIfKnown(options.rpc, signature, owner, signal);
  const result: SwapResult = {
    signature,
    slot: slot ?? slotOf(execution?.slot) ?? movements?.slot ?? null,
    inputMint,
    outputMint,
    inAmount: digitsOf(execution?.totalInputAmount) ?? offered.inAmount,
    outAmount: digitsOf(execution?.totalOutputAmount) ?? offered.outAmount,
    moved: movements?.moved ?? null,
  };
  return { outcome: 'landed', result };
}
