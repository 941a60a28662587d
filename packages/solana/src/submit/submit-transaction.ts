import { type PerijoveError, systemClock } from '@perijove/core';
import { assertObject, invalidInput } from '@perijove/core/arguments';
import { encodeBase58 } from '@perijove/core/base58';
import { pause, untilAborted } from '../abort.ts';
import { startDeadline } from '../deadline.ts';
import { createError } from '../errors.ts';
import { assertTipped, missingTip } from '../lanes/tips.ts';
import { isLasting } from '../rpc/retry.ts';
import { type DecodedTransaction, decodeTransaction } from '../transaction/decode-transaction.ts';
import { decidePauseMs, decideVerdict } from './decide.ts';
import { createExpiry, type Expiry } from './expiry.ts';
import { failedInBlock, fetchLogs } from './failed.ts';
import { assertSubmitOptions, type SubmitOptions } from './options.ts';
import { outcomeUnknown } from './outcome-unknown.ts';
import { readStatus, type Status } from './read-status.ts';
import { createRebroadcast, type Rebroadcast, retryAfterOf } from './rebroadcast.ts';
import type { Landed, Submission } from './submission.ts';
import { watchSignature } from './watch-signature.ts';

/**
 * Sends a signed base64 transaction and waits for its outcome. Resolves only when the node has the
 * transaction in a block. It is sent again until it has landed or can no longer land: the same
 * bytes cannot land twice. With `sender` it goes to the cluster by that lane, or by several at once,
 * and `rpc` only reads.
 *
 * @throws PerijoveError `transaction_failed`, with `landed` when the fee is paid;
 * `transaction_expired`; `outcome_unknown` at the deadline, or when the node refuses to report the
 * outcome of a sent transaction, with the last failure as `cause`; `rpc_failed` when the node
 * refuses and nothing was sent; `malformed_transaction`; `invalid_input` for an invalid option, a
 * missing signature, or a transaction without the tip that a lane demands. An abort rejects with the signal's own reason.
 * @example
 * ```ts
 * const signed = await signTransaction(unsigned, signer);
 * const { signature, slot } = await submitTransaction(signed, { rpc });
 * ```
 */
export async function submitTransaction(base64: string, options: SubmitOptions): Promise<Landed> {
  assertObject('options', options);
  options.signal?.throwIfAborted();
  assertSubmitOptions(options);
  const decoded = decodeTransaction(base64);
  if (!isWhole(decoded)) throw invalidInput('base64', 'a transaction with all its signatures');
  if (options.sender) assertTipped(decoded, options.sender);
  return followTransaction(base64, options, decoded);
}

function isWhole({ signers }: DecodedTransaction): boolean {
  return signers.every(({ filled }) => filled);
}

/**
 * The same for a transaction that others may have yet to sign. It is then only watched, because only
 * they can send it. The fee payer has signed it, so its signature is known.
 *
 * One without the tips of its lanes goes to the node: it was signed for other lanes, before a crash, or
 * the wallet has left them out.
 */
export async function followTransaction(
  base64: string,
  options: SubmitOptions & Pick<Submission, 'onLook' | 'onlyWatch'>,
  decoded = decodeTransaction(base64),
): Promise<Landed> {
  const { clock = systemClock, commitment = 'confirmed', deadlineMs = 180_000 } = options;
  const signature = encodeBase58(decoded.wire.signatures[0] as Uint8Array);
  const lanes = options.sender;
  const sender = lanes && missingTip(decoded, lanes) === undefined ? lanes : undefined;
  const deadline = startDeadline(clock, deadlineMs, options.signal);
  const { signal } = deadline;
  const known = { base64, decoded, signature, clock, commitment };
  const submission = { ...options, ...known, sender, signal };
  const watch = watchSignature(submission);
  const progress: Progress = {};
  const expiry = createExpiry(submission);
  const canSend = options.onlyWatch !== true && isWhole(decoded);
  const rebroadcast = createRebroadcast(submission, expiry, canSend);
  try {
    const landed = await untilAborted(
      follow(submission, { expiry, rebroadcast }, watch.told, progress),
      signal,
    );
    const sent = rebroadcast.sentBy(landed.slot);
    return sent ? { ...landed, sent } : landed;
  } catch (error) {
    if (!deadline.isOver() || error !== signal.reason) throw error;
    throw progress.failure ?? outcomeUnknown(signature, progress.cause);
  } finally {
    rebroadcast.close();
    watch.close();
    deadline.close();
  }
}

