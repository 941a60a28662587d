/** A sorted list. Adding, removing and finding an item take O(log n) comparisons. */
export interface SortedList<Item> {
  readonly add: (item: Item) => void;
  /** Removes an item that was added. */
  readonly remove: (item: Item) => void;
  readonly first: () => Item | undefined;
  /** Returns the sorted items, not a copy: valid until the next change. */
  readonly items: () => readonly Item[];
}

/** Above this share of new items, sorting all is cheaper than inserting them one by one. */
const RESORTED_SHARE = 1 / 16;

/** @param compare must return 0 only for an item and itself. */
export function createSortedList<Item>(compare: (a: Item, b: Item) => number): SortedList<Item> {
  let sorted: Item[] = [];
  // New items are inserted at the next read: after a restart, all of them are added at once.
  let added: Item[] = [];
  const placeOf = (item: Item): number => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(sorted[middle] as Item, item) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const items = (): Item[] => {
    if (added.length === 0) return sorted;
    if (added.length > sorted.length * RESORTED_SHARE) {
      sorted = sorted.concat(added).sort(compare);
    } else {
      for (const item of added) sorted.splice(placeOf(item), 0, item);
    }
    added = [];
    return sorted;
  };
  return {
    add: (item) => void added.push(item),
    remove: (item) => void items().splice(placeOf(item), 1),
    first: () => items()[0],
    items,
  };
}
