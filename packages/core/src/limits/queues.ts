import type { Bucket } from '../endpoint.ts';
import type { Clock } from '../runtime/clock.ts';
import { assertPlan, type Plan, plans, ruleOf } from './plans.ts';
import { createQueue, type Queue } from './queue.ts';
import { type Header, parseRateHeaders } from './reset.ts';
import { join } from './slots.ts';
import { createMemoryStore, type LimitStore } from './store.ts';
import { clear } from './waiting.ts';

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

/** The queues of a limiter, and the plan that they follow. */
export interface Queues {
  readonly clock: Clock;
  readonly account: string;
  readonly store: LimitStore;
  readonly submitReserve: number;
  plan: Plan;
  /** Whether the caller gave no plan, so that the limit in the gateway's headers may be a larger one. */
  isGuess: boolean;
  readonly byKey: Map<string, Queue>;
  /** The queue of each bucket under the current plan. Buckets without their own rule share one. */
  readonly byBucket: Map<Bucket, Queue>;
  /** How many calls have waited so far. */
  turns: number;
}

/** @throws PerijoveError `invalid_input` for a plan that cannot be used. */
export function createQueues(options: LimiterOptions): Queues {
  const { clock, account = 'default', store = createMemoryStore(), submitReserve = 0 } = options;
  const plan = options.plan ?? (options.keyed ? 'free' : 'keyless');
  assertPlan(plan);
  return {
    clock,
    account,
    store,
    submitReserve,
    plan,
    isGuess: options.plan === undefined,
    byKey: new Map(),
    byBucket: new Map(),
    turns: 0,
  };
}

export function queueOf(queues: Queues, bucket: Bucket = 'default'): Queue {
  return queues.byBucket.get(bucket) ?? openQueue(queues, bucket);
}

function openQueue(queues: Queues, bucket: Bucket): Queue {
  const { plan, account, store, clock, byKey } = queues;
  const { bucket: own, rule } = ruleOf(plan, bucket);
  const key = `${account}:${own}`;
  const queue = byKey.get(key) ?? createQueue(key, rule, store, clock);
  // Another transport on the store may have learned of a larger plan and keep the window full.
  // Under the guessed limit no request would then get a slot, and the guess would stay.
  if (queues.isGuess && !byKey.has(key)) queue.trial = { ...rule, limit: plans.pro.limit };
  queue.planned = rule;
  follow(queues, queue);
  byKey.set(key, queue);
  queues.byBucket.set(bucket, queue);
  return queue;
}

/** Sets the rule: the gateway's limit replaces a guessed plan and can only lower a given one. */
function follow({ isGuess, submitReserve }: Queues, queue: Queue): void {
  const { planned, learned = planned.limit } = queue;
  queue.rule = { ...planned, limit: isGuess ? learned : Math.min(learned, planned.limit) };
  queue.reserve = reserveOf(queue.rule.limit, submitReserve);
}

/** Learns the gateway's limit from its headers. Returns how many requests of the limit are used. */
export function learn(queues: Queues, queue: Queue, header: Header): number | undefined {
  const { remaining, current } = parseRateHeaders(header);
  const limit = Number(current) + Number(remaining);
  if (limit !== queue.learned && Number.isInteger(limit) && limit > 0) {
    queue.learned = limit;
    follow(queues, queue);
  }
  // `remaining` counts, not `current`: the account may have a larger plan than this transport, and
  // others may use the rest of it.
  return remaining === undefined ? current : queue.rule.limit - remaining;
}

/** Moves the waiting calls to the queues of another plan, and forgets what the gateway reported. */
export function changePlan(queues: Queues, plan: Plan): void {
  assertPlan(plan);
  queues.plan = plan;
  queues.isGuess = false;
  queues.byBucket.clear();
  const all = [...queues.byKey.values()];
  for (const queue of all) queue.learned = queue.trial = undefined;
  const waiters = all.flatMap(clear);
  waiters.sort((a, b) => b.priority - a.priority || a.turn - b.turn);
  for (const waiter of waiters) join(queueOf(queues, waiter.bucket), waiter);
}

/**
 * Number of slots that reads and builds leave free, so that a submit need not wait for a window that
 * reads have filled. At least one, and never the only one.
 */
function reserveOf(limit: number, part: number): number {
  return part > 0 ? Math.min(Math.max(1, Math.ceil(limit * part)), limit - 1) : 0;
}
