import { isEqual } from './is-equal.ts';
import type { WatchedKeys } from './watched.ts';

/** Compares the items of a watch with those that its reader has. */
export interface Differences {
  /** A poll has read the item of this key. */
  readonly note: (key: string) => void;
  /** Compares the noted items, and takes them as those that the reader has. */
  readonly take: () => {
    readonly isDifferent: boolean;
    /** Keys, or names of parts, that are new, gone or different. */
    readonly changed: readonly string[];
  };
}

export function createDifferences<Item>(
  itemOf: (key: string) => Item | undefined,
  isSame: (one: unknown, other: unknown) => boolean,
  partsOf: WatchedKeys<Item, unknown>['partsOf'],
): Differences {
  const unseen = new Set<string>();
  const given = new Map<string, Item | undefined>();

  function differs(key: string): boolean {
    const [before, now] = [given.get(key), itemOf(key)];
    if (before === undefined || now === undefined) return before !== now;
    return !isSame(before, now);
  }

  function changedParts(key: string): readonly string[] {
    const [before, now] = [given.get(key), itemOf(key)].map((item) =>
      item === undefined ? new Map<string, unknown>() : (partsOf?.(item) ?? new Map()),
    ) as [ReadonlyMap<string, unknown>, ReadonlyMap<string, unknown>];
    return [...new Set([...before.keys(), ...now.keys()])].filter(
      (part) => before.has(part) !== now.has(part) || !isEqual(before.get(part), now.get(part)),
    );
  }

  return {
    note: (key) => void unseen.add(key),
    take() {
      const differing = [...unseen].filter(differs);
      const changed = partsOf ? differing.flatMap(changedParts) : differing;
      unseen.clear();
      for (const key of differing) given.set(key, itemOf(key));
      return { isDifferent: differing.length > 0, changed };
    },
  };
}
