import type { Change } from './change.ts';
import { type Crossings, createCrossings } from './crossings.ts';
import { createDifferences, type Differences } from './differences.ts';
import type { Entry } from './entry.ts';
import type { PriceLevels } from './levels.ts';
import type { WatchedKeys } from './watched.ts';

type Known = Pick<Entry, 'item' | 'asOf' | 'error'>;

/** What one watch has yielded, and what it would yield now. */
export interface Progress<Value> {
  /** A poll has read these keys. */
  readonly read: (keys: readonly string[]) => void;
  /** A poll of these keys has failed. Returns whether no poll has read one of them yet. */
  readonly failed: (keys: readonly string[]) => boolean;
  /** Returns the change since the last one that was taken, if there is one. */
  readonly take: (now: number) => Change<Value> | undefined;
  /** Whether the state is the last one: that for which the watch waited. */
  readonly isOver: () => boolean;
}

interface State<Item, Value> {
  readonly watched: WatchedKeys<Item, Value>;
  readonly hasLevels: boolean;
  readonly repeatMs: number;
  readonly differences: Differences;
  readonly crossings: Crossings<Item>;
  /** Keys that no poll has read yet. */
  readonly missing: Set<string>;
  readonly itemOf: (key: string) => Item | undefined;
  known: ReadonlyMap<string, Known>;
  isOver: boolean;
  /** Whether a poll has ended since the last change was taken. */
  isPolled: boolean;
  takenAt: number;
  wasStale: boolean | undefined;
  previous: Value | undefined;
}

/**
 * Compares the newest state with the last one that was yielded. What changed and changed back while
 * the reader was busy is not reported, so that nothing has to be kept for a slow reader.
 */
export function createProgress<Item, Value>(
  entries: ReadonlyMap<string, Entry>,
  watched: WatchedKeys<Item, Value>,
  levels: PriceLevels<Item> | undefined,
  isSame: (one: unknown, other: unknown) => boolean,
  repeatMs = Number.POSITIVE_INFINITY,
): Progress<Value> {
  const itemOf = (key: string): Item | undefined => state.known.get(key)?.item as Item | undefined;
  const state: State<Item, Value> = {
    watched,
    hasLevels: levels !== undefined,
    repeatMs,
    differences: createDifferences(itemOf, isSame, watched.partsOf),
    crossings: createCrossings(levels),
    missing: new Set(entries.keys()),
    itemOf,
    known: entries,
    isOver: false,
    isPolled: false,
    takenAt: 0,
    wasStale: undefined,
    previous: undefined,
  };
  return {
    read: (keys) => noteRead(state, keys),
    failed(keys) {
      state.isPolled = true;
      return keys.some((key) => state.missing.has(key));
    },
    take: (now) => takeChange(state, now),
    isOver: () => state.isOver,
  };
}

function noteRead<Item, Value>(state: State<Item, Value>, keys: readonly string[]): void {
  state.isPolled = true;
  if (state.isOver) return;
  for (const key of keys) {
    state.missing.delete(key);
    state.differences.note(key);
    state.crossings.note(key, state.itemOf(key));
  }
  if (!isDone(state)) return;
  state.isOver = true;
  // Later polls, for other watches, do not change the state for which this one has waited.
  state.known = new Map(
    [...state.known].map(([key, { item, asOf, error }]) => [key, { item, asOf, error }]),
  );
}

function isDone<Item, Value>({ watched, missing, crossings, itemOf }: State<Item, Value>): boolean {
  const { until, compose } = watched;
  if (missing.size > 0 || until === undefined) return false;
  return until === 'reached' ? !crossings.isEmpty() : until(compose(itemOf));
}

function takeChange<Item, Value>(
  state: State<Item, Value>,
  now: number,
): Change<Value> | undefined {
  if (state.missing.size > 0) return undefined;
  const { isDifferent, changed } = state.differences.take();
  const freshness = freshnessOf([...state.known.values()], now);
  const { stale } = freshness;
  const isNews = isDifferent || !state.crossings.isEmpty() || stale !== state.wasStale;
  const isRepeated = state.isPolled && now - state.takenAt >= state.repeatMs;
  if (!isNews && !isRepeated) return undefined;
  state.takenAt = now;
  state.isPolled = false;
  const { previous } = state;
  const value = state.watched.compose(state.itemOf);
  const reached = state.crossings.take();
  state.wasStale = stale;
  state.previous = value;
  return { value, previous, changed, ...(state.hasLevels && { reached }), ...freshness };
}

/** How old the oldest item is, and why the last poll of one failed. */
function freshnessOf(
  known: readonly Known[],
  now: number,
): Pick<Change<unknown>, 'asOf' | 'ageMs' | 'stale' | 'error'> {
  const failed = known.find(({ error }) => error !== undefined);
  const asOf = Math.min(...known.map((each) => each.asOf as number));
  return {
    asOf,
    ageMs: Math.max(0, now - asOf),
    stale: failed !== undefined,
    error: failed?.error,
  };
}
