import type { Clock } from '../clock.ts';
import type { Bucket, Effect } from '../endpoint.ts';
import { assertPlan, type Plan, plans, type Rule, ruleOf } from './plans.ts';
import { createQueue, type Queue } from './queue.ts';
import { type Header, parseRateHeaders, waitForReset } from './reset.ts';
import { createMemoryStore, type LimitStore, tell } from './store.ts';
import type { NoSlot, Waiter } from './waiters.ts';

export type { NoSlot } from './waiters.ts';

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

/** A call that wants a slot. */
export interface Ticket {
  readonly bucket: Bucket;
  readonly effect: Effect;
  readonly deadlineAt: number;
  /** Tells when the caller has lost interest; the returned function stops listening. */
  readonly onAbort?: ((listener: (reason: unknown) => void) => () => void) | undefined;
}

export interface Limiter {
  /**
   * `undefined` when the slot is there at once; else a promise of it, or of how long it would take.
   * Rejects with the reason of an abort, or with the error of a store that failed.
   */
  take(ticket: Ticket): undefined | Promise<'slot' | NoSlot>;
  /** The answer arrived (with its headers), or the attempt was given up (without). */
  settle(bucket: Bucket, header?: Header): void;
  /**
   * The gateway answered 429; the slot is settled apart from it, without headers. Returns the wait it
   * asks for in milliseconds, or `undefined` when it names none.
   */
  refused(bucket: Bucket, header: Header): number | undefined;
  setPlan(plan: Plan): void;
}

const PRIORITY: Readonly<Record<Effect, number>> = { read: 0, build: 1, submit: 2 };
/** The gateway may count in whole milliseconds. */
const ROUNDING_MS = 1;
/** A request that was given up may yet arrive. */
const UNDER_WAY_MS = 1_000;
/** Wait after a refusal that names none; it doubles with each one in a row. */
const UNNAMED_WAIT_MS = 500;

/** What a bucket comes down to under the present plan; several may come down to the same. */
interface Lane {
  readonly queue: Queue;
  /** The gateway's own limit, from its headers. */
  learned: number | undefined;
  /** Refusals in a row; those of requests that were sent together count once. */
  refusals: number;
  /** Refused requests, uncounted by the gateway, whose slots are yet to be settled. */
  uncounted: number;
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
  let isGuess = options.plan === undefined;
  if (!isGuess) assertPlan(plan);
  const lanes = new Map<string, Lane>();
  const byBucket = new Map<Bucket, Lane>();
  let turns = 0;

  function laneOf(bucket: Bucket): Lane {
    let lane = byBucket.get(bucket);
    if (!lane) {
      const { bucket: own, rule } = ruleOf(plan, bucket);
      const key = `${account}:${own}`;
      lane = lanes.get(key) ?? createLane(key, rule);
      lane.queue.rule = limited(lane, rule);
      lanes.set(key, lane);
      byBucket.set(bucket, lane);
    }
    return lane;
  }

  function createLane(key: string, rule: Rule): Lane {
    const queue = createQueue(key, rule, store, clock);
    // Another transport on the store may know of a larger plan, and keep the window so full that
    // the guess would let nothing through and never be corrected.
    if (isGuess) queue.trial = { ...rule, limit: plans.pro.limit };
    return { queue, learned: undefined, refusals: 0, uncounted: 0 };
  }

  /** The gateway's own limit replaces a guessed plan; from a given one it can only take away. */
  function limited({ learned }: Lane, rule: Rule): Rule {
    if (learned === undefined) return rule;
    return { ...rule, limit: isGuess ? learned : Math.min(learned, rule.limit) };
  }

  /** Where a call of this bucket holds its slot: the plan may have changed since it took it. */
  function holderOf(bucket: Bucket): Lane {
    const lane = laneOf(bucket);
    if (lane.queue.held(bucket) > 0) return lane;
    return [...lanes.values()].find(({ queue }) => queue.held(bucket) > 0) ?? lane;
  }

  function learnLimit(lane: Lane, bucket: Bucket, limit: number): void {
    if (limit === lane.learned || !Number.isInteger(limit) || limit <= 0) return;
    lane.learned = limit;
    lane.queue.rule = limited(lane, ruleOf(plan, bucket).rule);
    lane.queue.wake();
  }

  function hear(lane: Lane, bucket: Bucket, header: Header, isRefusal: boolean): void {
    const { remaining, current } = parseRateHeaders(header);
    if (current !== undefined && remaining !== undefined) {
      learnLimit(lane, bucket, current + remaining);
    }
    const { key, rule } = lane.queue;
    // What remains counts, not what is used: of an account that is larger than the plan, others
    // may use the rest.
    const used = remaining === undefined ? current : rule.limit - remaining;
    if (used === undefined) return;
    const told = isRefusal ? Math.max(used, rule.limit + 1) : used;
    tell(() => store.learn(key, rule, told, clock.now()));
  }

  return {
    take({ bucket, effect, deadlineAt, onAbort }) {
      const priority = PRIORITY[effect];
      if (laneOf(bucket).queue.take(bucket, priority)) return undefined;
      return new Promise((resolve, reject) => {
        let isGone = false;
        const serve: Waiter['serve'] = (result) => {
          unlisten?.();
          resolve(result);
        };
        const fail: Waiter['fail'] = (error) => {
          unlisten?.();
          reject(error);
        };
        const turn = ++turns;
        const waiter: Waiter = { bucket, priority, turn, deadlineAt, serve, fail };
        const unlisten = onAbort?.((reason) => {
          isGone = true;
          laneOf(bucket).queue.leave(waiter);
          reject(reason);
        });
        if (!isGone) laneOf(bucket).queue.join(waiter);
      });
    },

    settle(bucket, header) {
      const lane = holderOf(bucket);
      const { queue } = lane;
      const now = clock.now();
      if (header) {
        lane.refusals = 0;
        queue.settle(bucket, now + ROUNDING_MS);
        hear(lane, bucket, header, false);
      } else if (lane.uncounted > 0) {
        lane.uncounted--;
        queue.settle(bucket, now - queue.rule.windowMs);
      } else {
        queue.settle(bucket, now + UNDER_WAY_MS);
      }
    },

    refused(bucket, header) {
      const lane = holderOf(bucket);
      const { queue } = lane;
      const { windowMs } = queue.rule;
      const now = clock.now();
      if (!queue.isBlocked()) lane.refusals++;
      const { reset } = parseRateHeaders(header);
      const wait = waitForReset(reset, header('date'), now, windowMs, lane.refusals);
      const unnamed = Math.min(UNNAMED_WAIT_MS * 2 ** (lane.refusals - 1), windowMs);
      queue.block(now + (wait ?? unnamed));
      hear(lane, bucket, header, true);
      // A refusal that names no reset may come from elsewhere than the window: its slot stays taken.
      if (wait !== undefined) lane.uncounted++;
      return wait;
    },

    setPlan(next) {
      assertPlan(next);
      plan = next;
      isGuess = false;
      byBucket.clear();
      for (const lane of lanes.values()) {
        lane.learned = undefined;
        lane.queue.trial = undefined;
      }
      const waiters = [...lanes.values()].flatMap(({ queue }) => queue.clear());
      waiters.sort((a, b) => b.priority - a.priority || a.turn - b.turn);
      for (const waiter of waiters) laneOf(waiter.bucket).queue.join(waiter);
    },
  };
}
