import type { Clock } from '../clock.ts';
import type { Bucket, Effect } from '../endpoint.ts';
import { assertPlan, type Plan, type Rule, ruleOf } from './plans.ts';
import { parseRateHeaders, waitForReset } from './reset.ts';
import { createMemoryStore, type LimitStore } from './store.ts';

export interface LimiterOptions {
  /** Left out: `free` with a key, `keyless` without, then what the gateway's headers say. */
  readonly plan?: Plan | undefined;
  /** Whether the transport has a key; decides what a left-out plan starts from. */
  readonly keyed: boolean;
  readonly store?: LimitStore | undefined;
  /** Names the account in a shared store; transports with the same name share one budget. */
  readonly account?: string | undefined;
  readonly clock: Clock;
}

/** A call that waits for its slot. */
export interface Ticket {
  readonly bucket: Bucket;
  readonly effect: Effect;
  readonly deadlineAt: number;
  /** Tells when the caller has lost interest; the returned function stops listening. */
  readonly onAbort?: ((listener: (reason: unknown) => void) => () => void) | undefined;
}

export interface Limiter {
  /** `undefined` when the slot is there at once; else a promise of it, or of how long it would take. */
  take(ticket: Ticket): undefined | Promise<'slot' | NoSlot>;
  /** The answer arrived (with its headers), or the attempt was given up (without). */
  settle(bucket: Bucket, header?: (name: string) => string | undefined): void;
  /** The gateway answered 429; the slot is settled apart from it. Returns the wait it asks for, if it names one. */
  refused(bucket: Bucket, header: (name: string) => string | undefined): number | undefined;
  setPlan(plan: Plan): void;
}

export interface NoSlot {
  readonly retryAfterMs: number;
}

const PRIORITY: Readonly<Record<Effect, number>> = { read: 0, build: 1, submit: 2 };

interface Waiter {
  readonly bucket: Bucket;
  readonly deadlineAt: number;
  readonly serve: (result: 'slot' | NoSlot) => void;
}

interface Queue {
  /** One line a priority; first come, first served within each. */
  readonly lines: readonly Waiter[][];
  size: number;
  pumping: boolean;
  cancelTimer: (() => void) | undefined;
  /** 429 answers since the last good one. */
  refusals: number;
}

/** What a bucket comes down to under the present plan. */
interface Lane {
  readonly key: string;
  readonly rule: Rule;
  readonly queue: Queue;
}

/**
 * Lets through as many requests as the plan allows in any window, submits before builds before
 * reads, and learns from the gateway: its count of requests (others may use the same account) and,
 * where no plan was given, its limit.
 */
