import type { DocumentWrite, Json } from './document.ts';

/** Most documents are read once or twice, soon after they were written. */
const MAX_KEPT = 256;

/** The documents that were stored last, so that they need not be read and parsed. */
export interface RecentDocuments {
  readonly get: (collection: string, id: string) => Json | undefined;
  /** Adds documents that were stored, and forgets removed ones. */
  readonly add: (writes: readonly DocumentWrite[]) => void;
  readonly clear: () => void;
}

export function createRecentDocuments(max = MAX_KEPT): RecentDocuments {
  const kept = new Map<string, Json>();
  const keyOf = (collection: string, id: string): string => `${collection} ${id}`;
  const forgetOldest = (): void => {
    for (const oldest of kept.keys()) {
      if (kept.size <= max) return;
      kept.delete(oldest);
    }
  };
  return {
    get: (collection, id) => kept.get(keyOf(collection, id)),
    add(writes) {
      for (const { collection, id, value } of writes) {
        const key = keyOf(collection, id);
        kept.delete(key);
        if (value !== undefined) kept.set(key, value);
      }
      forgetOldest();
    },
    clear: () => kept.clear(),
  };
}
