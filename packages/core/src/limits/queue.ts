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
  /** Counts up from call to call. */
  readonly turn: number;
  readonly deadlineAt: number;
  readonly serve: (result: 'slot' | NoSlot) => void;
  readonly fail: (error: unknown) => void;
  /** Calls off the timer of its deadline, where it has one. */
  cancelTimer?: (() => void) | undefined;
}

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

const PRIORITIES = 3;
/** Most questions to an asynchronous store at a time. */
const MOST_ASKED = 32;
/** However long the wait: others on the store may learn what makes it shorter. */
const LONGEST_REST_MS = 1_000;

export function createQueue(key: string, rule: Rule, store: LimitStore, clock: Clock): Queue {
  /** One line a priority; first come, first served within each. */
  const lines: readonly Waiter[][] = Array.from({ length: PRIORITIES }, () => []);
  /** Open questions to an asynchronous store, by priority, and all. */
  const asked: number[] = lines.map(() => 0);
  let asking = 0;
  /** How many may be open: one after a refusal, then twice as many with each slot. */
  let width = MOST_ASKED;
  let isRemote = false;
  const held = new Map<Bucket, number>();
  let size = 0;
  /** This priority and lower ones rest until the timer, for no slot is there before that time. */
  let refused = -1;
  let refusedUntil = 0;
  let blockedUntil = 0;
  /** No waiter has an earlier deadline. */
  let soonest = Number.POSITIVE_INFINITY;
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
      const line = lines[priority] as Waiter[];
      while (priority > refused && line.length > (asked[priority] as number) && asking < width) {
        const answer = ask(priority);
        if (typeof answer !== 'number') expect(priority, answer);
        else if (answer > 0) rest(priority, clock.now() + answer);
        else grant(priority);
      }
    }
  }

  function expect(priority: number, answer: Promise<number>): void {
    const { rule } = queue;
    const since = clock.now();
    if (!isRemote) for (const waiter of lines.flat()) endAtDeadline(waiter);
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
        const first = lines[priority]?.[0];
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
    for (let first = next(); first; first = next()) {
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

  function next(): Waiter | undefined {
    return lines.findLast((line) => line.length > 0)?.[0];
  }

  function rest(priority: number, until: number): void {
    width = 1;
    if (size === 0 || priority < refused) return;
    refused = priority;
    refusedUntil = until;
    if (soonest < until) refuseLate();
    cancelTimer?.();
    cancelTimer = undefined;
    if (size === 0) return;
    // At least a millisecond: a fraction would make the timer spin. And one more by chance: of two
    // queues on one store, the one that always asks second would never find a free slot.
    const wait = Math.min(until - clock.now(), LONGEST_REST_MS);
    const delay = Math.max(1, Math.ceil(wait)) + Math.floor(clock.random() * 2);
    cancelTimer = clock.schedule(queue.wake, delay);
  }

  /** Whoever cannot be served before its deadline hears so now, not when it has waited in vain. */
  function refuseLate(): void {
    soonest = Number.POSITIVE_INFINITY;
    for (const waiter of lines.flat()) {
      if (waiter.deadlineAt < refusedUntil) refuse(waiter);
      else soonest = Math.min(soonest, waiter.deadlineAt);
    }
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
      const isBehind = size > 0 && lines.some((line, at) => at >= priority && line.length > 0);
      if (isBehind || asking >= width) return false;
      if (isBlocked()) return false;
      const answer = ask(priority);
      if (answer === 0) hold(bucket, 1);
      else if (typeof answer !== 'number') expect(priority, answer);
      return answer === 0;
    },
    join(waiter) {
      lines[waiter.priority]?.push(waiter);
      size++;
      if (isRemote) endAtDeadline(waiter);
      soonest = Math.min(soonest, waiter.deadlineAt);
      if (waiter.priority > refused) pump();
      else if (waiter.deadlineAt < refusedUntil) refuse(waiter);
    },
    leave: remove,
    wake() {
      stopResting();
      pump();
    },
    clear() {
      const waiters = lines.flat();
      for (const waiter of waiters) remove(waiter);
      return waiters;
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
