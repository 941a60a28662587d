import type { Bucket, Effect } from '../endpoint.ts';
import type { Clock } from '../runtime/clock.ts';
import { assertPlan, type Plan, plans, type Rule, ruleOf } from './plans.ts';
import { createQueue, type NoSlot, type Queue, type Slot, type StoreFailure } from './queue.ts';
import { type Header, parseRateHeaders, parseRetryAfter, waitForReset } from './reset.ts';
import { createMemoryStore, type LimitStore } from './store.ts';

export type { NoSlot, Slot, StoreFailure } from './queue.ts';

export interface LimiterOptions {
  /** Default: `free` with a key, `keyless` without; then the limit in the gateway's headers. */
  readonly plan?: Plan | undefined;
  /** Whether the transport has a key: decides the default of `plan`. */
  readonly keyed: boolean;
  readonly store?: LimitStore | undefined;
  /** Part of each window that is kept for submits, see {@link reserveOf}. None when left out. */
  readonly submitReserve?: number | undefined;
  /** Names the account in a shared store; transports with the same name share one budget. */
  readonly account?: string | undefined;
  readonly clock: Clock;
}

/** A call that needs a slot. */
export interface Ticket {
  readonly bucket: Bucket | undefined;
  readonly effect: Effect;
  readonly deadlineAt: number;
  /** Longest time in milliseconds from the slot to its settlement. */
  readonly holdMs: number;
  /** Listens for the end of the call; the returned function stops listening. */
  readonly onEnd?: ((listener: (reason: unknown) => void) => () => void) | undefined;
}

export interface Limiter {
  /**
   * Returns the slot if one is free now; else a promise of the slot, of the wait that it would need, or
   * of the failure of the store. Rejects with the reason that `onEnd` reports.
   */
  take(ticket: Ticket): Slot | Promise<Slot | NoSlot | StoreFailure>;
  /** The response arrived (with its headers), or the attempt was given up (without). */
  settle(slot: Slot, header?: Header): void;
  /**
   * The gateway responded with 429; `settle` is called afterwards, without headers. Returns the wait that
   * the gateway requests in milliseconds: the later of `x-ratelimit-reset` and `Retry-After`, `undefined`
   * if the response has neither.
   */
  refused(slot: Slot, header: Header): number | undefined;
  readonly setPlan: (plan: Plan) => void;
  readonly budget: (call: { readonly bucket?: Bucket }) => Budget;
}

/** The remaining budget of a plan. */
export interface Budget extends Rule {
  /**
   * How many requests the current window still has room for. The use by others on the account is an
   * estimate, so this can be a fraction, and negative while they exceed the plan.
   */
  readonly remaining: number;
}

const PRIORITY: Readonly<Record<Effect, number>> = { read: 0, build: 1, submit: 2 };
/** Added to each request: the gateway may count in whole milliseconds. */
const ROUNDING_MS = 1;
/** How long an aborted request may still take to arrive at the gateway. */
const UNDER_WAY_MS = 1_000;
/** Wait after a 429 that requests none; doubled with each further 429 in a row. */
const UNNAMED_WAIT_MS = 500;
/** Maximum wait after a 429, whatever the response requests. Then one request tests the limit. */
const MAX_BLOCK_MS = 3_600_000;

/**
 * Lets through as many requests as the plan allows in any window, submits before builds before
 * reads, and learns from the gateway: its count of requests (others may use the same account) and,
 * where no plan was given, its limit.
 */
