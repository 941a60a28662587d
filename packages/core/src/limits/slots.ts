import type { Clock } from '../runtime/clock.ts';
import { isBlocked, MAX_ASKED, type Queue, type Slot, settleSlot, type Waiter } from './queue.ts';
import type { TakenSlot, TakeResult } from './store.ts';
import { count, enter, leave, refuse, stopResting } from './waiting.ts';

/** The priority of submits. */
export const HIGHEST = 2;
/** Maximum wait before the next request to the store: another transport may free a slot earlier. */
const LONGEST_REST_MS = 1_000;

/** Returns a slot if one is free now; otherwise call `join`. */
export function takeSlot(queue: Queue, priority: number, holdMs: number): Slot | undefined {
  const { waiting, asking, width } = queue;
  if ((waiting[0]?.priority ?? -1) >= priority || asking >= width || isBlocked(queue))
    return undefined;
  const result = ask(queue, priority, holdMs);
  if (result instanceof Promise) {
    expect(queue, priority, result);
    return undefined;
  }
  if (!('id' in result)) return undefined;
  queue.trial = undefined;
  return { id: result.id, queue };
}

/** Adds a call to those that wait for a slot. */
export function join(queue: Queue, waiter: Waiter): void {
  const { priority, giveUpAt } = waiter;
  enter(queue, waiter);
  if (priority > queue.refused) pump(queue);
  else if (giveUpAt < queue.refusedUntil) refuse(queue, waiter);
}

/** Requests slots for the waiting calls again: after a wait, or a change of the rule. */
export function wake(queue: Queue): void {
  stopResting(queue);
  pump(queue);
}

/** Requests a slot for each waiting call. Each slot goes to the first call in line, not to the one it was requested for. */
function pump(queue: Queue): void {
  const { waiting, unasked, clock } = queue;
  if (isBlocked(queue)) {
    if (waiting[0]) rest(queue, HIGHEST, queue.blockedUntil);
    return;
  }
  for (let priority = HIGHEST; priority > queue.refused; priority--) {
    while (
      priority > queue.refused &&
      queue.asking < queue.width &&
      (unasked[priority] as number) > 0
    ) {
      const result = ask(queue, priority, queue.longestHoldMs);
      if (result instanceof Promise) expect(queue, priority, result);
      else if ('id' in result) grant(queue, result.id);
      else rest(queue, priority, clock.now() + result.waitMs);
    }
  }
}

function ask(queue: Queue, priority: number, holdMs: number): TakeResult | Promise<TakeResult> {
  const { key, asking, trial, clock } = queue;
  const rule = (asking === 0 && trial) || queue.rule;
  try {
    const reserve = priority < HIGHEST ? queue.reserve : 0;
    return queue.store.take({ key, rule, priority, reserve, holdMs, now: clock.now() });
  } catch (error) {
    return Promise.reject(error);
  }
}

/** Handles the result of an asynchronous store when it is there. */
function expect(queue: Queue, priority: number, result: Promise<TakeResult>): void {
  const { rule, waiting, clock } = queue;
  const since = clock.now();
  const end = (act: () => void): void => {
    queue.asking--;
    count(queue, priority, 1);
    act();
    pump(queue);
  };
  queue.asking++;
  count(queue, priority, -1);
  result.then(
    (taken) =>
      end(() => {
        if ('id' in taken) grant(queue, taken.id);
        // A refusal under a rule that was replaced has no meaning.
        else if (rule === queue.rule) rest(queue, priority, since + taken.waitMs);
      }),
    (cause: unknown) =>
      end(() =>
        leave(
          queue,
          waiting.find((each) => each.priority === priority),
        )?.serve({ storeFailed: 'failed', cause }),
      ),
  );
}

/** Gives a slot to the first call in line that is still in time. */
function grant(queue: Queue, id: TakenSlot['id']): void {
  const { waiting, clock } = queue;
  // Since the request to the store: `pump`, which comes next, waits for the end of the block.
  if (isBlocked(queue)) {
    giveBack(queue, id);
    return;
  }
  queue.width = Math.min(queue.width * 2, MAX_ASKED);
  for (let next = leave(queue, waiting[0]); next; next = leave(queue, waiting[0])) {
    if (next.deadlineAt > clock.now()) {
      queue.trial = undefined;
      next.serve({ id, queue });
      return;
    }
    next.serve({ retryAfterMs: 0 });
  }
  // All calls left before the store responded.
  giveBack(queue, id);
}

function giveBack(queue: Queue, id: TakenSlot['id']): void {
  settleSlot(queue, id, { countsInMs: -queue.rule.windowMs });
}

/** Requests no slot for this priority and lower ones before `until`. */
function rest(queue: Queue, priority: number, until: number): void {
  const { waiting, clock } = queue;
  const isKnown = priority < queue.refused;
  queue.width = 1;
  if (!isKnown) {
    stopResting(queue);
    queue.refusedUntil = until;
  }
  refuseLate(queue);
  if (isKnown || !waiting[0]) return;
  queue.refused = priority;
  queue.cancelTimer = clock.schedule(() => wake(queue), restMs(until, clock));
}

/**
 * Refuses calls that cannot be served in time now, not after the wait. As many of them as there are open
 * requests to the store wait for its responses, which may come in another order.
 */
function refuseLate(queue: Queue): void {
  const { waiting, unasked, refusedUntil } = queue;
  for (const waiter of waiting.filter(({ giveUpAt }) => giveUpAt < refusedUntil).reverse())
    if ((unasked[waiter.priority] as number) > 0) refuse(queue, waiter);
}

/**
 * Milliseconds until the next request to the store. At least 1, because a fraction would make the timer spin.
 * A random extra millisecond keeps two queues on one store from asking in the same order every time:
 * the second would never find a free slot.
 */
function restMs(until: number, clock: Clock): number {
  const wait = Math.min(until - clock.now(), LONGEST_REST_MS);
  return Math.max(1, Math.ceil(wait)) + Math.floor(clock.random() * 2);
}
