import type { DocumentWrite, Json } from './document.ts';
import { createPacker, type Packable, UNPACKED } from './packer.ts';
import { createRecentTransactions } from './recent-transactions.ts';
import type { LedgerStore } from './store.ts';

/** Maximum transactions kept. Nodes do not keep older ones either. */
const MAX_TRANSACTIONS = 20_000;

/** Creates a store in memory. It has no accounts: they are in the virtual machine. */
export function createMemoryStore(maxTransactions = MAX_TRANSACTIONS): LedgerStore {
  let transactions = createRecentTransactions(maxTransactions);
  let documents = createDocuments();
  return {
    load: () => ({ atMs: undefined, accounts: [], messagesSince: () => [] }),
    commit(change) {
      if (change.transaction) transactions.add(change.transaction);
      for (const each of change.documents ?? []) documents.write(each);
    },
    transaction: (signature) => transactions.transaction(signature),
    history: (address, page) => transactions.history(address, page),
    inSlot: (slot) => transactions.inSlot(slot),
    transactionCount: () => transactions.transactionCount(),
    countBySlot: (first, last) => transactions.countBySlot(first, last),
    completeSince: () => transactions.completeSince(),
    document: (collection, id) => documents.get(collection, id),
    documents: (collection) => [...documents.each(collection)].sort(([a], [b]) => (a < b ? -1 : 1)),
    eachDocument: (collection) => documents.each(collection),
    clear() {
      transactions = createRecentTransactions(maxTransactions);
      documents = createDocuments();
    },
    close: () => {},
  };
}

function createDocuments() {
  const collections = new Map<string, Map<string, Packable<Json>>>();
  const packer = createPacker<Json>();
  return {
    get(collection: string, id: string): Json | undefined {
      const held = collections.get(collection)?.get(id);
      return held && packer.read(held);
    },
    *each(collection: string): Generator<readonly [id: string, value: Json]> {
      for (const [id, held] of collections.get(collection) ?? []) yield [id, packer.read(held)];
    },
    write({ collection, id, value, isRarelyRead = false }: DocumentWrite): void {
      const known = collections.get(collection) ?? new Map<string, Packable<Json>>();
      collections.set(collection, known);
      const replaced = known.get(id);
      if (replaced) packer.drop(replaced);
      if (value === undefined) {
        known.delete(id);
        return;
      }
      const held: Packable<Json> = { content: value, place: UNPACKED };
      known.set(id, held);
      if (isRarelyRead) packer.add(held);
    },
  };
}