export function createLimiter(options: LimiterOptions): Limiter {
  const { clock, account = 'default', store = createMemoryStore(), submitReserve = 0 } = options;
  let isGuess = options.plan === undefined;
  let plan: Plan = options.plan ?? (options.keyed ? 'free' : 'keyless');
  assertPlan(plan);
  const queues = new Map<string, Queue>();
  /** The queue of each bucket under the current plan. Buckets without their own rule share one. */
  const byBucket = new Map<Bucket, Queue>();
  let turns = 0;

  function queueOf(bucket: Bucket = 'default'): Queue {
    let queue = byBucket.get(bucket);
    if (!queue) {
      const { bucket: own, rule } = ruleOf(plan, bucket);
      const key = `${account}:${own}`;
      queue = queues.get(key) ?? createQueue(key, rule, store, clock);
      // Another transport on the store may have learned of a larger plan and keep the window full.
      // Under the guessed limit no request would then get a slot, and the guess would stay.
      if (isGuess && !queues.has(key)) queue.trial = { ...rule, limit: plans.pro.limit };
      queue.planned = rule;
      follow(queue);
      queues.set(key, queue);
      byBucket.set(bucket, queue);
    }
    return queue;
  }

  /** Sets the rule: the gateway's limit replaces a guessed plan and can only lower a given one. */
  function follow(queue: Queue): void {
    const { planned, learned = planned.limit } = queue;
    queue.rule = { ...planned, limit: isGuess ? learned : Math.min(learned, planned.limit) };
    queue.reserve = reserveOf(queue.rule.limit, submitReserve);
  }

  /** Learns the gateway's limit from its headers. Returns how many requests of the limit are used. */
  function hear(queue: Queue, header: Header): number | undefined {
    const { remaining, current } = parseRateHeaders(header);
    const limit = Number(current) + Number(remaining);
    if (limit !== queue.learned && Number.isInteger(limit) && limit > 0) {
      queue.learned = limit;
      follow(queue);
    }
    // `remaining` counts, not `current`: the account may have a larger plan than this transport, and
    // others may use the rest of it.
    return remaining === undefined ? current : queue.rule.limit - remaining;
  }

  return {
    take({ bucket, effect, deadlineAt, holdMs, onEnd }) {
      const priority = PRIORITY[effect];
      const queue = queueOf(bucket);
      const slot = queue.take(priority, holdMs);
      if (slot) return slot;
      let unlisten: (() => void) | undefined;
      return new Promise<Slot | NoSlot | StoreFailure>((serve, fail) => {
        const waiter = { bucket, priority, turn: ++turns, deadlineAt, holdMs, serve };
        queue.join(waiter);
        unlisten = onEnd?.((reason) => {
          queueOf(bucket).leave(waiter);
          fail(reason);
        });
      }).finally(() => unlisten?.());
    },

    settle({ queue, id, refusal }, header) {
      if (refusal) {
        queue.settle(id, refusal);
      } else if (header) {
        queue.refusals = 0;
        const { rule } = queue;
        const used = hear(queue, header);
        queue.settle(id, { countsInMs: ROUNDING_MS, used });
        if (rule !== queue.rule) queue.wake();
      } else {
        queue.settle(id, { countsInMs: UNDER_WAY_MS });
      }
    },

    refused(slot, header) {
      const { queue } = slot;
      const { windowMs } = queue.rule;
      const now = clock.now();
      if (!queue.isBlocked()) queue.refusals++;
      const { reset, remaining = 0 } = parseRateHeaders(header);
      // If the window has room, a burst limit refused the request (burst.ts); the reset is the window's.
      const hasRoom = remaining > 0;
      const freeIn = hasRoom
        ? undefined
        : waitForReset(reset, header('date'), now, windowMs, queue.refusals);
      const wait = Math.max(freeIn ?? 0, parseRetryAfter(header, now) ?? 0) || undefined;
      const unnamed = Math.min(UNNAMED_WAIT_MS * 2 ** (queue.refusals - 1), windowMs);
      const blockMs = Math.min(wait ?? unnamed, MAX_BLOCK_MS);
      queue.block(blockMs);
      const spent = hear(queue, header);
      const used = spent === undefined || hasRoom ? spent : Math.max(spent, queue.rule.limit + 1);
      // The gateway did not count the request, so its slot is free again. A 429 without a reset may
      // not come from the window: its slot stays taken.
      const countsInMs = freeIn === undefined ? UNDER_WAY_MS : -windowMs;
      const own = queue.store.used?.(queue.key, queue.rule, now) ?? 0;
      slot.isShared = !isGuess && freeIn !== undefined && own < queue.rule.limit;
      slot.refusal = { blockMs, used, countsInMs };
      return wait;
    },

    budget({ bucket }) {
      const { key, rule } = queueOf(bucket);
      const used = store.used?.(key, rule, clock.now());
      return { ...rule, remaining: rule.limit - (used ?? 0) };
    },

    setPlan(next) {
      assertPlan(next);
      plan = next;
      isGuess = false;
      byBucket.clear();
      const all = [...queues.values()];
      for (const queue of all) queue.learned = queue.trial = undefined;
      const waiters = all.flatMap((queue) => queue.clear());
      waiters.sort((a, b) => b.priority - a.priority || a.turn - b.turn);
      for (const waiter of waiters) queueOf(waiter.bucket).join(waiter);
    },
  };
}

/**
 * Number of slots that reads and builds leave free, so that a submit need not wait for a window that
 * reads have filled. At least one, and never the only one.
 */
function reserveOf(limit: number, part: number): number {
  return part > 0 ? Math.min(Math.max(1, Math.ceil(limit * part)), limit - 1) : 0;
}
