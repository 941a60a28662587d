import type { Clock } from '../clock.ts';
import type { Bucket } from '../endpoint.ts';
import type { Rule } from './plans.ts';
import { type LimitStore, tell } from './store.ts';
import { createWaiters, PRIORITIES, type Waiter } from './waiters.ts';

/** The calls before one window of the store: those that wait for a slot, those that hold one. */
export interface Queue {
  readonly key: string;
  rule: Rule;
  /** The rule for the very first slot, while little is known of the account. */
  trial: Rule | undefined;
  /** `true` when a slot is there at once; who gets none has to join. */
  readonly take: (bucket: Bucket, priority: number) => boolean;
  readonly join: (waiter: Waiter) => void;
  readonly leave: (waiter: Waiter) => void;
  /** Something changed: asks again for whoever waits. */
  readonly wake: () => void;
  /** Sends everybody away, to wait elsewhere. */
  readonly clear: () => readonly Waiter[];
  /** Slots in the hands of a bucket's calls. */
  readonly held: (bucket: Bucket) => number;
  /** A slot is no longer in flight, and counts from then on. */
  readonly settle: (bucket: Bucket, at: number) => void;
  /** Holds back all calls on the store, and those of this queue even if the store fails to. */
  readonly block: (until: number) => void;
  readonly isBlocked: () => boolean;
}

/** Most questions to an asynchronous store at a time. */
const MOST_ASKED = 32;
/** However long the wait: others on the store may learn what makes it shorter. */
const LONGEST_REST_MS = 1_000;

export function createQueue(key: string, rule: Rule, store: LimitStore, clock: Clock): Queue {
  const waiters = createWaiters();
  const held = new Map<Bucket, number>();
  /** Open questions to an asynchronous store, by priority, and all. */
  const asked: number[] = Array.from({ length: PRIORITIES }, () => 0);
  let asking = 0;
  /** How many may be open: one after a refusal, then twice as many with each slot. */
  let width = MOST_ASKED;
  let isRemote = false;
  /** This priority and lower ones rest until the timer, for no slot is there before that time. */
  let refused = -1;
  let refusedUntil = 0;
  let blockedUntil = 0;
  let cancelTimer: (() => void) | undefined;

  function ask(priority: number): number | Promise<number> {
    const by = (asking === 0 && queue.trial) || queue.rule;
    try {
      return store.take(key, by, priority, clock.now());
    } catch (error) {
      return Promise.reject(error);
    }
  }

  /** Asks for everybody who may hope for a slot. A slot goes to the first in line, whoever asked. */
  function pump(): void {
    for (let priority = PRIORITIES - 1; priority > refused; priority--) {
      while (priority > refused && asking < width && isUnasked(priority)) {
        const answer = ask(priority);
        if (typeof answer !== 'number') expect(priority, answer);
        else if (answer > 0) rest(priority, clock.now() + answer);
        else grant(priority);
      }
    }
  }

  function isUnasked(priority: number): boolean {
    return waiters.sizeOf(priority) > (asked[priority] as number);
  }

  function expect(priority: number, answer: Promise<number>): void {
    const { rule } = queue;
    const since = clock.now();
    if (!isRemote) for (const waiter of waiters.all()) endAtDeadline(waiter);
    isRemote = true;
    count(priority, 1);
    answer.then(
      (wait) => {
        count(priority, -1);
        if (!(wait > 0)) grant(priority);
        // By a rule that is no longer in force, a refusal says nothing.
        else if (rule === queue.rule) rest(priority, since + wait);
        pump();
      },
      (error) => {
        count(priority, -1);
        const first = waiters.firstOf(priority);
        if (first) remove(first)?.fail(error);
        pump();
      },
    );
  }

  function count(priority: number, more: number): void {
    asking += more;
    asked[priority] = (asked[priority] as number) + more;
  }

  function grant(priority: number): void {
    if (isBlocked()) {
      giveBack();
      rest(priority, blockedUntil);
      return;
    }
    const now = clock.now();
    width = Math.min(width * 2, MOST_ASKED);
    for (let first = waiters.first(); first; first = waiters.first()) {
      remove(first);
      if (first.deadlineAt > now) {
        hold(first.bucket, 1);
        first.serve('slot');
        return;
      }
      first.serve({ retryAfterMs: 0 });
    }
    // Everybody left while the store decided.
    giveBack();
  }

  function giveBack(): void {
    tell(() => store.settle(key, queue.rule, clock.now() - queue.rule.windowMs));
  }

  function isBlocked(): boolean {
    return blockedUntil > 0 && clock.now() < blockedUntil;
  }

  function rest(priority: number, until: number): void {
    width = 1;
    if (priority < refused) return;
    stopResting();
    refusedUntil = until;
    // Whoever cannot be served in time hears so now, not when it has waited in vain.
    for (const waiter of waiters.due(until)) refuse(waiter);
    if (waiters.size() === 0) return;
    refused = priority;
    // At least a millisecond: a fraction would make the timer spin. And one more by chance: of two
    // queues on one store, the one that always asks second would never find a free slot.
    const wait = Math.min(until - clock.now(), LONGEST_REST_MS);
    const delay = Math.max(1, Math.ceil(wait)) + Math.floor(clock.random() * 2);
    cancelTimer = clock.schedule(queue.wake, delay);
  }

  function refuse(waiter: Waiter): void {
    const retryAfterMs = Math.max(0, Math.ceil(refusedUntil - clock.now()));
    remove(waiter)?.serve({ retryAfterMs });
  }

  /** An asynchronous store may never answer; the deadline of a call must hold all the same. */
  function endAtDeadline(waiter: Waiter): void {
    const end = (): void => {
      if (asking === 0) refuse(waiter);
      else remove(waiter)?.fail(new Error('the limit store did not answer in time'));
    };
    waiter.cancelTimer = clock.schedule(end, waiter.deadlineAt - clock.now());
  }

  function remove(waiter: Waiter): Waiter | undefined {
    const removed = waiters.remove(waiter);
    removed?.cancelTimer?.();
    if (waiters.size() === 0) stopResting();
    return removed;
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
      const isBehind = waiters.size() > 0 && (waiters.first()?.priority ?? -1) >= priority;
      if (isBehind || asking >= width || isBlocked()) return false;
      const answer = ask(priority);
      if (typeof answer !== 'number') {
        expect(priority, answer);
        return false;
      }
      if (answer > 0) return false;
      hold(bucket, 1);
      return true;
    },
    join(waiter) {
      waiters.add(waiter);
      if (isRemote) endAtDeadline(waiter);
      if (waiter.priority > refused) pump();
      else if (waiter.deadlineAt < refusedUntil) refuse(waiter);
    },
    leave: remove,
    wake() {
      stopResting();
      pump();
    },
    clear() {
      const all = waiters.all();
      for (const waiter of all) remove(waiter);
      return all;
    },
    held: (bucket) => held.get(bucket) ?? 0,
    settle(bucket, at) {
      hold(bucket, -1);
      tell(() => store.settle(key, queue.rule, at));
    },
    block(until) {
      blockedUntil = Math.max(blockedUntil, until);
      tell(() => store.block(key, until));
    },
    isBlocked,
  };
  return queue;
}
