import { isPerijoveError, type PerijoveError } from '@perijove/core';
import { abortable, pause } from '../abort.ts';
import type { Sent } from '../lanes/sender.ts';
import type { Expiry } from './expiry.ts';
import { type Sending, sendOnce } from './send-once.ts';
import type { Submission } from './submission.ts';

/** Sends the same bytes from time to time, until the blockhash has expired. */
export interface Rebroadcast {
  /** Sends the bytes if it is time; undefined if not. */
  sendIfDue(): Promise<Sending | undefined>;
  /** Whether the transaction may be under way, from here or from before. */
  maySent(): boolean;
  /** Why the last send was refused; it counts only while nothing may be under way. */
  refusal(): PerijoveError | undefined;
  /** Milliseconds until the next send; undefined when there will be none. */
  dueInMs(): number | undefined;
  /** For the result, by the slot of the block; undefined where no lane was given. */
  sentBy(landedSlot: number): Sent | undefined;
  /** Ends what the lanes still do. */
  close(): void;
}

/** @param canSend False for a transaction that others have yet to sign, or that only they may send. */
export function createRebroadcast(
  submission: Submission,
  expiry: Expiry,
  canSend: boolean,
): Rebroadcast {
  const { clock, rebroadcastMs = 2_000, sender } = submission;
  const lanes = sender && followLanes(submission);
  const signal = lanes?.signal ?? submission.signal;
  let sendAt = clock.now();
  let maySent = submission.sentBefore === true;
  let isTaken = false;
  let unanswered = 0;
  let refusal: PerijoveError | undefined;

  async function send(): Promise<Sending> {
    unanswered += 1;
    const sending = await sendOnce({ ...submission, signal }, isTaken);
    unanswered -= 1;
    refusal = sending.refusal;
    sendAt = Math.max(sendAt, clock.now() + retryAfterOf(sending.cause));
    maySent ||= sending.maySent;
    isTaken ||= sending.isTaken === true;
    return sending;
  }

  return {
    async sendIfDue() {
      if (!canSend || clock.now() < sendAt || expiry.isOver()) return undefined;
      sendAt = clock.now() + rebroadcastMs;
      return lanes ? lanes.sent(send()) : send();
    },
    maySent: () => maySent || unanswered > 0,
    refusal: () => refusal,
    sentBy: (landedSlot) => lanes?.report(landedSlot),
    close: () => lanes?.close(),
    dueInMs: () => (!canSend || expiry.isOver() ? undefined : sendAt - clock.now()),
  };
}

interface LaneFacts extends Pick<Rebroadcast, 'close'> {
  /** Ends with the submission, and at its outcome. */
  readonly signal: AbortSignal;
  /** Counts a send; undefined for one that takes longer than a look at the node may wait. */
  readonly sent: (sending: Promise<Sending>) => Promise<Sending | undefined>;
  readonly report: (landedSlot: number) => Sent;
}

/** What the result says of the lanes. */
function followLanes({ rpc, clock, pollMs = 1_000, ...submission }: Submission): LaneFacts {
  const { signal, abort } = abortable(submission.signal);
  let times = 0;
  let lane: string | null = null;
  let firstSlot: number | undefined;
  const readSlot = async (): Promise<void> => {
    const slot = await rpc.call('getSlot', [{ commitment: 'processed' }], signal);
    if (typeof slot === 'number') firstSlot = slot;
  };
  return {
    signal,
    async sent(sending) {
      // Beside the first send, which does not wait for it.
      if (times++ === 0) readSlot().catch(() => undefined);
      const named = sending.then((each) => {
        lane ??= each.lane ?? null;
        return each;
      });
      named.catch(() => undefined);
      let answered: Sending | undefined;
      await pause(
        clock,
        pollMs,
        signal,
        named.then((each) => {
          answered = each;
        }),
      );
      return answered;
    },
    report: (landedSlot) => ({
      lane,
      times,
      slots: firstSlot === undefined ? null : Math.max(0, landedSlot - firstSlot),
    }),
    close: abort,
  };
}

/** Milliseconds that a node requested to wait; 0 for any other error. */
export function retryAfterOf(error: unknown): number {
  return isPerijoveError(error, 'rpc_failed') ? (error.details.retryAfterMs ?? 0) : 0;
}
