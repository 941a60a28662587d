import type { PollHost } from '../transport.ts';
import {
  createEntry,
  type Entry,
  type Follower,
  intervalOf,
  noteFailure,
  noteRead,
} from './entry.ts';
import { isPageHidden, onPageShown } from './hidden-page.ts';
import { isEqual } from './is-equal.ts';
import { createPace } from './pace.ts';
import type { Source } from './source.ts';

/** The polls of all watches of one transport. */
export interface Poller {
  /** Polls these keys until `stop`. What other watches have read already is there at once. */
  follow(source: Source<unknown>, keys: readonly string[], follower: Follower): Following;
}

export interface Following {
  readonly entries: ReadonlyMap<string, Entry>;
  readonly stop: () => void;
}

interface Feed {
  readonly source: Source<unknown>;
  readonly entries: Map<string, Entry>;
}

interface Asked {
  readonly entries: readonly Entry[];
  readonly controller: AbortController;
}

/** Polls under way at the same time: more would only pile up while the service is slow. */
const MAX_ASKED = 8;
/** Shortest deadline of a poll, so that an outage shows in time. */
const MIN_DEADLINE_MS = 10_000;

export function createPoller(host: PollHost): Poller {
  const { clock, end } = host;
  const pace = createPace(host);
  const feeds = new Map<string, Feed>();
  const asked = new Set<Asked>();
  let cancelTimer: (() => void) | undefined;
  let unlisten: (() => void) | undefined;

  /** Sends every poll that is due and for which the plan has room. */
  function run(): void {
    cancelTimer?.();
    cancelTimer = undefined;
    // It runs again when the page is shown.
    if (isPageHidden()) return;
    while (asked.size < MAX_ASKED) {
      const next = nextFeed(clock.now());
      if (!next) return;
      if (next.waitMs > 0) {
        cancelTimer = clock.schedule(run, next.waitMs);
        return;
      }
      send(next.feed);
    }
  }

  /** The feed that may be polled first; of several, the one that is due for the longest time. */
  function nextFeed(now: number): { readonly feed: Feed; readonly waitMs: number } | undefined {
    let first: { feed: Feed; waitMs: number; dueAt: number } | undefined;
    for (const feed of feeds.values()) {
      const dueAt = soonestDue(feed);
      if (dueAt === Number.POSITIVE_INFINITY) continue;
      const waitMs = Math.max(dueAt - now, pace.waitMs(feed.source.endpoint), 0);
      const isSooner = !first || waitMs < first.waitMs;
      if (isSooner || (waitMs === first?.waitMs && dueAt < first.dueAt))
        first = { feed, waitMs, dueAt };
    }
    return first;
  }

  /** A request takes as many keys as fit: a full one costs no more than one with a single key. */
  function send({ source, entries }: Feed): void {
    const free = [...entries.values()].filter(({ isAsked }) => !isAsked);
    const request = {
      entries: free.sort((one, other) => one.dueAt - other.dueAt).slice(0, source.max),
      controller: new AbortController(),
    };
    for (const entry of request.entries) entry.isAsked = true;
    asked.add(request);
    const since = clock.now();
    const spend = (): void => pace.spend(source.endpoint);
    spend();
    const { signal } = request.controller;
    const options = { signal, deadlineMs: deadlineOf(request.entries) };
    const keys = request.entries.map(({ key }) => key);
    Promise.resolve()
      .then(() => source.read(keys, { options, spend }))
      .then(
        (items) => {
          const { isSame = isEqual } = source;
          for (const entry of settle(request)) {
            const item = items.get(entry.key);
            const isUnchanged =
              item === undefined || entry.item === undefined
                ? item === entry.item
                : isSame(entry.item, item);
            noteRead(entry, item, isUnchanged, since);
          }
          tell(request, (follower, read) => follower.onRead(read));
        },
        (error: unknown) => {
          for (const entry of settle(request)) noteFailure(entry, error, clock.now());
          tell(request, (follower, failed) => follower.onFailure(error, failed));
        },
      )
      .finally(run);
  }

  /** Returns the entries that somebody still follows. */
  function settle(request: Asked): readonly Entry[] {
    asked.delete(request);
    for (const entry of request.entries) entry.isAsked = false;
    return request.entries.filter(({ followers }) => followers.size > 0);
  }

  function unfollow({ source, entries: all }: Feed, followed: Iterable<Entry>, by: Follower): void {
    for (const entry of followed) {
      entry.followers.delete(by);
      if (entry.followers.size > 0) continue;
      all.delete(entry.key);
      entry.unlisten?.();
    }
    for (const { entries, controller } of asked)
      if (entries.every(({ followers }) => followers.size === 0)) controller.abort();
    if (all.size === 0) feeds.delete(source.name);
    if (feeds.size > 0) return;
    cancelTimer?.();
    unlisten?.();
    unlisten = undefined;
  }

  function open({ source }: Feed, key: string): Entry {
    const entry = createEntry(key, clock.now());
    const poke = (): void => {
      entry.isPoked = entry.isAsked;
      entry.dueAt = clock.now();
      soon();
    };
    entry.unlisten = source.listen?.(key, {
      poke,
      setLive(isLive) {
        entry.isLive = isLive;
        // What happened before is not heard of.
        poke();
      },
    });
    return entry;
  }

  /** After what starts or is heard of in the same tick. */
  function soon(): void {
    cancelTimer?.();
    cancelTimer = clock.schedule(run, 0);
  }

  end.addEventListener('abort', () => {
    const entries = [...feeds.values()].flatMap((feed) => [...feed.entries.values()]);
    for (const follower of new Set(entries.flatMap(({ followers }) => [...followers])))
      follower.onEnd();
  });

  return {
    follow(source, keys, follower) {
      const feed = feeds.get(source.name) ?? { source, entries: new Map<string, Entry>() };
      feeds.set(source.name, feed);
      const entries = new Map<string, Entry>();
      for (const key of keys) {
        const entry = feed.entries.get(key) ?? open(feed, key);
        feed.entries.set(key, entry);
        entry.followers.add(follower);
        entries.set(key, entry);
        // This watch may poll more often than those before it.
        if (entry.asOf !== undefined && entry.failures === 0)
          entry.dueAt = Math.min(entry.dueAt, entry.asOf + intervalOf(entry));
      }
      unlisten ??= onPageShown(run);
      soon();
      return { entries, stop: () => unfollow(feed, entries.values(), follower) };
    },
  };
}

function soonestDue({ entries }: Feed): number {
  let soonest = Number.POSITIVE_INFINITY;
  for (const { dueAt, isAsked } of entries.values())
    if (!isAsked && dueAt < soonest) soonest = dueAt;
  return soonest;
}

/** The first poll of a key has the deadline of any call: nothing is known yet that could become stale. */
function deadlineOf(entries: readonly Entry[]): number | undefined {
  if (entries.some(({ asOf }) => asOf === undefined)) return undefined;
  const shortest = Math.min(...entries.map(intervalOf));
  return Math.max(MIN_DEADLINE_MS, 2 * shortest);
}

/** Tells each follower once, with those of its keys that the request had. */
function tell(
  { entries }: Asked,
  each: (follower: Follower, keys: readonly string[]) => void,
): void {
  const byFollower = new Map<Follower, string[]>();
  for (const { key, followers } of entries) {
    for (const follower of followers) {
      const keys = byFollower.get(follower);
      if (keys) keys.push(key);
      else byFollower.set(follower, [key]);
    }
  }
  for (const [follower, keys] of byFollower) each(follower, keys);
}
