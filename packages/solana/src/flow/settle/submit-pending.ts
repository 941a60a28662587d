import { type Address, isPerijoveError, type Signature } from '@perijove/core';
import type { SignedTransaction } from '@perijove/journal';
import { untilAborted } from '../../abort.ts';
import { asNumber } from '../../rpc/answer.ts';
import type { Rpc } from '../../rpc/rpc.ts';
import { outcomeUnknown } from '../../submit/outcome-unknown.ts';
import type { Landed } from '../../submit/submission.ts';
import { followTransaction } from '../../submit/submit-transaction.ts';
import type { NodeFlowOptions } from '../options/flow-options.ts';
import { executionFailed } from '../plan/flow-errors.ts';
import type { Handover, Settled } from '../plan/flow-plan.ts';
import { createLandedReader } from './landed-reader.ts';
import type { Movements } from './movements.ts';

/** The options of a flow that concern its node. */
export type NodeOptions = Pick<
  NodeFlowOptions,
  'rpc' | 'sender' | 'websocketUrl' | 'clock' | 'deadlineMs'
> &
  Looking;

/** How the outcome is looked up: `onLook` is called with each request for the status. */
export interface Looking {
  readonly onLook?: ((signature: Signature) => void) | undefined;
  /**
   * Only watches the transaction: for one that buys nothing unless the service itself sends it. Default
   * false.
   */
  readonly onlyWatch?: boolean | undefined;
}

/**
 * Sends a flow's transaction over a node and returns its certain outcome. A transaction that others
 * have yet to sign is only watched, by the signature of its fee payer.
 *
 * @throws PerijoveError `outcome_unknown`, `rpc_failed`. An abort rejects with the signal's own
 * reason.
 */
export async function submitPending(
  pending: SignedTransaction<unknown>,
  handover: Handover,
  { rpc, sender, websocketUrl, clock, deadlineMs, onLook, onlyWatch }: NodeOptions,
): Promise<Settled<Landed>> {
  const { transaction, validAtSlot } = pending;
  const chosen = { rpc, sender, websocketUrl, clock, deadlineMs, onLook, onlyWatch };
  const options = { ...chosen, validAtSlot, ...handover };
  try {
    const landed = await followTransaction(transaction, options);
    if (landed.slot >= (pending.signedAfterSlot ?? 0)) return { outcome: 'landed', result: landed };
    return { outcome: 'void', reason: landedBefore(landed), rebuild: true };
  } catch (error) {
    if (
      !isPerijoveError(error, 'transaction_expired') &&
      !isPerijoveError(error, 'transaction_failed')
    )
      throw error;
    if (error.code === 'transaction_expired')
      await assertRemembered(pending, error, rpc, handover.signal);
    return { outcome: 'void', reason: error, rebuild: error.advice === 'requote' };
  }
}

/** The same, with what the transaction moved in a wallet: undefined when the node does not show it. */
export async function submitAndRead(
  pending: SignedTransaction<unknown>,
  handover: Handover,
  options: NodeOptions,
  wallet: Address,
): Promise<Settled<Landed & { readonly movements: Movements | undefined }>> {
  const reader = createLandedReader(options.rpc, handover.signal);
  const settled = await submitPending(pending, handover, { ...options, onLook: reader.look });
  if (settled.outcome === 'void') return settled;
  const movements = await reader.movementsOf(settled.result, wallet);
  return { outcome: 'landed', result: { ...settled.result, movements } };
}

/** A service can hand out a transaction that the wallet has signed and landed before. */
function landedBefore({ signature, slot }: Landed): Error {
  const says = `the transaction was on the chain before this flow signed it, in slot ${slot}: the service has returned an old one, and nothing moved now`;
  return executionFailed(says, { name: 'landed_before', signature });
}

/**
 * Refuses the response of a node that has deleted blocks in which the transaction could be. Without
 * a node at the signing, it could be in any.
 */
export async function assertRemembered(
  {
    signature,
    signedAfterSlot = 0,
  }: Pick<SignedTransaction<unknown>, 'signature' | 'signedAfterSlot'>,
  cause: unknown,
  rpc: Rpc,
  signal: AbortSignal | undefined,
): Promise<void> {
  const method = 'getFirstAvailableBlock';
  const first = await untilAborted(rpc.call(method, [], signal), signal)
    .then((answer) => asNumber(answer, method))
    .catch((error: unknown) => {
      signal?.throwIfAborted();
      throw outcomeUnknown(signature, error);
    });
  if (first > signedAfterSlot) throw outcomeUnknown(signature, cause);
}
