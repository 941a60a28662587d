import { isPerijoveError } from '../errors/errors.ts';

/** One watch, as the polls see it. */
export interface Follower {
  readonly pollMs: number;
  /** Whether this item is close to what the watch waits for. */
  isNear(key: string, item: unknown): boolean;
  /** Called after a poll that has read these keys. */
  onRead(keys: readonly string[]): void;
  /** Called after a poll of these keys that failed. */
  onFailure(error: unknown, keys: readonly string[]): void;
  /** Called when the transport is closed. */
  onEnd(): void;
}

/** What is known of one key of a source. */
export interface Entry {
  readonly key: string;
  readonly followers: Set<Follower>;
  item: unknown;
  /** When the item was requested; `undefined` before the first response. */
  asOf: number | undefined;
  /** Why the last poll failed. */
  error: unknown;
  /** Polls in a row that found no change. */
  calm: number;
  /** Polls in a row that failed. */
  failures: number;
  dueAt: number;
  isAsked: boolean;
  /** Whether its source hears of changes by itself. */
  isLive: boolean;
  /** Whether it heard of one while a poll was under way, which may have read the state before. */
  isPoked: boolean;
  unlisten: (() => void) | undefined;
}

/**
 * Growth of the interval with each poll that finds no change, and its maximum: below 2, so that with the
 * time of the request itself no state is older than two intervals.
 */
const SLOWER = 1.25;
const SLOWEST = 1.75;
/** Near a level: part of the interval, and the shortest time. */
const NEAR = 0.2;
const NEAREST_MS = 1_000;
/** Longest time between two polls while the service is down, unless the watch polls less often. */
const LONGEST_OUTAGE_MS = 30_000;
/** Time between two polls of what is heard of by itself: a notification may be lost. */
const SAFEGUARD_MS = 60_000;

export function createEntry(key: string, now: number): Entry {
  return {
    key,
    followers: new Set(),
    item: undefined,
    asOf: undefined,
    error: undefined,
    calm: 0,
    failures: 0,
    dueAt: now,
    isAsked: false,
    isLive: false,
    isPoked: false,
    unlisten: undefined,
  };
}

/** Milliseconds between two polls of this key, as things are. */
export function intervalOf({ key, item, calm, followers, isLive }: Entry): number {
  let shortest = Number.POSITIVE_INFINITY;
  for (const follower of followers) {
    const { pollMs } = follower;
    const slowed = pollMs * Math.min(SLOWEST, SLOWER ** Math.max(0, calm - 1));
    const near = Math.min(pollMs, Math.max(NEAREST_MS, pollMs * NEAR));
    shortest = Math.min(shortest, follower.isNear(key, item) ? near : slowed);
  }
  return isLive ? Math.max(SAFEGUARD_MS, shortest) : shortest;
}

/** A poll that was sent at `since` has read the item. */
export function noteRead(entry: Entry, item: unknown, isSame: boolean, since: number): void {
  const isFirst = entry.asOf === undefined;
  entry.calm = isSame && !isFirst ? entry.calm + 1 : 0;
  entry.item = item;
  entry.asOf = since;
  entry.error = undefined;
  entry.failures = 0;
  entry.dueAt = entry.isPoked ? since : since + intervalOf(entry);
  entry.isPoked = false;
}

/** A poll has failed: the next one waits longer each time, as long as the service asks at least. */
export function noteFailure(entry: Entry, error: unknown, now: number): void {
  const asked = isPerijoveError(error, 'rate_limited') ? error.details.retryAfterMs : 0;
  const interval = intervalOf({ ...entry, calm: 0 });
  const longest = Math.max(interval, LONGEST_OUTAGE_MS);
  entry.dueAt = now + Math.max(asked, Math.min(longest, interval * 2 ** entry.failures));
  entry.failures++;
  entry.error = error;
}
