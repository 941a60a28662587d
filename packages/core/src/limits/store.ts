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
 * When `take` throws or rejects, so does the call that waited for it. Failures of the other methods
 * are ignored: the request was made. A shared store should give up a slot that nobody settles, since
 * a process may die with it.
 */
export interface LimitStore {
  /**
   * Takes a slot and returns 0, or takes none and returns in how many milliseconds to ask again.
   * After refusing a caller of some `priority` (0, 1, 2), lower ones are refused until it was served
   * or the time named has passed: a stream of reads must not starve a submit in another transport.
   */
  take(key: string, rule: Rule, priority: number, now: number): number | Promise<number>;
  /**
   * The slot is no longer in flight: it counts for `windowMs` from `at`. That is about now; up to a
   * second ahead for a request that was given up and may yet arrive; and `windowMs` ago for a slot
   * that was not used, which is thereby free again.
   */
  settle(key: string, rule: Rule, at: number): void | Promise<void>;
  /**
   * By the gateway's headers this many of the `limit` slots were in use, others' requests included;
   * more than `limit` when it refused one.
   */
  learn(key: string, rule: Rule, used: number, now: number): void | Promise<void>;
  /** The gateway refused a request: nothing before this time. */
  block(key: string, until: number): void | Promise<void>;
}

/** A window, and until when refused callers of each priority hold back lower ones. */
interface Entry {
  readonly window: Window;
  readonly claims: number[];
}

/** How long a refused caller keeps its claim beyond the time it was told. */
const CLAIM_SLACK_MS = 50;
/** How long its claim lasts after it was served, for another one that was told the same time. */
const HANDOVER_MS = 5;

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
      const wait = waitForRoom(window, rule, now);
      const isLast = isClaimed(claims, priority, now);
      const claim = claims[priority] ?? 0;
      if (wait > 0 || isLast) {
        const told = isLast ? Math.max(wait, HANDOVER_MS) : wait;
        claims[priority] = Math.max(claim, now + told + CLAIM_SLACK_MS);
        return told;
      }
      if (claim > now + HANDOVER_MS) claims[priority] = now + HANDOVER_MS;
      window.inFlight++;
      return 0;
    },
    settle(key, _rule, at) {
      const { window } = entryOf(key);
      window.inFlight = Math.max(0, window.inFlight - 1);
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

/** Whether somebody of higher priority was told to come back. */
function isClaimed(claims: readonly number[], priority: number, now: number): boolean {
  for (let above = priority + 1; above < claims.length; above++) {
    if ((claims[above] as number) > now) return true;
  }
  return false;
}

/** Tells a store what it may fail to note: the call that it is about goes on. */
export function tell(act: () => void | Promise<void>): void {
  try {
    act()?.catch(() => undefined);
  } catch {
    // The same as when it rejects.
  }
}
