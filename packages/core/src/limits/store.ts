import type { Rule } from './plans.ts';
import {
  createWindow,
  expire,
  insert,
  learnUse,
  useOf,
  type Window,
  waitForRoom,
} from './window.ts';

/**
 * Counts requests in a sliding window. The default lives in memory; one that many processes share
 * (say, on Redis) lets them spend one budget.
 *
 * A slot stays taken while its request is in flight and for `windowMs` after it was settled. The
 * gateway stamps a request at some moment between sending and response, so counting from the
 * response never sends too early.
 *
 * One call takes at most two round trips: `take` before the request and `settle` after it. All
 * times are durations; a shared store measures them by its own clock, because the clocks of its
 * callers differ. When `take` throws or rejects, the calls that wait for a slot fail with
 * `limit_store_failed`. Failures of `settle` are ignored, because the request has been made.
 */
export interface LimitStore {
  /**
   * Takes a slot, or says how long to wait before asking again. A shared store must decide
   * atomically. A caller that waits asks again by then, and at least once a second. After refusing a
   * caller of some `priority`, lower ones are refused until it was served or had time to retry:
   * a stream of reads must not starve a submit in another process.
   */
  take(request: TakeRequest): TakeResult | Promise<TakeResult>;
  /** Called when the request of a slot has ended. A second call for the same slot must change nothing. */
  settle(settlement: Settlement): void | Promise<void>;
  /**
   * Returns how many requests of a window are used at `now`, those of others included, as far as this
   * process knows without waiting. A shared store returns what it knew at its last response.
   */
  used?(key: string, rule: Rule, now: number): number;
  /**
   * Returns the milliseconds until so many more requests have room in a window at `now`, as far as this
   * process knows without a request; 0 if they have room. For `transport.backlog`. Left out, or
   * undefined: the transport estimates it from the rule.
   */
  waitFor?(key: string, rule: Rule, requests: number, now: number): number | undefined;
  /** For a shared store: resolves when `used` returns the present count, or the store cannot be reached. */
  refresh?(key: string, rule: Rule): Promise<void>;
}

export interface TakeRequest {
  /** Names the window: an account and a bucket. */
  readonly key: string;
  readonly rule: Rule;
  /** 0 for reads, 1 for builds, 2 for submits. */
  readonly priority: number;
  /** Slots of the rule's limit that must stay free: they are kept for submits. 0 when left out. */
  readonly reserve?: number | undefined;
  /**
   * Milliseconds within which the slot will be settled. A shared store frees slots that were not:
   * their process may have died.
   */
  readonly holdMs: number;
  /** The caller's clock in milliseconds, for a store without its own clock. */
  readonly now: number;
}

/** A slot, or how long to wait. */
export type TakeResult = TakenSlot | { readonly waitMs: number };

export interface TakenSlot {
  /** Chosen by the store, unique in it. `settle` is given it. */
  readonly id: string | number;
}

export interface Settlement extends TakenSlot {
  readonly key: string;
  readonly rule: Rule;
  /**
   * Milliseconds from now until the slot begins to count for `windowMs`. Up to 1,000 when the request
   * was given up and may still arrive; `-windowMs` when the slot was not used and is free again.
   */
  readonly countsInMs: number;
  /**
   * How many requests of the rule's limit are spent, those of others included, by the gateway's
   * headers. More than the limit when the gateway refused the request.
   */
  readonly used?: number | undefined;
  /** The gateway refused the request: no slot of this window for this many milliseconds. */
  readonly blockMs?: number | undefined;
  /** The caller's clock in milliseconds, for a store without its own clock. */
  readonly now: number;
}

interface Entry {
  readonly window: Window;
  /** By priority: until when lower ones are held back for a caller who was refused. */
  readonly claims: number[];
}

/** Maximum time between two attempts of a waiting caller. */
const LONGEST_CLAIM_MS = 1_000;
/** How long a claim outlives the time at which its caller retries. */
const CLAIM_SLACK_MS = 50;
/** How long a claim outlives the slot of its caller: others of that priority may be about to ask. */
const HANDOVER_MS = 5;
/** When a caller that a claim held back retries. Timers are late by a millisecond or two. */
const HELD_BACK_MS = 2;

/**
 * Returns a store in this process. Transports that get the same one share its windows. It uses the
 * clock of its callers. A slot that is never settled stays taken.
 */
export function createMemoryStore(): LimitStore {
  const entries = new Map<string, Entry>();
  const held = new Set<TakenSlot['id']>();
  let lastId = 0;

  function entryOf(key: string): Entry {
    const entry = entries.get(key) ?? { window: createWindow(), claims: [0, 0, 0] };
    entries.set(key, entry);
    return entry;
  }

  return {
    take(request) {
      const entry = entryOf(request.key);
      const waitMs = claim(entry, request);
      if (waitMs > 0) return { waitMs };
      entry.window.inFlight++;
      const id = ++lastId;
      held.add(id);
      return { id };
    },
    settle({ key, rule, id, countsInMs, used, blockMs, now }) {
      if (!held.delete(id)) return;
      const { window } = entryOf(key);
      if (blockMs !== undefined) {
        window.blockedUntil = Math.max(window.blockedUntil, now + blockMs);
        // First: the gateway counted while this slot was still in flight.
        if (used !== undefined) learnUse(window, rule, used, now);
      }
      window.inFlight--;
      insert(window, now + countsInMs);
      if (used !== undefined && blockMs === undefined) learnUse(window, rule, used, now);
    },
    used: (key, rule, now) => useOf(entryOf(key).window, rule, now),
    waitFor(key, rule, requests, now) {
      const { window } = entryOf(key);
      expire(window, rule, now);
      // A window holds `limit` requests; each further one waits for one of those before it to leave.
      const windows = Math.max(0, Math.ceil(requests / rule.limit) - 1);
      const rest = requests - windows * rule.limit;
      return windows * rule.windowMs + waitForRoom(window, rule, now, rest);
    },
  };
}

/** Returns how long the caller waits for a slot, and claims the next one of its priority until then. */
function claim(
  { window, claims }: Entry,
  { rule, priority, reserve = 0, now }: TakeRequest,
): number {
  expire(window, rule, now);
  const isHeldBack = claims.slice(priority + 1).some((until) => until > now);
  const open = { ...rule, limit: rule.limit - reserve };
  const waitMs = Math.max(waitForRoom(window, open, now), isHeldBack ? HELD_BACK_MS : 0);
  const before = claims[priority] as number;
  const until = now + Math.min(waitMs, LONGEST_CLAIM_MS) + CLAIM_SLACK_MS;
  claims[priority] = waitMs > 0 ? Math.max(before, until) : Math.min(before, now + HANDOVER_MS);
  return waitMs;
}
