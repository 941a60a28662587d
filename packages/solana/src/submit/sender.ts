import { isPerijoveError } from '@perijove/core';
import type { Expiry } from './expiry.ts';
import { type Sending, sendOnce } from './send-once.ts';
import type { Submission } from './submission.ts';

/** Sends the same bytes from time to time, until the blockhash has expired. */
export interface Sender {
  /** Sends the bytes if it is time; undefined if not. */
  sendIfDue(): Promise<Sending | undefined>;
  /** Whether the transaction may be under way, from here or from before. */
  maySent(): boolean;
  /** Milliseconds until the next send; undefined when there will be none. */
  dueInMs(): number | undefined;
}

/** @param canSend False for a transaction that others have yet to sign: only they can send it. */
export function createSender(submission: Submission, expiry: Expiry, canSend: boolean): Sender {
  const { clock, rebroadcastMs = 2_000 } = submission;
  let sendAt = clock.now();
  let maySent = submission.sentBefore === true;
  let isTaken = false;
  return {
    async sendIfDue() {
      if (!canSend || clock.now() < sendAt || expiry.isOver()) return undefined;
      sendAt = clock.now() + rebroadcastMs;
      const sending = await sendOnce(submission, isTaken);
      sendAt = Math.max(sendAt, clock.now() + retryAfterOf(sending.cause));
      maySent ||= sending.maySent;
      isTaken ||= sending.isTaken === true;
      return sending;
    },
    maySent: () => maySent,
    dueInMs: () => (!canSend || expiry.isOver() ? undefined : sendAt - clock.now()),
  };
}

/** Milliseconds that a node requested to wait; 0 for any other error. */
export function retryAfterOf(error: unknown): number {
  return isPerijoveError(error, 'rpc_failed') ? (error.details.retryAfterMs ?? 0) : 0;
}
