import { isPerijoveError } from '@perijove/core';
import type { SignedTransaction } from '@perijove/journal';
import { outcomeUnknown } from '../../submit/outcome-unknown.ts';
import type { Landed } from '../../submit/submission.ts';
import type { FlowOptions, NodeFlowOptions } from '../options/flow-options.ts';
import { executionFailed } from '../plan/flow-errors.ts';
import type { Handover, Settled } from '../plan/flow-plan.ts';
import { type Looking, submitPending } from './submit-pending.ts';
import { watchMessage } from './watch-message.ts';

/** The node, how long to wait for an outcome, and where to report what the node cannot show. */
export type SettleOptions = Pick<
  FlowOptions,
  'rpc' | 'signal' | 'websocketUrl' | 'clock' | 'deadlineMs' | 'verify'
> &
  Pick<Handover, 'onSkipped'> &
  Looking;

/**
 * Finds the outcome of a transaction that a service has, from the node. The node gets the same bytes,
 * which cannot land twice. A transaction that others have yet to sign is watched until it has landed
 * or its blockhash has certainly expired. `cause` is the error of the service.
 *
 * @throws PerijoveError `outcome_unknown` without a node, and when it cannot tell before the deadline;
 * `rpc_failed`. An abort rejects with the signal's own reason.
 */
export async function settleByNode(
  pending: SignedTransaction<unknown>,
  cause: Error,
  { rpc, signal, ...options }: SettleOptions,
): Promise<Settled<Landed>> {
  if (!rpc) throw outcomeUnknown(pending.signature, cause);
  try {
    return await askNode(pending, cause, { ...options, rpc, signal });
  } catch (error) {
    if (!isPerijoveError(error, 'outcome_unknown')) throw error;
    throw outcomeUnknown(pending.signature, error.cause ?? cause, cause);
  }
}

async function askNode(
  pending: SignedTransaction<unknown>,
  cause: Error,
  { rpc, signal, ...options }: SettleOptions & Pick<NodeFlowOptions, 'rpc'>,
): Promise<Settled<Landed>> {
  if (pending.signature !== undefined)
    return submitPending(pending, { sentBefore: true, signal }, { rpc, ...options });
  const fate = await watchMessage(pending, cause, rpc, { signal, ...options });
  if (fate.kind === 'landed') return { outcome: 'landed', result: fate };
  const says =
    fate.kind === 'failed'
      ? 'the transaction failed on the chain'
      : 'the transaction expired before it was sent';
  const reason = executionFailed(says, { name: fate.kind, cause });
  return { outcome: 'void', reason, rebuild: true };
}
