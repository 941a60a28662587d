import { isPerijoveError, type PerijoveError } from '@perijove/core';
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
}

/** Sends the bytes to the node once. */
export async function sendOnce(submission: Submission, wasTaken: boolean): Promise<Sending> {
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
