import { type Advice, isPerijoveError } from '@perijove/core';
import type { SignedTransaction } from '@perijove/journal';
import { createError, type Handover, type Settled, submitAndRead } from '@perijove/solana/flow';
import { explainFailure } from '../explain-failure.ts';
import type { SwapFlow, SwapNotes, SwapResult } from './swap-flow.ts';

/** Sends the transaction until it has landed or no longer can. */
export async function submitSwap(
  flow: SwapFlow,
  pending: SignedTransaction<SwapNotes>,
  handover: Handover,
): Promise<Settled<SwapResult>> {
  const { input, options, owner } = flow;
  const settled = await submitAndRead(pending, handover, options, owner);
  if (settled.outcome === 'void') {
    const reason = await explain(flow, settled.reason, handover.signal);
    return { outcome: 'void', reason, rebuild: settled.rebuild && reason.advice === 'requote' };
  }
  const { movements, ...landed } = settled.result;
  const { inputMint, outputMint } = input;
  const { inAmount, outAmount } = pending.notes;
  const moved = movements?.moved ?? null;
  const result = { ...landed, inputMint, outputMint, inAmount, outAmount, moved };
  return { outcome: 'landed', result };
}

type Reason = Error & { readonly advice?: Advice };

/** Names the exchange that failed, and excludes it from the next quotes. */
async function explain(
  { client, failedDexes }: SwapFlow,
  reason: Reason,
  signal: AbortSignal | undefined,
): Promise<Reason> {
  if (!isPerijoveError(reason, 'transaction_failed')) return reason;
  const { program, code } = reason.details.fault;
  if (program === undefined || code === undefined) return reason;
  // The label only improves the message: the outcome is certain by now.
  const labels = await client.programIdToLabel({}, { signal }).catch(() => undefined);
  const { text, label, advice } = explainFailure({ programId: program, code }, labels ?? {});
  if (label !== undefined) failedDexes.add(label);
  return createError(reason.code, reason.details, text, { cause: reason, advice });
}