/** The facts that are known when the deadline passes. */
interface Progress {
  /** It is known to have failed; only the logs are still awaited. */
  failure?: PerijoveError;
  /** The last failure of the node. */
  cause?: unknown;
}

async function follow(
  submission: Submission,
  { expiry, rebroadcast }: { readonly expiry: Expiry; readonly rebroadcast: Rebroadcast },
  told: Promise<void> | undefined,
  progress: Progress,
): Promise<Landed> {
  const { clock, signal, rebroadcastMs = 2_000, pollMs = 1_000 } = submission;
  if (submission.sentBefore) {
    const status = await lookBack(submission);
    const landed = await settle(submission, expiry, status, undefined, progress);
    if (landed) return landed;
  }
  let wake = told;
  for (let lookAt = clock.now(); ; ) {
    const sending = await rebroadcast.sendIfDue();
    const isLookDue = clock.now() >= lookAt;
    if (isLookDue) lookAt = clock.now() + rebroadcastMs;
    const [{ status, cause = sending?.cause }] = await Promise.all([
      lookUp(submission, expiry.isOver(), rebroadcast.maySent()),
      isLookDue ? expiry.look() : undefined,
    ]);
    if (cause !== undefined) progress.cause = cause;
    // A node that refuses what was sent before may do so because it has landed.
    const refusal = rebroadcast.maySent() ? undefined : rebroadcast.refusal();
    const landed = await settle(submission, expiry, status, refusal, progress);
    if (landed) return landed;
    const retryAfterMs = status ? 0 : retryAfterOf(cause);
    const pauseMs = decidePauseMs({ pollMs, sendInMs: rebroadcast.dueInMs(), retryAfterMs });
    // One notification saves one wait; after it, only the status counts.
    await pause(clock, pauseMs, signal, wake);
    if (wake && (await isSettled(wake))) wake = undefined;
  }
}

interface LookedUp {
  readonly status?: Status;
  readonly cause?: unknown;
}

async function lookUp(
  submission: Submission,
  inHistory: boolean,
  maySent: boolean,
): Promise<LookedUp> {
  const { signature, signal, onLook } = submission;
  try {
    const status = readStatus(submission, inHistory);
    onLook?.(signature);
    return { status: await status };
  } catch (cause) {
    signal.throwIfAborted();
    if (isLasting(cause)) throw maySent ? outcomeUnknown(signature, cause) : cause;
    return { cause };
  }
}

/** An earlier send may have landed too long ago for a plain request; not every node has a history. */
async function lookBack(submission: Submission): Promise<Status | undefined> {
  try {
    const status = readStatus(submission, true);
    submission.onLook?.(submission.signature);
    return await status;
  } catch {
    submission.signal.throwIfAborted();
    return undefined;
  }
}

/** Ends the wait if the outcome is certain. */
async function settle(
  submission: Submission,
  expiry: Expiry,
  status: Status | undefined,
  refusal: PerijoveError | undefined,
  progress: Progress,
): Promise<Landed | undefined> {
  const { signature } = submission;
  if (status?.kind === 'landed') return { signature, slot: status.slot };
  if (status?.kind === 'failed') {
    progress.failure = failedInBlock(submission, status, []);
    throw failedInBlock(submission, status, await fetchLogs(submission));
  }
  const verdict = decideVerdict({
    status,
    isRefused: refusal !== undefined,
    isCertain: (slot) => expiry.isCertain(slot),
  });
  if (verdict === 'refused') throw refusal;
  if (verdict === 'open') return undefined;
  const says = `${signature} expired before it landed`;
  throw createError('transaction_expired', { signature }, says);
}

function isSettled(promise: Promise<void>): Promise<boolean> {
  return Promise.race([promise.then(() => true), Promise.resolve(false)]);
}
