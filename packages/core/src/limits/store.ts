import type { Rule } from './plans.ts';
import { createWindow, expire, insert, learnUse, type Window, waitForRoom } from './window.ts';

/**
 * Counts requests in a sliding window. The default lives in memory; one that many processes share
 * (say, on Redis) lets them spend one budget. `key` names the window: an account and a bucket.
 *
 * A slot stays taken while its request is in flight and for `windowMs` after it was settled. The
 * gateway stamps a request at some moment between sending and answer, so counting from the answer
 * can never ask too early.
 *
 * When `take` throws or rejects, a call that waits for a slot fails with its error. Failures of the
 * other methods are ignored, for the request has been made. A shared store must make `take` atomic,
 * and should give up slots that are not settled in time: a process may die with them.
 */
export interface LimitStore {
  /**
   * Takes a slot and returns 0, or takes none and returns in how many milliseconds to ask again.
   * Whoever waits asks again by then, and at least once a second. After refusing a caller of some
   * `priority` (0, 1, 2), lower ones are refused until it was served or had time to ask again: a
   * stream of reads must not starve a submit in another transport.
   */
  take(key: string, rule: Rule, priority: number, now: number): number | Promise<number>;
  /**
   * A taken slot is no longer in flight and counts for `windowMs` from `at`. That is about now; up to
   * a second ahead for a request that was given up, and may yet arrive; and `windowMs` ago for a slot
   * that was not used and is free again.
   */
  settle(key: string, rule: Rule, at: number): void | Promise<void>;
  /**
   * By the gateway's headers this many of the rule's requests are spent, those of others included;
   * more than its limit when the gateway refused one.
   */
  learn(key: string, rule: Rule, used: number, now: number): void | Promise<void>;
  /** The gateway refused a request: nothing before this time. */
  block(key: string, until: number): void | Promise<void>;
}

interface Entry {
  readonly window: Window;
  /** By priority: until when lower ones are held back for a caller who was refused. */
  readonly claims: number[];
}

/** Longest time between two questions of a caller who waits. */
const LONGEST_CLAIM_MS = 1_000;
/** How long a claim outlives the time at which its caller asks again. */
const CLAIM_SLACK_MS = 50;
/** How long it outlives its service: others of that priority may be about to ask. */
const HANDOVER_MS = 5;
/** When whoever is held back asks again; timers being late by a millisecond or two, within that. */
const HELD_BACK_MS = 2;

/** A store in this process; transports that are given the same one share its windows. */
export function createMemoryStore(): LimitStore {
  const entries = new Map<string, Entry>();

  function entryOf(key: string): Entry {
    let entry = entries.get(key);
    if (!entry) {
      entry = { window: createWindow(), claims: [0, 0, 0] };
      entries.set(key, entry);
    }
    return entry;
  }

  return {
    take(key, rule, priority, now) {
      const { window, claims } = entryOf(key);
      expire(window, rule, now);
      const isHeldBack = isClaimed(claims, priority, now);
      const wait = Math.max(waitForRoom(window, rule, now), isHeldBack ? HELD_BACK_MS : 0);
      const claim = claims[priority] as number;
      if (wait > 0) {
        const until = now + Math.min(wait, LONGEST_CLAIM_MS) + CLAIM_SLACK_MS;
        claims[priority] = Math.max(claim, until);
        return wait;
      }
      claims[priority] = Math.min(claim, now + HANDOVER_MS);
      window.inFlight++;
      return 0;
    },
    settle(key, _rule, at) {
      const { window } = entryOf(key);
      window.inFlight--;
      insert(window, at);
    },
    learn(key, rule, used, now) {
      learnUse(entryOf(key).window, rule, used, now);
    },
    block(key, until) {
      const { window } = entryOf(key);
      window.blockedUntil = Math.max(window.blockedUntil, until);
    },
  };
}

function isClaimed(claims: readonly number[], priority: number, now: number): boolean {
  for (let above = priority + 1; above < claims.length; above++) {
    if ((claims[above] as number) > now) return true;
  }
  return false;
}

/** Tells a store what it may fail to note. */
export function tell(act: () => void | Promise<void>): void {
  try {
    act()?.then(undefined, () => undefined);
  } catch {
    // As when it rejects.
  }
}
