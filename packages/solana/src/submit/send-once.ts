import { isPerijoveError, type PerijoveError } from '@perijove/core';
import { untilAborted } from '../abort.ts';
import { decodeBase64 } from '../bytes/base64.ts';
import { laneOf } from '../lanes/race-senders.ts';
import type { Sender } from '../lanes/sender.ts';
import { isLasting, isWithoutEffect } from '../rpc/retry.ts';
import { refusedByNode } from './failed.ts';
import type { Submission } from './submission.ts';

export interface Sending {
  /** Whether the transaction may be on its way. */
  readonly maySent: boolean;
  /** The node accepted it. */
  readonly isTaken?: boolean | undefined;
  /** Why the node refuses it, when a retry is pointless. */
  readonly refusal?: PerijoveError | undefined;
  /** Why it is not certain that the node has it. */
  readonly cause?: unknown;
  /** The lane that accepted it, where lanes were given. */
  readonly lane?: string | undefined;
}

/** Sends the bytes once, to the lanes or to the node. */
export async function sendOnce(submission: Submission, wasTaken: boolean): Promise<Sending> {
  return submission.sender
    ? sendByLanes(submission, submission.sender)
    : sendByNode(submission, wasTaken);
}

async function sendByLanes(submission: Submission, sender: Sender): Promise<Sending> {
  const { signal, base64 } = submission;
  try {
    const answer = await untilAborted(sender.send(decodeBase64(base64), { signal }), signal);
    return { maySent: true, isTaken: true, lane: laneOf(answer) ?? sender.name };
  } catch (error) {
    signal.throwIfAborted();
    const causes = causesOf(error);
    return { ...joined(causes.map((each) => readRefusal(each, submission))), cause: causes[0] };
  }
}

/** Those of a race are together; not every runtime has the class. */
function causesOf(error: unknown): readonly unknown[] {
  const { errors } = Object(error) as { readonly errors?: unknown };
  return Array.isArray(errors) && errors.length > 0 ? errors : [error];
}

/** One lane that may have it is enough, and only all of them can refuse it. */
function joined(sendings: readonly Sending[]): Sending {
  const isTaken = sendings.some((each) => each.isTaken === true);
  const isRefused = sendings.every(({ refusal, maySent }) => refusal !== undefined && !maySent);
  return {
    maySent: sendings.some(({ maySent }) => maySent),
    ...(isTaken && { isTaken }),
    ...(isRefused && { refusal: sendings[0]?.refusal }),
  };
}

async function sendByNode(submission: Submission, wasTaken: boolean): Promise<Sending> {
  const { rpc, base64, signal, skipPreflight = false } = submission;
  const options = {
    encoding: 'base64',
    // A transaction that passed preflight once needs no second one, and may have landed by now. A
    // send that was perhaps lost has not passed.
    skipPreflight: skipPreflight || wasTaken,
    preflightCommitment: 'confirmed',
    // Sending again is done here, where the end is known.
    maxRetries: 0,
  };
  try {
    await rpc.call('sendTransaction', [base64, options], signal);
    return { maySent: true, isTaken: true };
  } catch (error) {
    signal.throwIfAborted();
    return { ...readRefusal(error, submission), cause: error };
  }
}

/** The message of a failed sending. */
function readRefusal(
  error: unknown,
  submission: Pick<Submission, 'signature' | 'decoded'>,
): Sending {
  if (!isPerijoveError(error, 'rpc_failed')) return { maySent: true };
  const { err, logs } = refusalData(error.details.data);
  if (err === 'AlreadyProcessed') return { maySent: true, isTaken: true };
  // The node may not know a young blockhash yet; expiry finds out about an old one.
  if (err === 'BlockhashNotFound') return { maySent: false };
  if (err !== undefined && err !== null)
    return { maySent: false, refusal: refusedByNode(submission, err, logs, error) };
  return { maySent: !isWithoutEffect(error), refusal: isLasting(error) ? error : undefined };
}

function refusalData(data: unknown): { readonly err: unknown; readonly logs: readonly string[] } {
  const { err, logs } = (typeof data === 'object' && data !== null ? data : {}) as {
    readonly err?: unknown;
    readonly logs?: unknown;
  };
  return { err, logs: Array.isArray(logs) ? logs.filter((line) => typeof line === 'string') : [] };
}
