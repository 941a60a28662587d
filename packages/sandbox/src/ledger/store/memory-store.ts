import type { Address, Signature } from '@perijove/core';
import type { TransactionRecord } from '../transaction-record.ts';
import type { Json } from './document.ts';
import type { HistoryPage, LedgerStore, SlotCount } from './store.ts';

/** Transactions that are remembered; older ones are forgotten, as nodes forget them too. */
const MAX_TRANSACTIONS = 20_000;

/** A store in memory. Accounts are in the virtual machine itself. */
export function createMemoryStore(maxTransactions = MAX_TRANSACTIONS): LedgerStore {
  const transactions = new Map<Signature, TransactionRecord>();
  const byAddress = new Map<Address, TransactionRecord[]>();
  const bySlot = new Map<number, TransactionRecord[]>();
  let completeSince = 0;
  let count = 0;
  const collections = new Map<string, Map<string, Json>>();

  const remember = (record: TransactionRecord): void => {
    count++;
    transactions.set(record.signature, record);
    for (const address of record.addresses) append(byAddress, address, record);
    append(bySlot, record.slot, record);
  };
  const forgetOldest = (): void => {
    const [oldest] = transactions.values();
    if (!oldest) return;
    transactions.delete(oldest.signature);
    for (const address of oldest.addresses) dropFirst(byAddress, address);
    dropFirst(bySlot, oldest.slot);
    completeSince = oldest.slot + 1;
  };
  return {
    load: () => ({ atMs: undefined, accounts: [], settlements: [], messagesSince: () => [] }),
    commit({ transaction, documents = [] }) {
      if (transaction) remember(transaction);
      if (transactions.size > maxTransactions) forgetOldest();
      for (const { collection, id, value } of documents) {
        const known = collections.get(collection) ?? new Map<string, Json>();
        collections.set(collection, known);
        if (value === undefined) known.delete(id);
        else known.set(id, value);
      }
    },
    transaction: (signature) => transactions.get(signature),
    history: (address, page) => selectPage(byAddress.get(address) ?? [], page),
    inSlot: (slot) => [...(bySlot.get(slot) ?? [])],
    transactionCount: () => count,
    countBySlot(first, last) {
      const counts = new Map<number, SlotCount>();
      for (const [slot, records] of bySlot) {
        if (slot < first || slot > last) continue;
        const failed = records.filter(({ error }) => error !== null).length;
        counts.set(slot, { landed: records.length, failed });
      }
      return counts;
    },
    completeSince: () => completeSince,
    document: (collection, id) => collections.get(collection)?.get(id),
    documents: (collection) =>
      [...(collections.get(collection) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1)),
    clear() {
      for (const each of [transactions, byAddress, bySlot, collections]) each.clear();
      completeSince = 0;
      count = 0;
    },
    close: () => {},
  };
}

function append<Key>(lists: Map<Key, TransactionRecord[]>, key: Key, record: TransactionRecord) {
  const known = lists.get(key);
  if (known) known.push(record);
  else lists.set(key, [record]);
}

function dropFirst<Key>(lists: Map<Key, TransactionRecord[]>, key: Key): void {
  const known = lists.get(key);
  known?.shift();
  if (known?.length === 0) lists.delete(key);
}

/** Of a list from old to new, newest first: those between the two marks. */
function selectPage(
  records: readonly TransactionRecord[],
  { before, until, limit }: HistoryPage,
): readonly TransactionRecord[] {
  const place = (signature: Signature | undefined, missing: number): number => {
    const found = records.findIndex((record) => record.signature === signature);
    return found < 0 ? missing : found;
  };
  const end = before === undefined ? records.length : place(before, 0);
  const start = until === undefined ? 0 : place(until, -1) + 1;
  return records.slice(Math.max(start, end - limit), Math.max(start, end)).reverse();
}
