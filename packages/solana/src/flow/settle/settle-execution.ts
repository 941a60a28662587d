import type { Signature } from '@perijove/core';
import type { SignedTransaction } from '@perijove/journal';
import { executionFailed } from '../plan/flow-errors.ts';
import type { Settled } from '../plan/flow-plan.ts';
import { mayHaveArrived } from './may-have-arrived.ts';
import { withOwnSignature } from './own-signature.ts';
import { type SettleOptions, settleByNode } from './settle-by-node.ts';

/** The response of a service that submits transactions itself. */
export interface ServiceExecution {
  readonly status?: string | null | undefined;
  readonly signature?: Signature | null | undefined;
  readonly code?: number | null | undefined;
  /** Text; other forms are possible. */
  readonly error?: unknown;
}

/** A transaction that has landed. */
export interface Executed<Execution> {
  readonly signature: Signature;
  /** Slot of the block, if the node returned it. */
  readonly slot?: number | undefined;
  /** The response of the service; undefined when only the node shows the outcome. */
  readonly execution: Execution | undefined;
}

/** How the responses of a family are read. */
export interface ExecutionWords<Execution> {
  /** Whether the response reports success. Default: by `status`, or by `code` without a status. */
  readonly isSuccess?: ((execution: Execution) => boolean) | undefined;
  /** The error of a response that is not a success. */
  readonly failure: (execution: Execution) => Error;
}

/**
 * Submits a transaction through a service. A success counts if its signature verifies over the
 * transaction, and, where there is a node, if the node has it in a block.
 *
 * After any other response the service has the transaction and can still land it, so the node decides:
 * it gets the same bytes, or is watched where others have yet to sign.
 *
 * @throws PerijoveError `outcome_unknown` without a node, and when the node cannot tell; the error of
 * `execute` when nothing was sent.
 */
export async function settleExecution<Execution extends ServiceExecution>(
  execute: () => Promise<Execution>,
  pending: SignedTransaction<unknown>,
  options: SettleOptions,
  { isSuccess = isExecuted, failure }: ExecutionWords<Execution> = { failure: notExecuted },
): Promise<Settled<Executed<Execution>>> {
  const said = await hear(execute);
  if ('error' in said) return settleOtherwise(pending, said.error, options);
  const { execution } = said;
  if (!isSuccess(execution)) return settleOtherwise(pending, failure(execution), options);
  const own = await withOwnSignature(pending, execution.signature, options.verify);
  if (!own) return settleOtherwise(pending, otherTransaction(execution), options);
  const { signature } = own;
  const landed = { outcome: 'landed', result: { signature, execution } } as const;
  if (!options.rpc) return landed;
  const settled = await settleByNode(own, notSeen(execution), options);
  if (settled.outcome === 'void') {
    // Another fee payer can sign a message in several ways, and land it by another signature.
    return pending.signature === undefined
      ? settleOtherwise(pending, settled.reason, options)
      : settled;
  }
  return { outcome: 'landed', result: { ...landed.result, slot: settled.result.slot } };
}

/** By its status; without one, by its code. */
function isExecuted({ status, code }: ServiceExecution): boolean {
  return typeof status === 'string' ? status === 'Success' : code === 0;
}

type Said<Execution> = { readonly execution: Execution } | { readonly error: Error };

async function hear<Execution>(execute: () => Promise<Execution>): Promise<Said<Execution>> {
  try {
    return { execution: await execute() };
  } catch (error) {
    if (!mayHaveArrived(error)) throw error;
    return { error };
  }
}

async function settleOtherwise<Execution>(
  pending: SignedTransaction<unknown>,
  reason: Error,
  options: SettleOptions,
): Promise<Settled<Executed<Execution>>> {
  const settled = await settleByNode(pending, reason, options);
  if (settled.outcome === 'void') return settled;
  const { signature, slot } = settled.result;
  return { outcome: 'landed', result: { signature, slot, execution: undefined } };
}

function notExecuted({ status, signature, code, error }: ServiceExecution): Error {
  const fault = { name: 'execution_failed', code: code ?? undefined };
  const words = typeof error === 'string' ? error : (status ?? 'no status');
  const says = `the service did not execute the transaction: ${words}`;
  return executionFailed(says, { ...fault, signature: signature ?? undefined });
}

function otherTransaction({ signature }: ServiceExecution): Error {
  const says = 'the service returned the signature of another transaction';
  return executionFailed(says, { name: 'other_signature', signature: signature ?? undefined });
}

function notSeen({ signature }: ServiceExecution): Error {
  const says = 'the service reports success, and the node does not have the transaction';
  return executionFailed(says, { name: 'not_seen', signature: signature ?? undefined });
}