export function createLimiter(options: LimiterOptions): Limiter {
  const { clock } = options;
  const store = options.store ?? createMemoryStore();
  const account = options.account ?? 'default';
  let plan: Plan = options.plan ?? (options.keyed ? 'free' : 'keyless');
  let guessed = options.plan === undefined;
  if (!guessed) assertPlan(plan);
  /** The gateway's own limit by window, from its headers. */
  const learned = new Map<string, number>();
  const lanes = new Map<Bucket, Lane>();
  const queues = new Map<string, Queue>();

  function laneOf(bucket: Bucket): Lane {
    let lane = lanes.get(bucket);
    if (!lane) {
      const { bucket: own, rule } = ruleOf(plan, bucket);
      const key = `${account}:${own}`;
      const known = learned.get(key) ?? rule.limit;
      const limit = guessed ? known : Math.min(known, rule.limit);
      lane = { key, rule: { ...rule, limit }, queue: queueOf(key) };
      lanes.set(bucket, lane);
    }
    return lane;
  }

  function queueOf(key: string): Queue {
    let queue = queues.get(key);
    if (!queue) {
      queue = { lines: [[], [], []], size: 0, pumping: false, cancelTimer: undefined, refusals: 0 };
      queues.set(key, queue);
    }
    return queue;
  }

  async function pump(key: string, queue: Queue): Promise<void> {
    if (queue.pumping) return;
    queue.pumping = true;
    queue.cancelTimer?.();
    queue.cancelTimer = undefined;
    while (queue.size > 0) {
      const priority = queue.lines.findLastIndex((line) => line.length > 0);
      const line = queue.lines[priority] as Waiter[];
      const { rule } = laneOf((line[0] as Waiter).bucket);
      const taken = store.take(key, rule, priority, clock.now());
      const wait = typeof taken === 'number' ? taken : await taken;
      if (wait > 0) {
        refuseLate(queue, clock.now(), wait);
        // At least a millisecond: a fraction would make the timer spin.
        const delay = Math.max(1, Math.ceil(wait));
        if (queue.size > 0) queue.cancelTimer = clock.schedule(() => void pump(key, queue), delay);
        break;
      }
      // While an asynchronous store decided, the waiter may have given up: the next one is served.
      const served = line[0];
      if (served) served.serve('slot');
      else void store.settle(key, rule, clock.now());
    }
    queue.pumping = false;
  }

  function enqueue(lane: Lane, ticket: Ticket): Promise<'slot' | NoSlot> {
    return new Promise((resolve, reject) => {
      const line = lane.queue.lines[PRIORITY[ticket.effect]] as Waiter[];
      const leave = (): void => {
        const index = line.indexOf(waiter);
        if (index < 0) return;
        line.splice(index, 1);
        lane.queue.size--;
      };
      const unlisten = ticket.onAbort?.((reason) => {
        leave();
        reject(reason);
      });
      const waiter: Waiter = {
        bucket: ticket.bucket,
        deadlineAt: ticket.deadlineAt,
        serve(result) {
          leave();
          unlisten?.();
          resolve(result);
        },
      };
      line.push(waiter);
      lane.queue.size++;
      void pump(lane.key, lane.queue);
    });
  }

  return {
    take(ticket) {
      const lane = laneOf(ticket.bucket);
      const priority = PRIORITY[ticket.effect];
      if (lane.queue.size === 0 || !waitsBefore(lane.queue, priority)) {
        const taken = store.take(lane.key, lane.rule, priority, clock.now());
        if (taken === 0) return undefined;
        if (typeof taken !== 'number') {
          return taken.then((wait) => (wait === 0 ? 'slot' : enqueue(lane, ticket)));
        }
      }
      return enqueue(lane, ticket);
    },

    settle(bucket, header) {
      const lane = laneOf(bucket);
      const now = clock.now();
      void store.settle(lane.key, lane.rule, now);
      if (!header) return;
      lane.queue.refusals = 0;
      const { remaining, current } = parseRateHeaders(header);
      if (current === undefined) return;
      if (remaining !== undefined) learnLimit(lane, current + remaining);
      void store.learn(lane.key, lane.rule, current, now);
    },

    refused(bucket, header) {
      const { key, rule, queue } = laneOf(bucket);
      const now = clock.now();
      queue.refusals++;
      const { reset } = parseRateHeaders(header);
      const wait = waitForReset(reset, header('date'), now, rule.windowMs, queue.refusals);
      if (wait !== undefined) void store.block(key, now + wait);
      return wait;
    },

    setPlan(next) {
      assertPlan(next);
      plan = next;
      guessed = false;
      learned.clear();
      lanes.clear();
      for (const [key, queue] of queues) void pump(key, queue);
    },
  };

  /** The gateway's own limit replaces a guessed plan; from a given one it can only take away. */
  function learnLimit(lane: Lane, limit: number): void {
    if (!Number.isInteger(limit) || limit <= 0 || learned.get(lane.key) === limit) return;
    learned.set(lane.key, limit);
    lanes.clear();
  }
}

function waitsBefore(queue: Queue, priority: number): boolean {
  return queue.lines.some((line, index) => index >= priority && line.length > 0);
}

/** Whoever cannot be served before its deadline hears so now, not when it has waited in vain. */
function refuseLate(queue: Queue, now: number, wait: number): void {
  for (const line of queue.lines) {
    for (const waiter of line.filter(({ deadlineAt }) => deadlineAt < now + wait)) {
      waiter.serve({ retryAfterMs: Math.ceil(wait) });
    }
  }
}
