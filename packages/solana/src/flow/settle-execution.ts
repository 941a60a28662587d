import type { Signature } from '@perijove/core';
import type { Settled } from './flow.ts';
import { executionFailed } from './flow-errors.ts';
import type { SignedTransaction } from './journal.ts';
import { mayHaveArrived } from './may-have-arrived.ts';
import { withOwnSignature } from './own-signature.ts';
import { type SettleOptions, settleByNode } from './settle-by-node.ts';

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
  /** Of the block, when the node told. */
  readonly slot?: number | undefined;
  /** Undefined when the service did not tell, but the node did. */
  readonly execution: Execution | undefined;
}

/** How a family's own words are read. */
export interface ExecutionWords<Execution> {
  /** Whether it says that the transaction has landed. Default: by `status`, or else by `code`. */
  readonly isSuccess?: ((execution: Execution) => boolean) | undefined;
  /** The error of a response that is not a success. */
  readonly failure: (execution: Execution) => Error;
}

/**
 * Hands a transaction to a service that submits it. A success is believed when its signature is the
 * transaction's own, which the service has read by then; so where there is a node, that must also show
 * it in a block.
 * Whatever else the service says, it has the transaction and can land it: the node decides, which
 * gets the same bytes, or watches what others have yet to sign.
 *
 * @throws PerijoveError `outcome_unknown` where there is no node to ask, and when the node cannot tell;
 * PerijoveError when nothing was sent.
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

/** By its status; where that is missing, by its code. */
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
  const says = `the service did not execute the transaction: ${error ?? status ?? 'no status'}`;
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
