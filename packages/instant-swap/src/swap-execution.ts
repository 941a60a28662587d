import { type Advice, isSdkError, type Signature } from '@perijove/core';
import {
  executionFailed,
  type Handover,
  isSignatureOf,
  isSolanaError,
  isWhole,
  type Json,
  type Landed,
  movementsIfKnown,
  type Settled,
  type SignedTransaction,
  settleByNode,
} from '@perijove/solana';
import { codeInfo } from './execute-codes.ts';
import type { SwapResult } from './swap.ts';
import type { SwapFlow, SwapNotes } from './swap-order.ts';
import type { Execution } from './types.ts';

/** The order is not known: never executed, or so long ago that the service has forgotten it. */
const ORDER_NOT_FOUND = -1;

/** An order that was signed, on its way. */
interface Signed {
  readonly flow: SwapFlow;
  readonly pending: SignedTransaction;
  readonly handover: Handover;
}

/**
 * Hands the order over. Within two minutes the service answers the same bytes with the same result;
 * what it calls a failure is for the node to decide.
 */
export async function executeSwap(
  flow: SwapFlow,
  pending: SignedTransaction,
  handover: Handover,
): Promise<Settled<Json>> {
  const signed = { flow, pending, handover };
  const { sentBefore, signal } = handover;
  const { requestId } = pending.notes as unknown as SwapNotes;
  const input = { requestId, signedTransaction: pending.transaction };
  let execution: Execution;
  try {
    execution = await flow.client.execute(input, { signal });
  } catch (error) {
    if (isSdkError(error, 'outcome_unknown')) return settle(signed, error, false);
    if (!isSdkError(error, 'bad_request')) throw error;
    return settle(signed, error, isOver(Number(error.details.body.code), sentBefore));
  }
  const { code, signature, slot } = execution;
  if (code === 0 && isSignatureOf(pending, signature)) {
    return landed(signed, { signature, slot: slotOf(slot), execution });
  }
  return settle(signed, notExecuted(execution), isOver(code, sentBefore));
}

function notExecuted({ code, signature, error }: Execution): Error {
  const { name, advice, meaning } = codeInfo(code);
  const what = code === 0 ? 'the signature is of another transaction' : (error ?? meaning);
  const fault = { code, name, advice, signature: signature ?? undefined };
  return executionFailed(`${what} (code ${code})`, fault);
}

/** Whether the service says that the transaction did not land and never will. */
function isOver(code: number, sentBefore: boolean): boolean {
  const { needsNewOrder, advice } = codeInfo(code);
  // What was refused at the first time was never sent.
  if (code === ORDER_NOT_FOUND || advice === 'fix-input') return !sentBefore;
  return needsNewOrder;
}

/**
 * With a node, the node decides, for the service may be wrong and a second swap is not to be taken
 * back. Where it cannot tell, or there is none, the service's word is all there is; not so for what
 * the node was given, which may land until it says that it cannot.
 */
async function settle(
  signed: Signed,
  reason: Error & { readonly advice?: Advice },
  saysOver: boolean,
): Promise<Settled<Json>> {
  const { flow, pending, handover } = signed;
  const { options } = flow;
  let settled: Settled<Landed>;
  try {
    settled = await settleByNode(pending, reason, { ...options, signal: handover.signal });
  } catch (error) {
    const hasNode = options.rpc !== undefined && isWhole(pending);
    if (!saysOver || hasNode || !isSolanaError(error, 'outcome_unknown')) throw error;
    return { outcome: 'void', reason, rebuild: reason.advice === 'requote' };
  }
  if (settled.outcome === 'void') {
    // Where another order is of no use, the service knows best why.
    const isUseless = saysOver && reason.advice !== 'requote';
    return isUseless ? { outcome: 'void', reason, rebuild: false } : settled;
  }
  const { signature, slot } = settled.result;
  return landed(signed, { signature, slot });
}

/** The service gives it as text. */
function slotOf(text: string | null | undefined): number | null {
  return text && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

interface Seen {
  readonly signature: Signature;
  readonly slot: number | null;
  /** What the service told of it, if it did. */
  readonly execution?: Partial<Execution>;
}

async function landed(
  { flow: { input, options, owner }, pending: { notes }, handover: { signal } }: Signed,
  { signature, slot, execution = {} }: Seen,
): Promise<Settled<Json>> {
  const { inputMint, outputMint } = input;
  const offered = notes as unknown as SwapNotes;
  const movements = await movementsIfKnown(options.rpc, signature, owner, signal);
  const result: SwapResult = {
    signature,
    slot: slot ?? movements?.slot ?? null,
    inputMint,
    outputMint,
    inAmount: execution.totalInputAmount ?? offered.inAmount,
    outAmount: execution.totalOutputAmount ?? offered.outAmount,
    moved: movements?.moved ?? null,
  };
  return { outcome: 'landed', result: result as unknown as Json };
}
