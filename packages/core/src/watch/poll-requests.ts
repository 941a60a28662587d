import type { PollHost } from '../transport.ts';
import { type Entry, type Follower, intervalOf, noteFailure, noteRead } from './entry.ts';
import { isEqual } from './is-equal.ts';
import type { Pace } from './pace.ts';
import type { Source } from './source.ts';

/** The keys of one source that are followed. */
export interface Feed {
  readonly source: Source<unknown>;
  readonly entries: Map<string, Entry>;
}

/** A poll under way. */
interface Asked {
  readonly entries: readonly Entry[];
  readonly controller: AbortController;
}

/** The polls of one transport. */
export interface Polls {
  readonly host: PollHost;
  readonly pace: Pace;
  readonly feeds: Map<string, Feed>;
  readonly asked: Set<Asked>;
  cancelTimer: (() => void) | undefined;
  unlisten: (() => void) | undefined;
}

export const newPolls = (host: PollHost, pace: Pace): Polls => ({
  host,
  pace,
  feeds: new Map(),
  asked: new Set(),
  cancelTimer: undefined,
  unlisten: undefined,
});

/** Polls under way at the same time: more would only pile up while the service is slow. */
const MAX_ASKED = 8;
/** Shortest deadline of a poll, so that an outage shows in time. */
const MIN_DEADLINE_MS = 10_000;

export const isBusy = ({ asked }: Polls): boolean => asked.size >= MAX_ASKED;

/**
 * A request takes as many keys as fit: a full one costs no more than one with a single key.
 *
 * @param done Called when it has ended.
 */
export function sendPoll(polls: Polls, { source, entries }: Feed, done: () => void): void {
  const { host, pace, asked } = polls;
  const free = [...entries.values()].filter(({ isAsked }) => !isAsked);
  const request = {
    entries: free.sort((one, other) => one.dueAt - other.dueAt).slice(0, source.max),
    controller: new AbortController(),
  };
  for (const entry of request.entries) entry.isAsked = true;
  asked.add(request);
  const since = host.clock.now();
  const spend = (): void => pace.spend(source.endpoint);
  spend();
  const { signal } = request.controller;
  const options = { signal, deadlineMs: deadlineOf(request.entries) };
  const keys = request.entries.map(({ key }) => key);
  Promise.resolve()
    .then(() => source.read(keys, { options, spend }))
    .then(
      (items) => {
        for (const entry of settle(asked, request)) note(source, entry, items, since);
        tell(request, (follower, read) => follower.onRead(read));
      },
      (error: unknown) => {
        for (const entry of settle(asked, request)) noteFailure(entry, error, host.clock.now());
        tell(request, (follower, failed) => follower.onFailure(error, failed));
      },
    )
    .finally(done);
}

function note(
  { isSame = isEqual }: Source<unknown>,
  entry: Entry,
  items: ReadonlyMap<string, unknown>,
  since: number,
): void {
  const item = items.get(entry.key);
  const isUnchanged =
    item === undefined || entry.item === undefined ? item === entry.item : isSame(entry.item, item);
  noteRead(entry, item, isUnchanged, since);
}

/** Returns the entries that somebody still follows. */
function settle(asked: Set<Asked>, request: Asked): readonly Entry[] {
  asked.delete(request);
  for (const entry of request.entries) entry.isAsked = false;
  return request.entries.filter(({ followers }) => followers.size > 0);
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
