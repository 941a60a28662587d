import type { Bucket } from '../endpoint.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Rule } from './plans.ts';
import type { LimitStore, Settlement, TakenSlot } from './store.ts';

export interface NoSlot {
  readonly retryAfterMs: number;
}

/** The store threw, rejected, or did not respond before the deadline. */
export interface StoreFailure {
  readonly storeFailed: 'failed' | 'timeout';
  readonly cause?: unknown;
}

/** A slot in the window of a queue; the gateway's response is reported with it. */
export interface Slot extends TakenSlot {
  readonly queue: Queue;
  /** Label of the key that sends the request, with a `keyPool`. */
  readonly label?: string | undefined;
  /** Set when the gateway refused the request. */
  refusal?: Outcome;
  /** The gateway refused the request although budget was left here: others use the account. */
  isShared?: boolean;
}

/** The outcome of a slot: the parts of a settlement that the queue cannot add itself. */
type Outcome = Pick<Settlement, 'countsInMs' | 'used' | 'blockMs'>;

/** A call that waits for its slot. */
export interface Waiter {
  readonly bucket: Bucket | undefined;
  readonly priority: number;
  /** Counts up from call to call. */
  readonly turn: number;
  readonly deadlineAt: number;
  /** A call that has no slot by then is refused: at the deadline, or earlier if the caller said so. */
  readonly giveUpAt: number;
  readonly holdMs: number;
  readonly serve: (result: Slot | NoSlot | StoreFailure) => void;
  /** Cancels the timer of its deadline. */
  cancelTimer?: () => void;
}

/**
 * The calls that wait for one window of the store, and what the gateway reported about it. The functions
 * on it are here, in waiting.ts (the list of calls) and in slots.ts (requests to the store).
 */
export interface Queue {
  /** Names the window in the store. */
  readonly key: string;
  readonly clock: Clock;
  /** The rule of the plan. */
  planned: Rule;
  /** The rule for the store: that of the plan, or the learned one. */
  rule: Rule;
  /** Slots that reads and builds leave free. */
  reserve: number;
  /** The rule for the first slot only, while the limit of the account is unknown. */
  trial: Rule | undefined;
  /** The gateway's own limit, from its headers. */
  learned: number | undefined;
  /** Counts the requests. After a burst limit it is a store that also spreads them (burst.ts). */
  store: LimitStore;
  /** Refusals in a row. Refusals of requests that were in flight together count once. */
  refusals: number;
  /** No call is sent before this time, even if the store allows it. */
  blockedUntil: number;
  /** Higher priorities first; of one priority, first come, first served. */
  readonly waiting: Waiter[];
  /** By priority: how many more calls wait than requests for a slot are open. */
  readonly unasked: number[];
  /** Open requests to an asynchronous store. */
  asking: number;
  /** How many may be open: one after a refusal, then twice as many with each slot. */
  width: number;
  /** This priority and lower ones wait for the timer: no slot is free before. */
  refused: number;
  refusedUntil: number;
  /** Of all waiting calls, because a slot goes to the first one, not to the one it was requested for. */
  longestHoldMs: number;
  /** Cancels the timer after which slots are requested again. */
  cancelTimer: (() => void) | undefined;
}

/** How long an aborted request may still take to arrive at the gateway. */
export const UNDER_WAY_MS = 1_000;
/** Maximum number of open requests to an asynchronous store. */
export const MAX_ASKED = 32;

export function createQueue(key: string, planned: Rule, store: LimitStore, clock: Clock): Queue {
  return {
    key,
    clock,
    planned,
    rule: planned,
    reserve: 0,
    trial: undefined,
    learned: undefined,
    store,
    refusals: 0,
    blockedUntil: 0,
    waiting: [],
    unasked: [0, 0, 0],
    asking: 0,
    width: MAX_ASKED,
    refused: -1,
    refusedUntil: 0,
    longestHoldMs: 0,
    cancelTimer: undefined,
  };
}

export function isBlocked({ blockedUntil, clock }: Queue): boolean {
  return blockedUntil > 0 && clock.now() < blockedUntil;
}

/** Reports to the store that the request of a slot is over. */
export function settleSlot(queue: Queue, id: TakenSlot['id'], outcome: Outcome): void {
  const { key, rule, store, clock } = queue;
  const { countsInMs, used, blockMs } = outcome;
  try {
    // Field by field: a spread takes twice as long, and gives a shape for each kind of outcome.
    const settled = store.settle({ key, rule, id, countsInMs, used, blockMs, now: clock.now() });
    settled?.then(undefined, () => undefined);
  } catch {
    // Ignored, as a rejection is: the request has been made.
  }
}
