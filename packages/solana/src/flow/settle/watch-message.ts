import { type Clock, type Signature, systemClock } from '@perijove/core';
import type { SignedTransaction } from '@perijove/journal';
import { pause, untilAborted } from '../../abort.ts';
import { startDeadline } from '../../deadline.ts';
import { asNumber } from '../../rpc/answer.ts';
import type { Rpc } from '../../rpc/rpc.ts';
import { createExpiry, type Expiry } from '../../submit/expiry.ts';
import { outcomeUnknown } from '../../submit/outcome-unknown.ts';
import { decodeTransaction } from '../../transaction/decode-transaction.ts';
import type { FlowOptions } from '../options/flow-options.ts';
import type { Handover } from '../plan/flow-plan.ts';
import { LIST_BEHIND_SLOTS, UNKNOWN_FOR_SLOTS } from './certain-slots.ts';
import { type FoundMessage, findMessage, type SearchOptions } from './find-message.ts';
import { isPastLife } from './is-past-life.ts';
import { assertRemembered } from './submit-pending.ts';

/** The certain outcome of a message. */
export type Fate =
  | FoundMessage
  /** It is in no block and never will be. */
  | { readonly kind: 'dead' };

type WatchOptions = Pick<FlowOptions, 'signal' | 'clock' | 'deadlineMs'> &
  Pick<Handover, 'onSkipped'>;

const POLL_MS = 2_000;

/**
 * Waits for the certain outcome of a transaction whose signature is not known: a block holds its
 * message, or its blockhash has ended in what is finalized and no block since the signing holds it.
 * A durable nonce has no such end.
 *
 * @throws PerijoveError `outcome_unknown` at the deadline, and when the node does not remember the
 * blocks since the signing. An abort rejects with the signal's own reason.
 */
export async function watchMessage(
  pending: SignedTransaction<unknown>,
  cause: Error,
  rpc: Rpc,
  { signal: callers, clock = systemClock, deadlineMs = 180_000, onSkipped }: WatchOptions,
): Promise<Fate> {
  const deadline = startDeadline(clock, deadlineMs, callers);
  const { signal } = deadline;
  const { validAtSlot } = pending;
  const decoded = decodeTransaction(pending.transaction);
  const expiry = createExpiry({ rpc, decoded, signal, validAtSlot });
  const search = { others: new Set<Signature>(), onSkipped: onceEach(onSkipped) };
  const watched: Watched = { pending, rpc, signal, clock, expiry, ...search };
  let failure: unknown = cause;
  try {
    for (;;) {
      const look = lookFor(watched).catch((error: unknown): undefined => {
        signal.throwIfAborted();
        failure = error;
      });
      const fate = await untilAborted(look, signal);
      if (fate?.kind === 'dead') await assertRemembered(pending, failure, rpc, signal);
      if (fate) return fate;
      await pause(clock, POLL_MS, signal);
    }
  } catch (error) {
    if (!deadline.isOver() || error !== signal.reason) throw error;
    throw outcomeUnknown(pending.signature, failure);
  } finally {
    deadline.close();
  }
}

interface Watched extends Pick<SearchOptions, 'others' | 'onSkipped'> {
  readonly pending: SignedTransaction<unknown>;
  readonly rpc: Rpc;
  readonly signal: AbortSignal;
  readonly clock: Clock;
  readonly expiry: Expiry;
}

/** A transaction that cannot be read is met at each look. */
function onceEach(report: Handover['onSkipped']): NonNullable<Handover['onSkipped']> {
  const reported = new Set<Signature>();
  return (skipped) => {
    if (reported.has(skipped.signature)) return;
    reported.add(skipped.signature);
    report?.(skipped);
  };
}

/** What is certain after one look; `dead` only if the node remembers the blocks since the signing. */
async function lookFor(watched: Watched): Promise<Fate | undefined> {
  const { pending, rpc, signal, clock, expiry, others, onSkipped } = watched;
  await expiry.look();
  const slot = await endOf(pending, rpc, expiry.endSlot(), clock.now(), signal);
  const options = { rpc, signal, minContextSlot: slot, others, onSkipped };
  const search = await findMessage(pending, options);
  if (search.kind === 'landed' || search.kind === 'failed') return search;
  // The next look may be able to read it; until then it is the reason.
  if (search.kind === 'unclear' && search.error) throw search.error;
  return search.kind === 'unclear' || slot === undefined ? undefined : { kind: 'dead' };
}

/**
 * A slot that a node must have seen to know of the transaction, if it ever landed; `undefined` while
 * it may still land.
 */
async function endOf(
  { signedAfterSlot, validAtSlot, signedAtMs }: SignedTransaction<unknown>,
  rpc: Rpc,
  endSlot: number | undefined,
  nowMs: number,
  signal: AbortSignal,
): Promise<number | undefined> {
  if (endSlot === undefined) return undefined;
  const method = 'getSlot';
  const finalized = asNumber(await rpc.call(method, [{ commitment: 'finalized' }], signal), method);
  if (finalized < endSlot + LIST_BEHIND_SLOTS) return undefined;
  if (validAtSlot !== undefined) return finalized;
  // The node did not know the blockhash: it may have been too young for it, and not too old.
  const isLongAgo =
    signedAfterSlot === undefined
      ? isPastLife({ signedAtMs }, nowMs)
      : finalized >= signedAfterSlot + UNKNOWN_FOR_SLOTS;
  return isLongAgo ? finalized : undefined;
}
