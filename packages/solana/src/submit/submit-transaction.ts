import { type Clock, type Signature, systemClock } from '@perijove/core';
import { pause } from '../abort.ts';
import { encodeBase58 } from '../bytes/base58.ts';
import { invalidInput, SolanaError } from '../errors.ts';
import { isLasting } from '../rpc/retry.ts';
import type { Rpc } from '../rpc/rpc.ts';
import { type DecodedTransaction, decodeTransaction } from '../transaction/decode-transaction.ts';
import { createExpiry, type Expiry } from './expiry.ts';
import { failedInBlock } from './failed.ts';
import { readStatus } from './read-status.ts';
import { sendOnce } from './send-once.ts';
import { watchSignature } from './watch-signature.ts';

export interface SubmitOptions {
  readonly rpc: Rpc;
  /** How sure to be before it counts as landed. Default `confirmed`. */
  readonly commitment?: 'confirmed' | 'finalized' | undefined;
  /** Given with the blockhash by whoever made it; an expired transaction is then found out sooner. */
  readonly lastValidBlockHeight?: number | bigint | undefined;
  /** `ws:` or `wss:` address of the node: a notification saves waiting for the next poll. */
  readonly websocketUrl?: string | undefined;
  /** Does not let the node try the transaction first; a failing one then lands and pays its fee. */
  readonly skipPreflight?: boolean | undefined;
  /** Time between two looks at the status. Default 1 s. */
  readonly pollMs?: number | undefined;
  /** Time between two sendings of the same bytes. Default 2 s. */
  readonly rebroadcastMs?: number | undefined;
  /** Longest time in all; after it the outcome is unknown. Default 180 s. */
  readonly deadlineMs?: number | undefined;
  /** Ends the wait. What was sent can still land: look the signature up. */
  readonly signal?: AbortSignal | undefined;
  /** Time and chance, for tests. */
  readonly clock?: Clock | undefined;
}

/** A transaction that is in a block and did not fail. */
export interface Landed {
  readonly signature: Signature;
  readonly slot: number;
}

/** What the parts of a submission work with. */
export interface Submission extends SubmitOptions {
  readonly base64: string;
  readonly decoded: DecodedTransaction;
  readonly signature: Signature;
  readonly clock: Clock;
  readonly commitment: 'confirmed' | 'finalized';
}

/**
 * Sends a signed base64 transaction and waits until it is certain what became of it. It is sent
 * again until it has landed or can no longer land: the same bytes cannot land twice.
 *
 * @throws SolanaError `transaction_failed`; `transaction_expired`; `outcome_unknown` at the deadline,
 * or when the node stops answering after something was sent; `rpc_failed` when nothing was sent;
 * `invalid_input` when a signature is missing. An abort rejects with the signal's own reason.
 */
export async function submitTransaction(base64: string, options: SubmitOptions): Promise<Landed> {
  options.signal?.throwIfAborted();
  const { clock = systemClock, commitment = 'confirmed' } = options;
  const decoded = decodeTransaction(base64);
  if (decoded.signers.some(({ filled }) => !filled))
    throw invalidInput('base64', 'a transaction with all its signatures');
  const signature = encodeBase58(decoded.wire.signatures[0] as Uint8Array);
  const submission = { ...options, base64, decoded, signature, clock, commitment };
  const watch = watchSignature(options.websocketUrl, signature, commitment);
  try {
    return await follow(submission, watch.told);
  } finally {
    watch.close();
  }
}

async function follow(submission: Submission, told: Promise<void> | undefined): Promise<Landed> {
  const { clock, signal, signature, rebroadcastMs = 2_000, pollMs = 1_000 } = submission;
  const until = clock.now() + (submission.deadlineMs ?? 180_000);
  const expiry = createExpiry(submission);
  let wake = told;
  let sendAt = clock.now();
  let maySent = false;
  for (;;) {
    let refusal: SolanaError | undefined;
    if (clock.now() >= sendAt && !expiry.isOver()) {
      sendAt = clock.now() + rebroadcastMs;
      const sending = await sendOnce(submission, maySent);
      maySent ||= sending.maySent;
      // A node that refuses what was sent before may do so because it has landed.
      if (!maySent) refusal = sending.refusal;
      await expiry.look();
    }
    const outcome = await lookUp(submission, expiry, refusal, maySent);
    if (outcome) return outcome;
    if (clock.now() >= until) throw outcomeUnknown(signature);
    // One notification saves one wait; after it, only the status counts.
    await pause(clock, pollMs, signal, wake);
    if (wake && (await isSettled(wake))) wake = undefined;
  }
}

/** What is certain by now; `undefined` when nothing is. */
async function lookUp(
  submission: Submission,
  expiry: Expiry,
  refusal: SolanaError | undefined,
  maySent: boolean,
): Promise<Landed | undefined> {
  const { signature, signal } = submission;
  const status = await readStatus(submission, expiry.isOver() || refusal !== undefined).catch(
    (cause: unknown) => {
      signal?.throwIfAborted();
      if (isLasting(cause)) throw maySent ? outcomeUnknown(signature, { cause }) : cause;
    },
  );
  if (status?.kind === 'failed') throw await failedInBlock(submission, status);
  if (status?.kind === 'landed') return { signature, slot: status.slot };
  if (status?.kind !== 'none') return undefined;
  if (refusal) throw refusal;
  if (!expiry.isCertain(status.slot)) return undefined;
  const says = `${signature} expired before it landed`;
  throw new SolanaError('transaction_expired', { signature }, says);
}

function outcomeUnknown(
  signature: Signature,
  options: { readonly cause?: unknown } = {},
): SolanaError<'outcome_unknown'> {
  const says = `it is not known whether ${signature} landed`;
  return new SolanaError('outcome_unknown', { signature }, says, options);
}

function isSettled(promise: Promise<void>): Promise<boolean> {
  return Promise.race([promise.then(() => true), Promise.resolve(false)]);
}
