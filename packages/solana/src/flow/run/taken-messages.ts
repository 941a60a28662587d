import {
  createMessageList,
  type FlowClaim,
  type Journal,
  MAX_CLAIM_MS,
  type MessageList,
  type SignedFlow,
} from '@perijove/journal';
import { digestOf } from '../../bytes/digest.ts';
import { parseTransaction } from '../../transaction/wire-transaction.ts';
import type { FlowOptions } from '../options/flow-options.ts';
import type { FlowPlan } from '../plan/flow-plan.ts';

/** One call of `runFlow`. */
export interface Taker {
  readonly id: string;
  readonly plan: Pick<FlowPlan<unknown, unknown>, 'isIdempotent'>;
  readonly options: Pick<FlowOptions, 'signer' | 'rpc' | 'journal'>;
  /** The same journal, which answers in time or fails. */
  readonly journal: Journal;
  readonly claim: FlowClaim;
}

/**
 * How long a message stays taken while its outcome is open. A blockhash is valid for 150 blocks, not for
 * a time: while the chain is halted it stays valid, and the same message could be signed again. So this is
 * the longest claim that a journal accepts, and longer than any halt of the chain so far. It costs a flow
 * nothing: after a minute of blocks no service builds the same message again. A message that is not
 * signed, or whose blockhash has expired by the block height of a node, is released at once.
 */
const OPEN_MS = MAX_CLAIM_MS;

/**
 * How long after the landing, in this process. The chain moves then: 150 blocks take 60 s, and 180 s where
 * a block takes three times as long. A message that landed before it was signed again is also found by its
 * slot: see `submitPending`. Journals keep it for longer, which has no cost.
 */
const LANDED_MS = 180_000;

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
  try {
    const other = takeHere(taker, digest) ?? (await takeInJournal(taker, digest));
    if (other !== undefined) releaseHere(taker, digest);
    return other;
  } catch (error) {
    // A journal that failed, or did not answer in time, may have it.
    await releaseDigest(taker, digest);
    throw error;
  }
}

/** The message of the transaction that a flow has signed. */
export function messageOf({ pending }: SignedFlow): Uint8Array {
  return parseTransaction(pending.transaction).message;
}

/** For a message that was never signed or sent, or that can never land. */
export async function releaseMessage(taker: Taker, message: Uint8Array): Promise<void> {
  if (!taker.plan.isIdempotent) await releaseDigest(taker, await digestOf(message));
}

/** For a message that has landed: nobody builds it again once the chain has moved on. */
export async function landMessage(taker: Taker, message: Uint8Array): Promise<void> {
  if (taker.plan.isIdempotent) return;
  const digest = await digestOf(message);
  for (const list of listsOf(taker)) list.shorten(digest, taker.claim.by, LANDED_MS);
}

async function releaseDigest(taker: Taker, digest: string): Promise<void> {
  const { options, journal, claim } = taker;
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
  return options.journal && journal.messages?.take(digest, id, lasting(claim));
}

function releaseHere(taker: Taker, digest: string): void {
  for (const list of listsOf(taker)) list.release(digest, taker.claim.by);
}

function lasting({ by }: FlowClaim): FlowClaim {
  return { by, forMs: OPEN_MS };
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
