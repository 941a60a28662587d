import { isSignature } from '@perijove/core';
import { untilAborted } from '../abort.ts';
import type { Rpc } from '../rpc/rpc.ts';
import { outcomeUnknown } from '../submit/outcome-unknown.ts';
import type { Landed } from '../submit/submit-transaction.ts';
import { decodeTransaction } from '../transaction/decode-transaction.ts';
import { findMessage } from './find-message.ts';
import type { FlowOptions, Settled } from './flow.ts';
import { executionFailed } from './flow-errors.ts';
import type { SignedTransaction } from './journal.ts';
import { submitPending } from './submit-pending.ts';

/** What there is to ask, and how long to wait for it. */
export type SettleOptions = Pick<
  FlowOptions,
  'rpc' | 'signal' | 'websocketUrl' | 'clock' | 'deadlineMs'
>;

/**
 * Lets the node decide what became of a transaction that a service was given. It gets the same bytes,
 * which cannot land twice; one that others have yet to sign is looked for among those of the wallet.
 * `cause` is what the service said.
 *
 * @throws SolanaError `outcome_unknown` without a node, and while it cannot tell; `rpc_failed`. An
 * abort rejects with the signal's own reason.
 */
export async function settleByNode(
  pending: SignedTransaction,
  cause: Error,
  { rpc, signal, ...options }: SettleOptions,
): Promise<Settled<Landed>> {
  if (!rpc) throw outcomeUnknown(pending.signature, cause);
  if (!isWhole(pending)) return lookFor(pending, cause, rpc, signal);
  return submitPending(pending, { sentBefore: true, signal }, { rpc, ...options });
}

async function lookFor(
  pending: SignedTransaction,
  cause: Error,
  rpc: Rpc,
  signal: AbortSignal | undefined,
): Promise<Settled<Landed>> {
  const looking = untilAborted(findMessage(pending, rpc, signal), signal);
  const found = await looking.catch((error: unknown) => {
    signal?.throwIfAborted();
    throw outcomeUnknown(pending.signature, error);
  });
  if (found.kind === 'open') throw outcomeUnknown(pending.signature, cause);
  if (found.kind === 'landed') return { outcome: 'landed', result: found };
  const says =
    found.kind === 'failed' ? 'it failed on the chain' : 'it ended before anybody sent it';
  const reason = executionFailed(says, { name: found.kind, cause });
  return { outcome: 'void', reason, rebuild: true };
}

/** Whether everybody has signed, so that a node would take it. */
export function isWhole({ transaction }: SignedTransaction): boolean {
  return decodeTransaction(transaction).signers.every(({ filled }) => filled);
}

/** Whether what a service answered can be this transaction's: it may have mixed two of them up. */
export function isSignatureOf(
  { signature: own }: SignedTransaction,
  signature: unknown,
): signature is string {
  return isSignature(signature) && (own === undefined || own === signature);
}
