import type { Bucket } from '../endpoint.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Rule } from './plans.ts';
import type { LimitStore, Settlement, TakenSlot, TakeResult } from './store.ts';

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
  readonly holdMs: number;
  readonly serve: (result: Slot | NoSlot | StoreFailure) => void;
  /** Cancels the timer of its deadline. */
  cancelTimer?: () => void;
}

/** The calls that wait for one window of the store, and what the gateway reported about it. */
export interface Queue {
  /** Names the window in the store. */
  readonly key: string;
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
  /** Returns a slot if one is free now; otherwise call `join`. */
  readonly take: (priority: number, holdMs: number) => Slot | undefined;
  readonly join: (waiter: Waiter) => void;
  readonly leave: (waiter: Waiter) => void;
  /** Requests slots for the waiting calls again, after a change of the rule. */
  readonly wake: () => void;
  /** Removes and returns all waiting calls. */
  readonly clear: () => readonly Waiter[];
  /** The request of a slot is over. */
  readonly settle: (id: TakenSlot['id'], outcome: Outcome) => void;
  /** Holds back the calls of this queue, even if the store fails to. */
  readonly block: (forMs: number) => void;
  readonly isBlocked: () => boolean;
}

const HIGHEST = 2;
/** Maximum number of open requests to an asynchronous store. */
const MAX_ASKED = 32;
/** Maximum wait before the next request to the store: another transport may free a slot earlier. */
const LONGEST_REST_MS = 1_000;

/**
 * One function, because all of its parts change the same few variables. Taking the list of calls, the
 * timer or the store's results out of it costs each page 26 to 75 bytes, gzipped.
 */
