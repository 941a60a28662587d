import { isPerijoveError, systemClock } from '@perijove/core';
import type { SignedTransaction } from '@perijove/journal';
import {
  type Handover,
  isPastLife,
  mayHaveArrived,
  pause,
  type Settled,
  settleExecution,
} from '@perijove/solana/flow';
import type { SubmittedTransaction } from '../types.ts';
import {
  type CancelledOrder,
  type CancelOptions,
  MAX_STARTS,
  PAUSE_MS,
  type Withdrawal,
  type WithdrawalNotes,
  type WithdrawalOffer,
} from './withdrawal.ts';

interface Settlement<Offer extends WithdrawalOffer> {
  readonly withdrawal: Withdrawal<Offer>;
  readonly options: CancelOptions<Offer>;
}

/**
 * Confirms the withdrawal, which lands it. A record that was sent before is looked up first. Without a
 * node, a withdrawal that is too old to land ends: the list then says whether anything is left.
 */
export async function settleWithdrawal<Offer extends WithdrawalOffer>(
  { withdrawal, options }: Settlement<Offer>,
  pending: SignedTransaction<WithdrawalNotes>,
  { sentBefore, signal, onSkipped }: Handover,
): Promise<Settled<CancelledOrder>> {
  const { requestId, ...order } = pending.notes;
  const { signature = null, transaction } = pending;
  const isListed = async (): Promise<boolean> => {
    const { withdrawals } = await withdrawal.list(order.order, signal);
    return signature !== null && withdrawals.includes(signature);
  };
  const confirm = async () => {
    const done = { status: 'Success', signature };
    if (sentBefore && (await isListed())) return done;
    try {
      const signed = { signedTransaction: transaction, cancelRequestId: requestId };
      const confirmed = await withdrawal.confirm(order.order, signed, signal);
      const signature = confirmed.txSignature ?? null;
      const doubt = await doubtOf(confirmed, order.order, withdrawal, { ...options, signal });
      if (doubt === undefined || (await isListed())) return { status: 'Success', signature };
      return { status: 'Doubtful', signature, error: doubt };
    } catch (error) {
      if (!mayHaveArrived(error)) throw error;
      const found = await isListed().catch(() => signal?.throwIfAborted());
      if (found) return done;
      throw error;
    }
  };
  try {
    const settled = await settleExecution(confirm, pending, { ...options, signal, onSkipped });
    if (settled.outcome === 'void') return settled;
    return { outcome: 'landed', result: { ...order, signature: settled.result.signature } };
  } catch (error) {
    if (!isPerijoveError(error, 'outcome_unknown') || options.rpc) throw error;
    if (!isPastLife(pending, (options.clock ?? systemClock).now())) throw error;
    return { outcome: 'void', reason: error, rebuild: true };
  }
}

/** States of an order that is not cancelled: a confirmed withdrawal ends them. */
const ACTIVE = ['open', 'active', 'pending', 'executing'];

/**
 * What speaks against a confirmation, in words. Its id is compared always, and without a node the state
 * that the service lists afterwards. A list that fails says nothing.
 */
async function doubtOf<Offer extends WithdrawalOffer>(
  { id }: SubmittedTransaction,
  order: string,
  withdrawal: Withdrawal<Offer>,
  { rpc, signal, clock = systemClock }: Pick<CancelOptions<Offer>, 'rpc' | 'signal' | 'clock'>,
): Promise<string | undefined> {
  if (id !== order) return `it confirmed the order ${id}, and not ${order}`;
  if (rpc) return undefined;
  for (let look = 1; ; look++) {
    const listed = await withdrawal.list(order, signal).catch(() => signal?.throwIfAborted());
    if (!listed?.isHeld || !ACTIVE.includes(listed.state)) return undefined;
    if (look === MAX_STARTS) return `it still lists the order ${order} as ${listed.state}`;
    await pause(clock, PAUSE_MS, signal);
  }
}
