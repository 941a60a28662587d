import type { Change, WatchOptions } from './change.ts';
import { isEqual } from './is-equal.ts';
import type { Poll, Source } from './source.ts';
import { watchKeys } from './watch-keys.ts';
import type { Polling } from './watched.ts';

/** One entry of a list that others may add to and remove from, such as an order. */
export interface WatchedListed<Item> extends Pick<Source<Item>, 'endpoint'> {
  /** `family.method`, for errors. */
  readonly name: string;
  /** Names the list: watches of the same list share their polls. */
  readonly list: string;
  readonly key: string;
  readonly pollMs: number;
  /** Returns those of these entries that are listed. */
  find(this: void, keys: readonly string[], poll: Poll): Promise<ReadonlyMap<string, Item>>;
  /** What makes a change. */
  shownOf(this: void, item: Item): unknown;
  /** Whether nothing of the entry changes any more. */
  isOver(this: void, item: Item): boolean;
}

interface Sighting<Item> {
  /** As it was listed last; `undefined` if it never was. */
  readonly item: Item | undefined;
  /** Polls in a row that did not find it. */
  readonly misses: number;
}

/**
 * Polls in a row that may miss an entry: a new one is not listed immediately, and one that moves from
 * a list to another can be missed in between.
 */
const MAX_MISSES = 6;
/** A list has all its entries, however many of them are watched. */
const MAX_KEYS = 1_000;
/** Entries that are remembered although no watch has asked for them in the last poll. */
const MAX_FORMER = 100;

/**
 * Yields an entry of a list, then each change of it; returns it when it is over. Returns `undefined`
 * when it was not listed six times in a row, and when the transport is closed.
 */
export async function* watchListed<Item>(
  transport: Polling,
  watched: WatchedListed<Item>,
  options?: WatchOptions,
): AsyncGenerator<Change<Item>, Item | undefined, undefined> {
  const { name, key, pollMs, shownOf, isOver } = watched;
  const source = sourceOf(watched);
  const compose = (
    itemOf: (key: string) => Sighting<Item> | undefined,
  ): Sighting<Item> | undefined => itemOf(key);
  let previous: Item | undefined;
  let wasStale = false;
  const all = { name, source, keys: [key], compose, pollMs };
  for await (const change of watchKeys(transport, all, options)) {
    const { item: value, misses = 0 } = change.value ?? {};
    if (misses >= MAX_MISSES) return undefined;
    if (value === undefined) continue;
    const isChanged = previous === undefined || !isEqual(shownOf(value), shownOf(previous));
    // A poll that missed the entry changes nothing that is known of it.
    const isRepeated = change.changed.length === 0;
    if (isChanged || isRepeated || change.stale !== wasStale) {
      const next = { ...change, value, previous, changed: isChanged ? [key] : [] };
      previous = value;
      wasStale = change.stale;
      yield next;
    }
    if (misses === 0 && isOver(value)) return value;
  }
  return undefined;
}

function sourceOf<Item>(watched: WatchedListed<Item>): Source<Sighting<Item>> {
  const { list, endpoint, find, shownOf } = watched;
  const last = new Map<string, Sighting<Item>>();
  return {
    name: list,
    endpoint,
    max: MAX_KEYS,
    async read(keys, poll) {
      const found = await find(keys, poll);
      if (last.size > keys.length + MAX_FORMER) last.clear();
      for (const key of keys) {
        const { item, misses = 0 } = last.get(key) ?? {};
        const now = found.get(key);
        last.set(key, now ? { item: now, misses: 0 } : { item, misses: misses + 1 });
      }
      return last;
    },
    isSame: (one, other) =>
      one.misses === other.misses &&
      isEqual(one.item && shownOf(one.item), other.item && shownOf(other.item)),
  };
}
