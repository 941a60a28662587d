import { isPerijoveError } from '@perijove/core';
import { hexOf } from '../bytes/hex.ts';
import { createError } from '../errors.ts';
import type { FlowOptions, FlowPlan } from './flow.ts';
import type { FlowClaim, Journal } from './journal.ts';
import { createMessageList, type MessageList } from './message-list.ts';

/** One call of `runFlow`. */
export interface Taker {
  readonly id: string;
  readonly plan: Pick<FlowPlan<unknown, unknown>, 'isIdempotent'>;
  readonly options: Pick<FlowOptions, 'signer' | 'rpc' | 'journal' | 'signal'>;
  /** The same journal, which answers in time or fails. */
  readonly journal: Journal;
  readonly claim: FlowClaim;
}

/**
 * Longer than any blockhash is valid. A message that landed before it was signed again is found by its
 * slot: see `submitPending`.
 */
const TAKEN_MS = 180_000;

/**
 * Messages by the objects that flows of one wallet share. Not by the wallet's address: chains of tests
 * start again, with the same wallets and the same blockhashes.
 */
const lists = new WeakMap<object, MessageList>();

/**
 * Takes a message for a flow, in this process and in the caller's journal. The chain executes equal
 * messages once, so a second flow that signed the same one would count the transaction of the first as
 * its own.
 *
 * @returns the id of the flow that has taken it; `undefined` when it is this flow's now.
 * @throws PerijoveError `journal_failed`: it is not known whether another flow has it.
 */
export async function takeMessage(taker: Taker, message: Uint8Array): Promise<string | undefined> {
  if (taker.plan.isIdempotent) return undefined;
  const digest = await digestOf(message);
  let isTaken = false;
  try {
    const other = takeHere(taker, digest) ?? (await takeInJournal(taker, digest));
    isTaken = other === undefined;
    return other;
  } finally {
    if (!isTaken) releaseHere(taker, digest);
  }
}

/** For a message that was never sent, or that can never land. */
export async function releaseMessage(taker: Taker, message: Uint8Array): Promise<void> {
  const { plan, options, journal, claim } = taker;
  if (plan.isIdempotent) return;
  const digest = await digestOf(message);
  releaseHere(taker, digest);
  try {
    if (options.journal) await journal.messages?.release(digest, claim.by);
  } catch {
    // It is free when its time ends.
  }
}

function takeHere(taker: Taker, digest: string): string | undefined {
  const { id, claim, options } = taker;
  // Without a journal of the caller, the id is not unique.
  const scope = options.journal?.messages ?? options.journal ?? claim;
  for (const list of listsOf(taker)) {
    const other = list.take(digest, id, lasting(claim), scope);
    if (other !== undefined) return other;
  }
  return undefined;
}

async function takeInJournal(
  { id, claim, options, journal }: Taker,
  digest: string,
): Promise<string | undefined> {
  if (!options.journal) return undefined;
  const { signal } = options;
  try {
    return await journal.messages?.take(digest, id, lasting(claim));
  } catch (cause) {
    signal?.throwIfAborted();
    if (isPerijoveError(cause)) throw cause;
    const says = 'the journal could not take the message of the transaction';
    throw createError('journal_failed', { reason: 'storage' }, says, { cause });
  }
}

function releaseHere(taker: Taker, digest: string): void {
  for (const list of listsOf(taker)) list.release(digest, taker.claim.by);
}

function lasting({ by }: FlowClaim): FlowClaim {
  return { by, forMs: TAKEN_MS };
}

function listsOf({ options: { signer, rpc, journal } }: Taker): readonly MessageList[] {
  // A page may create a new object around its wallet for each call.
  const wallet = typeof signer === 'object' && 'wallet' in signer ? signer.wallet : undefined;
  const own = journal?.messages ? undefined : journal;
  const shared = [signer, wallet, rpc, own].filter((each) => typeof each === 'object');
  return [...new Set(shared)].map((each) => {
    const list = lists.get(each) ?? createMessageList();
    lists.set(each, list);
    return list;
  });
}

/** A message says who pays whom: a journal gets only its digest. */
async function digestOf(message: Uint8Array): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(message))));
}
