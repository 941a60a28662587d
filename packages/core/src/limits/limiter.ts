import type { Bucket, Effect } from '../endpoint.ts';
import type { Plan, Rule } from './plans.ts';
import {
  type NoSlot,
  type Queue,
  type Slot,
  type StoreFailure,
  settleSlot,
  UNDER_WAY_MS,
} from './queue.ts';
import {
  changePlan,
  createQueues,
  type LimiterOptions,
  learn,
  type Queues,
  queueOf,
} from './queues.ts';
import { noteRefusal } from './refusal.ts';
import type { Header } from './reset.ts';
import { HIGHEST, join, takeSlot, wake } from './slots.ts';
import { leave } from './waiting.ts';

export type { NoSlot, Slot, StoreFailure } from './queue.ts';
export type { LimiterOptions } from './queues.ts';

/** A call that needs a slot. */
export interface Ticket {
  readonly bucket: Bucket | undefined;
  readonly effect: Effect;
  readonly deadlineAt: number;
  /** The call is refused if it has no slot within so many milliseconds. Default: until the deadline. */
  readonly maxWaitMs?: number | undefined;
  /** Longest time in milliseconds from the slot to its settlement. */
  readonly holdMs: number;
  /** Which of several keys may send the call; see `keyPool`. */
  readonly route?: Route | undefined;
  /** Listens for the end of the call; the returned function stops listening. */
  readonly onEnd?: ((listener: (reason: unknown) => void) => () => void) | undefined;
}

/** What a pool of keys knows of a call. */
export interface Route {
  /** `family.method`: a key may be refused for one endpoint only. */
  readonly endpoint: string;
  readonly costsCredits: boolean;
  /** Index of the only key that may send the call. */
  readonly pin: number | undefined;
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
  /** The same, after a shared store was asked for its present count. */
  readonly readBudget: (call: { readonly bucket?: Bucket }) => Promise<Budget>;
  readonly backlog: (call: BacklogQuery) => Backlog;
}

export interface BacklogQuery {
  readonly bucket?: Bucket;
  readonly effect?: Effect;
  /** Calls that wait elsewhere for the same window. */
  readonly elsewhere?: number;
}

/** The remaining budget of a plan. */
export interface Budget extends Rule {
  /**
   * With a `keyPool`: of each key. The other fields are those of all keys in service together: `limit` of the
   * longest of their windows, `remaining` of all as they are.
   */
  readonly keys?: readonly KeyBudget[];
  /**
   * How many requests the current window still has room for. The use by others on the account is an
   * estimate, so this can be a fraction, and negative while they exceed the plan.
   */
  readonly remaining: number;
}

/** The remaining budget of one key of a pool. */
export interface KeyBudget extends Rule {
  /** Label of the key. */
  readonly key: string;
  readonly remaining: number;
  /** Milliseconds until the key is used again after a 401; 0 while it is in service. */
  readonly backInMs: number;
}

/** The calls that wait for a slot, and how long another one would wait. */
export interface Backlog {
  /** Calls of this transport that wait for the same rate limit window. */
  readonly waiting: number;
  /** Those of them that get a slot before a new call of this kind. */
  readonly ahead: number;
  /**
   * Milliseconds until a new call of this kind gets a slot; 0 if it can be sent now. An estimate: calls
   * of a higher priority that are made later, and other users of the account, make it longer.
   */
  readonly expectedWaitMs: number;
}

const PRIORITY: Readonly<Record<Effect, number>> = { read: 0, build: 1, submit: 2 };
/** Added to each request: the gateway may count in whole milliseconds. */
const ROUNDING_MS = 1;

/**
 * Lets through as many requests as the plan allows in any window, submits before builds before
 * reads, and learns from the gateway: its count of requests (others may use the same account) and,
 * where no plan was given, its limit.
 */
export function createLimiter(options: LimiterOptions): Limiter {
  return limiterOf(createQueues(options));
}

/** The limiter of these queues. */
export function limiterOf(queues: Queues): Limiter {
  return {
    take: (ticket) => takeOrWait(queues, ticket),
    settle: (slot, header) => settle(queues, slot, header),
    refused: (slot, header) => noteRefusal(queues, slot, header),
    setPlan: (plan) => changePlan(queues, plan),
    budget: ({ bucket }) => budgetOf(queues, bucket),
    async readBudget({ bucket }) {
      const { key, rule, store } = queueOf(queues, bucket);
      await store.refresh?.(key, rule);
      return budgetOf(queues, bucket);
    },
    backlog: ({ bucket, effect = 'read', elsewhere = 0 }) =>
      backlogOf(queueOf(queues, bucket), PRIORITY[effect], elsewhere),
  };
}

function takeOrWait(queues: Queues, ticket: Ticket): ReturnType<Limiter['take']> {
  const { bucket, effect, holdMs } = ticket;
  const priority = PRIORITY[effect];
  return takeSlot(queueOf(queues, bucket), priority, holdMs) ?? wait(queues, ticket, priority);
}

function wait(
  queues: Queues,
  { bucket, deadlineAt, maxWaitMs = Number.POSITIVE_INFINITY, holdMs, onEnd }: Ticket,
  priority: number,
): Promise<Slot | NoSlot | StoreFailure> {
  let unlisten: (() => void) | undefined;
  return new Promise<Slot | NoSlot | StoreFailure>((serve, fail) => {
    const giveUpAt = Math.min(deadlineAt, queues.clock.now() + maxWaitMs);
    const waiter = { bucket, priority, turn: ++queues.turns, deadlineAt, giveUpAt, holdMs, serve };
    join(queueOf(queues, bucket), waiter);
    unlisten = onEnd?.((reason) => {
      // Another queue than before, if the plan has changed.
      leave(queueOf(queues, bucket), waiter);
      fail(reason);
    });
  }).finally(() => unlisten?.());
}

function settle(queues: Queues, { queue, id, refusal }: Slot, header: Header | undefined): void {
  if (refusal) {
    settleSlot(queue, id, refusal);
  } else if (header) {
    queue.refusals = 0;
    const { rule } = queue;
    const used = learn(queues, queue, header);
    settleSlot(queue, id, { countsInMs: ROUNDING_MS, used });
    if (rule !== queue.rule) wake(queue);
  } else {
    settleSlot(queue, id, { countsInMs: UNDER_WAY_MS });
  }
}

function budgetOf(queues: Queues, bucket: Bucket | undefined): Budget {
  const { key, rule } = queueOf(queues, bucket);
  const used = queues.store.used?.(key, rule, queues.clock.now());
  return { ...rule, remaining: rule.limit - (used ?? 0) };
}

function backlogOf(queue: Queue, priority: number, elsewhere: number): Backlog {
  const { waiting, key, reserve, blockedUntil, refused, refusedUntil, store, clock } = queue;
  const now = clock.now();
  const ahead = waiting.filter((each) => each.priority >= priority).length;
  const limit = queue.rule.limit - (priority < HIGHEST ? reserve : 0);
  const rule = { ...queue.rule, limit };
  const before = ahead + elsewhere;
  const sinceRefusal = priority <= refused ? refusedUntil - now : 0;
  const wait =
    store.waitFor?.(key, rule, before + 1, now) ?? sinceRefusal + (before * rule.windowMs) / limit;
  return {
    waiting: waiting.length,
    ahead,
    expectedWaitMs: Math.max(0, Math.ceil(wait), Math.ceil(blockedUntil - now)),
  };
}
