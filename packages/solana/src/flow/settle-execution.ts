import { isSdkError, type Signature } from '@perijove/core';
import type { Settled } from './flow.ts';
import { executionFailed } from './flow-errors.ts';
import type { SignedTransaction } from './journal.ts';
import { isSignatureOf, type SettleOptions, settleByNode } from './settle-by-node.ts';

/** What a service answers that submits transactions itself. */
export interface ServiceExecution {
  readonly status?: string | null | undefined;
  readonly signature?: Signature | null | undefined;
  readonly code?: number | null | undefined;
  readonly error?: string | null | undefined;
}

/** A transaction that a service, or the node, has landed. */
export interface Executed<Execution> {
  readonly signature: Signature;
  /** Undefined when the service did not tell, but the node did. */
  readonly execution: Execution | undefined;
}

/**
 * Hands a transaction to a service that submits it. `Success` is believed; whatever else it says,
 * the transaction may be on its way, so the node decides, which gets the same bytes. Refusals are no
 * exception: a service does not say whether it looked before it sent.
 *
 * @throws SolanaError `outcome_unknown` where there is no node to ask; SdkError when nothing was sent.
 */
export async function settleExecution<Execution extends ServiceExecution>(
  execute: () => Promise<Execution>,
  pending: SignedTransaction,
  options: SettleOptions,
): Promise<Settled<Executed<Execution>>> {
  let reason: Error;
  try {
    const execution = await execute();
    const { status, signature } = execution;
    if (status === 'Success' && isSignatureOf(pending, signature)) {
      return { outcome: 'landed', result: { signature, execution } };
    }
    reason = notExecuted(execution);
  } catch (error) {
    if (!isSdkError(error, 'outcome_unknown') && !isSdkError(error, 'bad_request')) throw error;
    reason = error;
  }
  const settled = await settleByNode(pending, reason, options);
  if (settled.outcome === 'void') return settled;
  const { signature } = settled.result;
  return { outcome: 'landed', result: { signature, execution: undefined } };
}

function notExecuted({ status, signature, code, error }: ServiceExecution): Error {
  const what = status === 'Success' ? 'another transaction' : (error ?? status ?? 'no status');
  const fault = { name: 'execution_failed', code: code ?? undefined };
  const says = `the service did not execute it: ${what}`;
  return executionFailed(says, { ...fault, signature: signature ?? undefined });
}
