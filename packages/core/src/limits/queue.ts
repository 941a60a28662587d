import type { Clock } from '../clock.ts';
import type { Bucket } from '../endpoint.ts';
import type { Rule } from './plans.ts';
import { type LimitStore, tell } from './store.ts';

export interface NoSlot {
  readonly retryAfterMs: number;
}

/** A call that waits for its slot. */
export interface Waiter {
  readonly bucket: Bucket;
  readonly priority: number;
  readonly deadlineAt: number;
  readonly serve: (result: 'slot' | NoSlot) => void;
  readonly fail: (error: unknown) => void;
  /** Calls off the timer of its deadline, where it has one. */
  cancelTimer?: (() => void) | undefined;
}

/** The calls that wait for slots of one window in the store, and those that hold one. */
export interface Queue {
  readonly key: string;
  rule: Rule;
  /** By this rule one first slot may be asked for, while nothing is known of the account. */
  trial: Rule | undefined;
  /** `true` when a slot is there at once; who gets none has to join. */
  readonly take: (bucket: Bucket, priority: number) => boolean;
  readonly join: (waiter: Waiter) => void;
  readonly leave: (waiter: Waiter) => void;
  /** Something changed: asks again for whoever waits. */
  readonly wake: () => void;
  /** Empties the line, highest priority first. */
  readonly clear: () => readonly Waiter[];
  /** Slots in the hands of a bucket's calls. */
  readonly held: (bucket: Bucket) => number;
  /** A slot is no longer in flight, and counts from then on. */
  readonly settle: (bucket: Bucket, at: number) => void;
}

const PRIORITIES = 3;
/** Most questions to an asynchronous store at a time. */
const MOST_ASKED = 32;
/** However long the wait: others on the store may learn something that makes it shorter. */
const LONGEST_REST_MS = 1_000;

export function createQueue(key: string, rule: Rule, store: LimitStore, clock: Clock): Queue {
  /** One line a priority; first come, first served within each. */
  const lines: readonly Waiter[][] = Array.from({ length: PRIORITIES }, () => []);
  /** Open questions to an asynchronous store, by priority. */
  const asked: number[] = lines.map(() => 0);
  const held = new Map<Bucket, number>();
  let size = 0;
  let asking = 0;
  let isRemote = false;
  /** How many questions may be open: one after a refusal, twice as many with each slot. */
  let width = MOST_ASKED;
  /** This priority and lower ones were refused, and rest until the timer. */
  let refused = -1;
  let refusedUntil = 0;
  let cancelTimer: (() => void) | undefined;

  function ask(priority: number): number | Promise<number> {
    const by = asking === 0 && queue.trial ? queue.trial : queue.rule;
    try {
      return store.take(key, by, priority, clock.now());
    } catch (error) {
      return Promise.reject(error);
    }
  }

  /** Asks for everybody who may hope for a slot. Slots are not tied to who they were asked for. */
  function pump(): void {
    for (let priority = PRIORITIES - 1; priority > refused; priority--) {
      const line = lines[priority] as Waiter[];
      while (priority > refused && line.length > (asked[priority] as number) && asking < width) {
        const answer = ask(priority);
        if (typeof answer === 'number') heed(priority, answer);
        else expect(priority, answer);
      }
    }
  }

  function expect(priority: number, answer: Promise<number>): void {
    const by = queue.rule;
    const done = (): void => {
      asking--;
      (asked[priority] as number)--;
    };
    isRemote = true;
    asking++;
    (asked[priority] as number)++;
    answer.then(
      (wait) => {
        done();
        // A refusal by a rule that is no longer in force says nothing.
        if (!(wait > 0) || by === queue.rule) heed(priority, wait);
        pump();
      },
      (error) => {
        done();
        const first = lines[priority]?.[0];
        if (first) remove(first)?.fail(error);
        pump();
      },
    );
  }

  function heed(priority: number, wait: number): void {
    if (wait > 0) rest(priority, wait);
    else grant();
  }

  function grant(): void {
    const now = clock.now();
    width = Math.min(width * 2, MOST_ASKED);
    for (let first = next(); first; first = next()) {
      remove(first);
      if (first.deadlineAt > now) {
        hold(first.bucket, 1);
        first.serve('slot');
        return;
      }
      first.serve({ retryAfterMs: 0 });
    }
    // Everybody left while the store decided: the slot is given back.
    tell(() => store.settle(key, queue.rule, now - queue.rule.windowMs));
  }

  function rest(priority: number, wait: number): void {
    if (priority < refused) return;
    width = 1;
    refused = priority;
    refusedUntil = clock.now() + wait;
    for (const waiter of lines.flat()) refuseLate(waiter);
    cancelTimer?.();
    cancelTimer = undefined;
    if (size === 0) return;
    // At least a millisecond: a fraction would make the timer spin. Not always the same: of two
    // queues on one store the second would never see a free slot.
    const delay = Math.max(1, Math.ceil(Math.min(wait, LONGEST_REST_MS)));
    cancelTimer = clock.schedule(queue.wake, delay + Math.floor(clock.random() * 2));
  }

  /** Whoever cannot be served before its deadline hears so now, not when it has waited in vain. */
  function refuseLate(waiter: Waiter): void {
    if (waiter.deadlineAt >= refusedUntil) return;
    const retryAfterMs = Math.ceil(refusedUntil - clock.now());
    remove(waiter)?.serve({ retryAfterMs });
  }

  function next(): Waiter | undefined {
    return lines.findLast((line) => line.length > 0)?.[0];
  }

  function remove(waiter: Waiter): Waiter | undefined {
    const line = lines[waiter.priority] as Waiter[];
    const index = line.indexOf(waiter);
    if (index < 0) return undefined;
    line.splice(index, 1);
    waiter.cancelTimer?.();
    if (--size === 0) stopResting();
    return waiter;
  }

  function stopResting(): void {
    cancelTimer?.();
    cancelTimer = undefined;
    refused = -1;
  }

  function hold(bucket: Bucket, more: number): void {
    held.set(bucket, (held.get(bucket) ?? 0) + more);
    queue.trial = undefined;
  }

  const queue: Queue = {
    key,
    rule,
    trial: undefined,
    take(bucket, priority) {
      if (size > 0 && lines.some((line, other) => other >= priority && line.length > 0)) return false;
      if (asking >= width) return false;
      const answer = ask(priority);
      if (answer === 0) hold(bucket, 1);
      else if (typeof answer !== 'number') expect(priority, answer);
      return answer === 0;
    },
    join(waiter) {
      (lines[waiter.priority] as Waiter[]).push(waiter);
      size++;
      if (isRemote) {
        const late = new Error('the limit store did not answer in time');
        const left = waiter.deadlineAt - clock.now();
        waiter.cancelTimer = clock.schedule(() => remove(waiter)?.fail(late), left);
      }
      if (waiter.priority <= refused) refuseLate(waiter);
      else pump();
    },
    leave: remove,
    wake() {
      stopResting();
      pump();
    },
    clear() {
      const waiters = lines.toReversed().flat();
      for (const waiter of waiters) remove(waiter);
      return waiters;
    },
    held: (bucket) => held.get(bucket) ?? 0,
    settle(bucket, at) {
      hold(bucket, -1);
      tell(() => store.settle(key, queue.rule, at));
    },
  };
  return queue;
}
