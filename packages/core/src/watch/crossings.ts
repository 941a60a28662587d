import type { PriceLevels } from './levels.ts';

/** The items of a watch that have crossed one of its levels since they were last taken. */
export interface Crossings<Item> {
  /** A poll has read this item. An item beyond a level crosses it again only after it came back. */
  readonly note: (key: string, item: Item | undefined) => void;
  readonly isEmpty: () => boolean;
  readonly take: () => readonly string[];
}

export function createCrossings<Item>(levels: PriceLevels<Item> | undefined): Crossings<Item> {
  const reached = new Set<string>();
  const beyond = new Set<string>();
  return {
    note(key, item) {
      const isBeyond = levels?.isReached(key, item) ?? false;
      if (isBeyond && !beyond.has(key)) reached.add(key);
      if (isBeyond) beyond.add(key);
      else beyond.delete(key);
    },
    isEmpty: () => reached.size === 0,
    take() {
      const taken = [...reached];
      reached.clear();
      return taken;
    },
  };
}
