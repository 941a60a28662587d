import type { Change } from './change.ts';
import type { Entry } from './entry.ts';
import { isEqual } from './is-equal.ts';
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

/**
 * Compares the newest state with the last one that was yielded. What changed and changed back while
 * the reader was busy is not reported, so that nothing has to be kept for a slow reader.
 */
export function createProgress<Item, Value>(
  entries: ReadonlyMap<string, Entry>,
  { compose, until, partsOf }: WatchedKeys<Item, Value>,
  levels: PriceLevels<Item> | undefined,
  isSame: (one: unknown, other: unknown) => boolean,
  repeatMs = Number.POSITIVE_INFINITY,
): Progress<Value> {
  const missing = new Set(entries.keys());
  const unseen = new Set<string>();
  const reached = new Set<string>();
  const beyond = new Set<string>();
  const given = new Map<string, unknown>();
  let known: ReadonlyMap<string, Known> = entries;
  let previous: Value | undefined;
  let wasStale: boolean | undefined;
  let takenAt = 0;
  /** Whether a poll has ended since the last change was taken. */
  let isPolled = false;
  let isOver = false;

  const itemOf = (key: string): Item | undefined => known.get(key)?.item as Item | undefined;

  function noteLevel(key: string): void {
    const isBeyond = levels?.isReached(key, itemOf(key)) ?? false;
    if (isBeyond && !beyond.has(key)) reached.add(key);
    if (isBeyond) beyond.add(key);
    else beyond.delete(key);
  }

  function isDone(): boolean {
    if (missing.size > 0 || until === undefined) return false;
    return until === 'reached' ? reached.size > 0 : until(compose(itemOf));
  }

  function differs(key: string): boolean {
    const [before, now] = [given.get(key), itemOf(key)];
    if (before === undefined || now === undefined) return before !== now;
    return !isSame(before, now);
  }

  /** The parts of an item that are new, gone or different. */
  function partsIn(key: string): readonly string[] {
    const [before, now] = [given.get(key) as Item | undefined, itemOf(key)].map((item) =>
      item === undefined ? new Map<string, unknown>() : (partsOf?.(item) ?? new Map()),
    ) as [ReadonlyMap<string, unknown>, ReadonlyMap<string, unknown>];
    return [...new Set([...before.keys(), ...now.keys()])].filter(
      (part) => before.has(part) !== now.has(part) || !isEqual(before.get(part), now.get(part)),
    );
  }

  return {
    read(keys) {
      isPolled = true;
      if (isOver) return;
      for (const key of keys) {
        missing.delete(key);
        unseen.add(key);
        noteLevel(key);
      }
      if (!isDone()) return;
      isOver = true;
      // Later polls, for other watches, do not change the state for which this one has waited.
      known = new Map(
        [...entries].map(([key, { item, asOf, error }]) => [key, { item, asOf, error }]),
      );
    },
    failed(keys) {
      isPolled = true;
      return keys.some((key) => missing.has(key));
    },
    isOver: () => isOver,
    take(now) {
      if (missing.size > 0) return undefined;
      const differing = [...unseen].filter(differs);
      const changed = partsOf ? differing.flatMap(partsIn) : differing;
      unseen.clear();
      const all = [...known.values()];
      const failed = all.find(({ error }) => error !== undefined);
      const stale = failed !== undefined;
      const isNews = differing.length > 0 || reached.size > 0 || stale !== wasStale;
      const isRepeated = isPolled && now - takenAt >= repeatMs;
      if (!isNews && !isRepeated) return undefined;
      takenAt = now;
      isPolled = false;
      for (const key of differing) given.set(key, itemOf(key));
      const asOf = Math.min(...all.map((each) => each.asOf as number));
      const value = compose(itemOf);
      const change = {
        value,
        previous,
        changed,
        ...(levels && { reached: [...reached] }),
        asOf,
        ageMs: Math.max(0, now - asOf),
        stale,
        error: failed?.error,
      };
      reached.clear();
      wasStale = stale;
      previous = value;
      return change;
    },
  };
}
