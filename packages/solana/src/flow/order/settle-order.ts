import { type Advice, isBaseUnits, isPerijoveError, systemClock } from '@perijove/core';
import type { SignedTransaction } from '@perijove/journal';
import type { FlowOptions } from '../options/flow-options.ts';
import { executionFailed } from '../plan/flow-errors.ts';
import type { Handover, Settled } from '../plan/flow-plan.ts';
import { isPastLife } from '../settle/is-past-life.ts';
import { createLandedReader, type LandedReader } from '../settle/landed-reader.ts';
import { type Executed, settleExecution } from '../settle/settle-execution.ts';
import type {
  ExecutionCode,
  OfferedOrder,
  OrderExecution,
  OrderFlow,
  OrderNotes,
  OrderResult,
  OrderTerms,
} from './order-flow.ts';

/** The order is unknown: never executed, or so long ago that the service has deleted it. */
const ORDER_NOT_FOUND = -1;

/**
 * Executes the order. Within two minutes the service answers the same bytes with the same result.
 * After a failure the node decides: the service has the transaction and can still land it.
 *
 * @param reader Reads the transaction once it has landed, also for the caller.
 */
export async function settleOrder<
  Terms extends OrderTerms,
  Order extends OfferedOrder,
  Execution extends OrderExecution,
  Result extends OrderResult,
>(
  flow: OrderFlow<Terms, Order, Execution, Result>,
  pending: SignedTransaction<OrderNotes>,
  { signal, sentBefore, onSkipped }: Handover,
  reader = createLandedReader(flow.options.rpc, signal),
): Promise<Settled<Result>> {
  const { execute, codeInfo } = flow.family;
  const options = { ...flow.options, signal, onSkipped, onLook: reader.look };
  const late = sentBefore ? undefined : endedBefore(pending.notes, options);
  if (late) return { outcome: 'void', reason: late, rebuild: true };
  let said: Reason | undefined;
  const ask = (): Promise<Execution> =>
    execute(executionOf(pending), { signal }).catch((error: Reason) => {
      said = error;
      throw error;
    });
  const failure = (execution: Execution): Reason => {
    const reason = notExecuted(execution, codeInfo(execution.code));
    said = reason;
    return reason;
  };
  try {
    const words = { isSuccess, failure };
    const settled = await settleExecution(ask, pending, options, words);
    if (settled.outcome === 'landed') return await landed(flow, pending, settled.result, reader);
    // The service has the better reason where another order does not help.
    if (!isOverBy(said, codeInfo) || said.advice === 'requote') return settled;
    return { outcome: 'void', reason: said, rebuild: false };
  } catch (error) {
    const isUnknown = isPerijoveError(error, 'outcome_unknown');
    if (!isUnknown || !isOverBy(said, codeInfo) || !isPastService(options, pending)) throw error;
    return { outcome: 'void', reason: said, rebuild: said.advice === 'requote' };
  }
}

type Reason = Error & { readonly advice?: Advice };

function executionOf({ transaction, notes }: SignedTransaction<OrderNotes>) {
  const { requestId, lastValidBlockHeight: height } = notes;
  const input = { requestId, signedTransaction: transaction };
  return height ? { ...input, lastValidBlockHeight: height } : input;
}

/**
 * The quote of a market maker that ended while the wallet signed. The transaction was not sent yet:
 * a new order avoids the wait until its blockhash expires.
 */
function endedBefore(
  { expiresAtMs }: OrderNotes,
  { clock = systemClock }: Pick<FlowOptions, 'clock'>,
): Reason | undefined {
  if (!expiresAtMs || clock.now() < expiresAtMs) return undefined;
  return executionFailed("the market maker's quote ended before it was signed", {
    name: 'maker_quote_expired',
  });
}

/** By the code; without one, by the status. */
function isSuccess({ code, status }: OrderExecution): boolean {
  return typeof code === 'number' ? code === 0 : status === 'Success';
}

function notExecuted(
  { code, signature, error }: OrderExecution,
  { name, advice, meaning }: ExecutionCode,
): Reason {
  const fault = { code: code ?? undefined, name, advice, signature: signature ?? undefined };
  const words = typeof error === 'string' ? error : meaning;
  return executionFailed(`${words} (code ${code ?? 'missing'})`, fault);
}

/**
 * Without a node, only the service reports the outcome. A failure counts once the transaction is
 * too old to land: until then the service could still land it.
 */
function isPastService(
  { rpc, clock = systemClock }: Pick<FlowOptions, 'rpc' | 'clock'>,
  pending: Pick<SignedTransaction, 'signedAtMs'>,
): boolean {
  return !rpc && isPastLife(pending, clock.now());
}

/** Whether the service reports that the order has ended and nothing was swapped. */
function isOverBy(
  reason: unknown,
  codeInfo: (code: number | undefined) => ExecutionCode,
): reason is Reason {
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

async function landed<
  Terms extends OrderTerms,
  Order extends OfferedOrder,
  Execution extends OrderExecution,
  Result extends OrderResult,
>(
  { family, input, owner }: OrderFlow<Terms, Order, Execution, Result>,
  { notes }: SignedTransaction<OrderNotes>,
  { signature, slot, execution }: Executed<Execution>,
  reader: LandedReader,
): Promise<Settled<Result>> {
  const { inputMint, outputMint } = input;
  const movements = await reader.movementsOf({ signature, slot }, owner);
  const result: OrderResult = {
    signature,
    slot: slot ?? slotOf(execution?.slot) ?? movements?.slot ?? null,
    inputMint,
    outputMint,
    inAmount: digitsOf(execution?.totalInputAmount) ?? notes.inAmount,
    outAmount: digitsOf(execution?.totalOutputAmount) ?? notes.outAmount,
    moved: movements?.moved ?? null,
  };
  return { outcome: 'landed', result: family.complete(result, notes, execution) };
}
