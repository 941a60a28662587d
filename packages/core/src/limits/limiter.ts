import type { Clock } from '../clock.ts';
import type { Bucket, Effect } from '../endpoint.ts';
import { assertPlan, type Plan, plans, type Rule, ruleOf } from './plans.ts';
import { createQueue, type NoSlot, type Queue, type Waiter } from './queue.ts';
import { parseRateHeaders, waitForReset } from './reset.ts';
import { createMemoryStore, type LimitStore, tell } from './store.ts';

export type { NoSlot } from './queue.ts';

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

type Header = (name: string) => string | undefined;

export interface Limiter {
  /**
   * `undefined` when the slot is there at once; else a promise of it, or of how long it would take.
   * Rejects with the reason of an abort, or with the error of a store that failed.
   */
  take(ticket: Ticket): undefined | Promise<'slot' | NoSlot>;
  /** The answer arrived (with its headers), or the attempt was given up (without). */
  settle(bucket: Bucket, header?: Header): void;
  /** The gateway answered 429; the slot is settled apart from it. Returns the wait it asks for, if it names one. */
  refused(bucket: Bucket, header: Header): number | undefined;
  setPlan(plan: Plan): void;
}

const PRIORITY: Readonly<Record<Effect, number>> = { read: 0, build: 1, submit: 2 };
/** The gateway may count in whole milliseconds. */
const ROUNDING_MS = 1;
/** A request that was given up may still be under way. */
const UNDER_WAY_MS = 1_000;
/** The first wait after a refusal that names none; doubles with each one in a row. */
const UNNAMED_WAIT_MS = 500;

/** What the limiter knows of one window of the account. */
interface Account {
  readonly queue: Queue;
  /** The gateway's own limit, from its headers. */
  limit: number | undefined;
  /** Refusals since the last good answer, counting those of one burst once. */
  refusals: number;
  blockedUntil: number;
  /** Refused requests that are yet to be settled: the gateway did not count them. */
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
  const name = options.account ?? 'default';
  let plan: Plan = options.plan ?? (options.keyed ? 'free' : 'keyless');
  let isGuess = options.plan === undefined;
  if (!isGuess) assertPlan(plan);
  const accounts = new Map<string, Account>();
  const byBucket = new Map<Bucket, Account>();
  /** Those that calls were let through by before the plan changed. */
  let former: readonly Account[] = [];

  function accountOf(bucket: Bucket): Account {
    let account = byBucket.get(bucket);
    if (!account) {
      const { bucket: own, rule } = ruleOf(plan, bucket);
      const key = `${name}:${own}`;
      account = accounts.get(key) ?? create(key, rule);
      accounts.set(key, account);
      byBucket.set(bucket, account);
    }
    return account;
  }

  function create(key: string, rule: Rule): Account {
    const queue = createQueue(key, rule, store, clock);
    // Another limiter on the store may have learned of a larger plan and filled the window.
    if (isGuess) queue.trial = { ...rule, limit: plans.pro.limit };
    return { queue, limit: undefined, refusals: 0, blockedUntil: 0, uncounted: 0 };
  }

  /** Where a call of this bucket holds its slot. */
  function holderOf(bucket: Bucket): Account {
    return former.find(({ queue }) => queue.held(bucket) > 0) ?? accountOf(bucket);
  }

  /** The gateway's own limit replaces a guessed plan; from a given one it can only take away. */
  function learnLimit(account: Account, bucket: Bucket, limit: number): void {
    if (limit === account.limit || !Number.isInteger(limit) || limit <= 0) return;
    account.limit = limit;
    const { rule } = ruleOf(plan, bucket);
    account.queue.rule = { ...rule, limit: isGuess ? limit : Math.min(limit, rule.limit) };
    account.queue.wake();
  }

  function hear(account: Account, bucket: Bucket, header: Header, isRefusal: boolean): void {
    const { remaining, current } = parseRateHeaders(header);
    if (remaining !== undefined && current !== undefined) learnLimit(account, bucket, current + remaining);
    const { key, rule } = account.queue;
    const used = remaining === undefined ? current : rule.limit - remaining;
    if (used === undefined) return;
    const count = isRefusal ? Math.max(used, rule.limit + 1) : used;
    tell(() => store.learn(key, rule, count, clock.now()));
  }

  return {
    take({ bucket, effect, deadlineAt, onAbort }) {
      const priority = PRIORITY[effect];
      if (accountOf(bucket).queue.take(bucket, priority)) return undefined;
      return new Promise((resolve, reject) => {
        let isGone = false;
        const unlisten = onAbort?.((reason) => {
          isGone = true;
          accountOf(bucket).queue.leave(waiter);
          reject(reason);
        });
        const waiter: Waiter = {
          bucket,
          priority,
          deadlineAt,
          serve(result) {
            unlisten?.();
            resolve(result);
          },
          fail(error) {
            unlisten?.();
            reject(error);
          },
        };
        if (!isGone) accountOf(bucket).queue.join(waiter);
      });
    },

    settle(bucket, header) {
      const account = holderOf(bucket);
      const { queue } = account;
      const now = clock.now();
      if (header) {
        account.refusals = 0;
        queue.settle(bucket, now + ROUNDING_MS);
        hear(account, bucket, header, false);
      } else if (account.uncounted > 0) {
        account.uncounted--;
        queue.settle(bucket, now - queue.rule.windowMs);
      } else {
        queue.settle(bucket, now + UNDER_WAY_MS);
      }
    },

    refused(bucket, header) {
      const account = holderOf(bucket);
      const { key, rule } = account.queue;
      const now = clock.now();
      if (now >= account.blockedUntil) account.refusals++;
      const { reset } = parseRateHeaders(header);
      const wait = waitForReset(reset, header('date'), now, rule.windowMs, account.refusals);
      const backOff = UNNAMED_WAIT_MS * 2 ** (account.refusals - 1);
      const until = now + (wait ?? Math.min(backOff, rule.windowMs));
      account.blockedUntil = Math.max(account.blockedUntil, until);
      tell(() => store.block(key, until));
      hear(account, bucket, header, true);
      // Without a reset the slot stays counted: it slows down whoever is next.
      if (wait !== undefined) account.uncounted++;
      return wait;
    },

    setPlan(next) {
      assertPlan(next);
      plan = next;
      isGuess = false;
      former = [...accounts.values()];
      byBucket.clear();
      const waiters = former.flatMap(({ queue }) => queue.clear());
      for (const account of former) account.limit = undefined;
      for (const bucket of []) void bucket;
      for (const waiter of waiters) accountOf(waiter.bucket).queue.join(waiter);
    },
  };
}
