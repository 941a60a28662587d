import type { DocumentWrite, Json, Ledger } from '@perijove/local-node/ledger';

/** Documents of one collection, each read once. The source of truth is the ledger. */
export interface StoredBook<Kept> {
  /** All of them, in the order of their ids. The list is the same object until something changes. */
  readonly all: () => readonly Kept[];
  readonly get: (id: string) => Kept | undefined;
  /** Returns one as it was before the transaction that is about to be stored. */
  readonly getBefore: (id: string) => Kept | undefined;
  /** Returns the document, to be stored in one commit with its transaction. */
  readonly write: (kept: Kept) => DocumentWrite;
}

export function createStoredBook<Kept>(
  { documents }: Pick<Ledger, 'documents'>,
  collection: string,
  idOf: (kept: Kept) => string,
): StoredBook<Kept> {
  const known = new Map<string, Kept>();
  for (const [id, value] of documents.list(collection)) known.set(id, value as unknown as Kept);
  // Written, but maybe not stored: a commit can fail. Read again at the next call.
  const noted = new Set<string>();
  let list: readonly Kept[] = [...known.values()];
  const refresh = (): void => {
    if (noted.size === 0) return;
    for (const id of noted) {
      const value = documents.get(collection, id);
      if (value !== undefined) known.set(id, value as unknown as Kept);
    }
    noted.clear();
    list = [...known.values()];
  };
  return {
    all() {
      refresh();
      return list;
    },
    get(id) {
      refresh();
      return known.get(id);
    },
    getBefore: (id) => known.get(id),
    write(kept) {
      const id = idOf(kept);
      noted.add(id);
      return { collection, id, value: kept as unknown as Json };
    },
  };
}
