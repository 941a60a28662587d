import type { PollHost } from '../transport.ts';
import { createEntry, type Entry, type Follower, intervalOf } from './entry.ts';
import { isPageHidden, onPageShown } from './hidden-page.ts';
import { createPace } from './pace.ts';
import { type Feed, isBusy, newPolls, type Polls, sendPoll } from './poll-requests.ts';
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

export function createPoller(host: PollHost): Poller {
  const polls = newPolls(host, createPace(host));
  host.end.addEventListener('abort', () => {
    const entries = [...polls.feeds.values()].flatMap((feed) => [...feed.entries.values()]);
    for (const follower of new Set(entries.flatMap(({ followers }) => [...followers])))
      follower.onEnd();
  });
  return { follow: (source, keys, follower) => follow(polls, source, keys, follower) };
}

function follow(
  polls: Polls,
  source: Source<unknown>,
  keys: readonly string[],
  follower: Follower,
): Following {
  const { feeds } = polls;
  const feed = feeds.get(source.name) ?? { source, entries: new Map<string, Entry>() };
  feeds.set(source.name, feed);
  const entries = new Map<string, Entry>();
  for (const key of keys) {
    const entry = feed.entries.get(key) ?? open(polls, feed, key);
    feed.entries.set(key, entry);
    entry.followers.add(follower);
    entries.set(key, entry);
    // This watch may poll more often than those before it.
    if (entry.asOf !== undefined && entry.failures === 0)
      entry.dueAt = Math.min(entry.dueAt, entry.asOf + intervalOf(entry));
  }
  polls.unlisten ??= onPageShown(() => run(polls));
  soon(polls);
  return { entries, stop: () => unfollow(polls, feed, entries.values(), follower) };
}

function open(polls: Polls, { source }: Feed, key: string): Entry {
  const { clock } = polls.host;
  const entry = createEntry(key, clock.now());
  const poke = (): void => {
    entry.isPoked = entry.isAsked;
    entry.dueAt = clock.now();
    soon(polls);
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

function unfollow(
  polls: Polls,
  { source, entries: all }: Feed,
  followed: Iterable<Entry>,
  by: Follower,
): void {
  const { feeds, asked } = polls;
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
  polls.cancelTimer?.();
  polls.unlisten?.();
  polls.unlisten = undefined;
}

/** After what starts or is heard of in the same tick. */
function soon(polls: Polls): void {
  polls.cancelTimer?.();
  polls.cancelTimer = polls.host.clock.schedule(() => run(polls), 0);
}

/** Sends every poll that is due and for which the plan has room. */
function run(polls: Polls): void {
  polls.cancelTimer?.();
  polls.cancelTimer = undefined;
  // It runs again when the page is shown.
  if (isPageHidden()) return;
  const again = (): void => run(polls);
  const { clock } = polls.host;
  while (!isBusy(polls)) {
    const next = nextFeed(polls, clock.now());
    if (!next) return;
    if (next.waitMs > 0) {
      polls.cancelTimer = clock.schedule(again, next.waitMs);
      return;
    }
    sendPoll(polls, next.feed, again);
  }
}

/** The feed that may be polled first; of several, the one that is due for the longest time. */
function nextFeed(
  { feeds, pace }: Polls,
  now: number,
): { readonly feed: Feed; readonly waitMs: number } | undefined {
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

function soonestDue({ entries }: Feed): number {
  let soonest = Number.POSITIVE_INFINITY;
  for (const { dueAt, isAsked } of entries.values())
    if (!isAsked && dueAt < soonest) soonest = dueAt;
  return soonest;
}