export function createQueue(key: string, planned: Rule, store: LimitStore, clock: Clock): Queue {
  /** Higher priorities first; of one priority, first come, first served. */
  const waiting: Waiter[] = [];
  /** By priority: how many more calls wait than requests for a slot are open. */
  const unasked = [0, 0, 0];
  /** Open requests to an asynchronous store. */
  let asking = 0;
  /** How many may be open: one after a refusal, then twice as many with each slot. */
  let width = MAX_ASKED;
  /** This priority and lower ones wait for the timer: no slot is free before. */
  let refused = -1;
  let refusedUntil = 0;
  let blockedUntil = 0;
  /** Of those that wait: a slot goes to the first of them, not to the call that asked for it. */
  let longestHoldMs = 0;
  let cancelTimer: (() => void) | undefined;

  function ask(priority: number, holdMs: number): TakeResult | Promise<TakeResult> {
    const rule = (asking === 0 && queue.trial) || queue.rule;
    try {
      const reserve = priority < HIGHEST ? queue.reserve : 0;
      return queue.store.take({ key, rule, priority, reserve, holdMs, now: clock.now() });
    } catch (error) {
      return Promise.reject(error);
    }
  }

  /** Requests a slot for each waiting call. A slot goes to the first call in line, whoever requested it. */
  function pump(): void {
    if (isBlocked()) {
      if (waiting[0]) rest(HIGHEST, blockedUntil);
      return;
    }
    for (let priority = HIGHEST; priority > refused; priority--) {
      while (priority > refused && asking < width && (unasked[priority] as number) > 0) {
        const result = ask(priority, longestHoldMs);
        if (result instanceof Promise) expect(priority, result);
        else if ('id' in result) grant(priority, result.id);
        else rest(priority, clock.now() + result.waitMs);
      }
    }
  }

  function expect(priority: number, result: Promise<TakeResult>): void {
    const { rule } = queue;
    const since = clock.now();
    const settle = (act: () => void): void => {
      asking -= 1;
      count(priority, 1);
      act();
      pump();
    };
    asking += 1;
    count(priority, -1);
    result.then(
      (result) =>
        settle(() => {
          if ('id' in result) grant(priority, result.id);
          // A refusal under a rule that was replaced has no meaning.
          else if (rule === queue.rule) rest(priority, since + result.waitMs);
        }),
      (cause: unknown) =>
        settle(() =>
          remove(waiting.find((each) => each.priority === priority))?.serve({
            storeFailed: 'failed',
            cause,
          }),
        ),
    );
  }

  function count(priority: number, more: number): void {
    unasked[priority] = (unasked[priority] as number) + more;
  }

  function grant(priority: number, id: TakenSlot['id']): void {
    if (isBlocked()) {
      giveBack(id);
      rest(priority, blockedUntil);
      return;
    }
    width = Math.min(width * 2, MAX_ASKED);
    for (let next = remove(waiting[0]); next; next = remove(waiting[0])) {
      if (next.deadlineAt > clock.now()) {
        queue.trial = undefined;
        next.serve({ id, queue });
        return;
      }
      next.serve({ retryAfterMs: 0 });
    }
    // All calls left before the store responded.
    giveBack(id);
  }

  function giveBack(id: TakenSlot['id']): void {
    queue.settle(id, { countsInMs: -queue.rule.windowMs });
  }

  function isBlocked(): boolean {
    return blockedUntil > 0 && clock.now() < blockedUntil;
  }

  function rest(priority: number, until: number): void {
    width = 1;
    if (priority < refused) return;
    stopResting();
    refusedUntil = until;
    // A call that cannot be served in time is refused now, not after the wait.
    waiting.filter(({ deadlineAt }) => deadlineAt < until).forEach(refuse);
    if (!waiting[0]) return;
    refused = priority;
    cancelTimer = clock.schedule(queue.wake, restMs(until, clock));
  }

  function refuse(waiter: Waiter): void {
    const retryAfterMs = Math.max(0, Math.ceil(refusedUntil - clock.now()));
    remove(waiter)?.serve({ retryAfterMs });
  }

  /** An asynchronous store may never respond; the deadline of a call must still hold. */
  function end(waiter: Waiter): void {
    if (asking === 0) refuse(waiter);
    else remove(waiter)?.serve({ storeFailed: 'timeout' });
  }

  /** The waiter, if it was still there. */
  function remove(waiter: Waiter | undefined): Waiter | undefined {
    const index = waiting.indexOf(waiter as Waiter);
    if (!waiter || index < 0) return undefined;
    waiting.splice(index, 1);
    count(waiter.priority, -1);
    waiter.cancelTimer?.();
    if (!waiting[0]) {
      stopResting();
      longestHoldMs = 0;
    }
    return waiter;
  }

  function stopResting(): void {
    cancelTimer?.();
    refused = -1;
  }

  const queue: Queue = {
    key,
    planned,
    rule: planned,
    reserve: 0,
    trial: undefined,
    learned: undefined,
    store,
    refusals: 0,
    take(priority, holdMs) {
      if ((waiting[0]?.priority ?? -1) >= priority || asking >= width || isBlocked())
        return undefined;
      const result = ask(priority, holdMs);
      if (result instanceof Promise) {
        expect(priority, result);
        return undefined;
      }
      if (!('id' in result)) return undefined;
      queue.trial = undefined;
      return { id: result.id, queue };
    },
    join(waiter) {
      const { priority, deadlineAt, holdMs } = waiter;
      enter(waiting, waiter);
      count(priority, 1);
      longestHoldMs = Math.max(longestHoldMs, holdMs);
      waiter.cancelTimer = clock.schedule(() => end(waiter), deadlineAt - clock.now());
      if (priority > refused) pump();
      else if (deadlineAt < refusedUntil) refuse(waiter);
    },
    leave: remove,
    wake() {
      stopResting();
      pump();
    },
    clear() {
      const all = [...waiting];
      for (const waiter of all) remove(waiter);
      return all;
    },
    settle(id, outcome) {
      const { rule } = queue;
      try {
        const settled = queue.store.settle({ ...outcome, key, rule, id, now: clock.now() });
        settled?.then(undefined, () => undefined);
      } catch {
        // Ignored, as a rejection is: the request has been made.
      }
    },
    block(forMs) {
      blockedUntil = Math.max(blockedUntil, clock.now() + forMs);
    },
    isBlocked,
  };
  return queue;
}

/** Higher priorities first; of one priority, first come, first served. */
function enter(waiting: Waiter[], waiter: Waiter): void {
  const before = waiting.findLastIndex(({ priority }) => priority >= waiter.priority);
  waiting.splice(before + 1, 0, waiter);
}

/**
 * Milliseconds until the store is asked again. At least 1, because a fraction would make the timer spin.
 * A random extra millisecond keeps two queues on one store from asking in the same order every time:
 * the second would never find a free slot.
 */
function restMs(until: number, clock: Clock): number {
  const wait = Math.min(until - clock.now(), LONGEST_REST_MS);
  return Math.max(1, Math.ceil(wait)) + Math.floor(clock.random() * 2);
}
