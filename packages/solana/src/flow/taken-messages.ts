import { systemClock } from '@perijove/core';
import { encodeBase64 } from '../bytes/base64.ts';
import type { FlowOptions, FlowPlan } from './flow.ts';
import type { FlowClaim } from './journal.ts';

/** One call of `runFlow`. */
export interface Taker {
  readonly id: string;
  readonly plan: Pick<FlowPlan<unknown, unknown>, 'isIdempotent'>;
  readonly options: Pick<FlowOptions, 'signer' | 'rpc' | 'journal'>;
  readonly claim: FlowClaim;
}

interface Taken {
  /** Of the flow, for an error. */
  readonly id: string;
  readonly by: string;
  readonly untilMs: number;
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
const taken = new WeakMap<object, Map<string, Taken>>();

/**
 * Takes a message for a flow. The chain executes equal messages once, so a second flow that signed
 * the same one would count the transaction of the first as its own.
 *
 * @returns the id of the flow that has taken it; `undefined` when it is this flow's now.
 */
export function takeMessage(taker: Taker, message: Uint8Array): string | undefined {
  if (taker.plan.isIdempotent) return undefined;
  const key = encodeBase64(message);
  const lists = listsOf(taker);
  const nowMs = systemClock.now();
  for (const list of lists) dropExpired(list, nowMs);
  const by = nameOf(taker);
  const other = lists.map((list) => list.get(key)).find((each) => each && each.by !== by);
  if (other) return other.id;
  for (const list of lists) {
    // Last in the list: it ends last.
    list.delete(key);
    list.set(key, { id: taker.id, by, untilMs: nowMs + TAKEN_MS });
  }
  return undefined;
}

/** For a message that was never sent, or that can never land. */
export function releaseMessage(taker: Taker, message: Uint8Array): void {
  const key = encodeBase64(message);
  for (const list of listsOf(taker)) if (list.get(key)?.by === nameOf(taker)) list.delete(key);
}

/** Without a journal of the caller, the id is not unique. */
function nameOf({ id, options, claim }: Taker): string {
  return options.journal ? `id ${id}` : claim.by;
}

function listsOf({ options: { signer, rpc, journal } }: Taker): readonly Map<string, Taken>[] {
  // A page may create a new object around its wallet for each call.
  const wallet = typeof signer === 'object' && 'wallet' in signer ? signer.wallet : undefined;
  const shared = [signer, wallet, rpc, journal].filter((each) => typeof each === 'object');
  return [...new Set(shared)].map((each) => {
    const list = taken.get(each) ?? new Map<string, Taken>();
    taken.set(each, list);
    return list;
  });
}

function dropExpired(list: Map<string, Taken>, nowMs: number): void {
  for (const [key, { untilMs }] of list) {
    if (untilMs > nowMs) return;
    list.delete(key);
  }
}
