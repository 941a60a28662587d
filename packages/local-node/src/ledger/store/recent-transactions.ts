import type { Address, Signature } from '@perijove/core';
import { toBase64 } from '../wire/base64.ts';
import { createPacker, type JsonForm, type Packable, UNPACKED } from './packer.ts';
import type { HistoryPage, LedgerStore, SlotCount } from './store.ts';
import type { TransactionRecord } from './transaction-record.ts';

/** The newest transactions. Above `max`, the oldest are removed. */
export interface RecentTransactions
  extends Pick<
    LedgerStore,
    'transaction' | 'history' | 'inSlot' | 'transactionCount' | 'countBySlot' | 'completeSince'
  > {
  readonly add: (record: TransactionRecord) => void;
}

/** The fields of a transaction that can be read without unpacking it. */
interface Landed extends Packable<TransactionRecord> {
  /** Position among all that have landed. */
  readonly number: number;
  readonly slot: number;
  readonly hasFailed: boolean;
}

/** Records are JSON, except for the bytes of the transaction. */
const recordForm: JsonForm<TransactionRecord> = {
  toJson: (record) => ({ ...record, wire: toBase64(record.wire) }),
  fromJson(json) {
    const record = json as unknown as Omit<TransactionRecord, 'wire'> & { readonly wire: string };
    return { ...record, wire: new Uint8Array(Buffer.from(record.wire, 'base64')) };
  },
};

export function createRecentTransactions(max: number): RecentTransactions {
  const bySignature = new Map<Signature, Landed>();
  const byAddress = new Map<Address, Landed[]>();
  const bySlot = new Map<number, Landed[]>();
  const packer = createPacker(recordForm);
  let completeSince = 0;
  let count = 0;
  const forgetOldest = (): void => {
    const [oldest] = bySignature;
    if (!oldest) return;
    const [signature, landed] = oldest;
    bySignature.delete(signature);
    for (const address of packer.read(landed).addresses) dropFirst(byAddress, address);
    dropFirst(bySlot, landed.slot);
    packer.drop(landed);
    completeSince = landed.slot + 1;
  };
  return {
    add(record) {
      const { signature, slot, addresses } = record;
      const landed = landedOf(record, count++);
      bySignature.set(signature, landed);
      for (const address of addresses) append(byAddress, address, landed);
      append(bySlot, slot, landed);
      packer.add(landed);
      if (bySignature.size > max) forgetOldest();
    },
    transaction(signature) {
      const landed = bySignature.get(signature);
      return landed && packer.read(landed);
    },
    history: (address, page) =>
      selectPage(byAddress.get(address) ?? [], bySignature, page).map(packer.read),
    inSlot: (slot) => (bySlot.get(slot) ?? []).map(packer.read),
    transactionCount: () => count,
    countBySlot: (first, last) => countBetween(bySlot, first, last),
    completeSince: () => completeSince,
  };
}

function landedOf(record: TransactionRecord, number: number): Landed {
  const { slot, error } = record;
  return { content: record, place: UNPACKED, number, slot, hasFailed: error !== null };
}

function append<Key>(lists: Map<Key, Landed[]>, key: Key, landed: Landed): void {
  const known = lists.get(key);
  if (known) known.push(landed);
  else lists.set(key, [landed]);
}

function dropFirst<Key>(lists: Map<Key, Landed[]>, key: Key): void {
  const known = lists.get(key);
  known?.shift();
  if (known?.length === 0) lists.delete(key);
}

function countBetween(
  bySlot: ReadonlyMap<number, readonly Landed[]>,
  first: number,
  last: number,
): ReadonlyMap<number, SlotCount> {
  const counts = new Map<number, SlotCount>();
  for (const [slot, landed] of bySlot) {
    if (slot < first || slot > last) continue;
    const failed = landed.filter(({ hasFailed }) => hasFailed).length;
    counts.set(slot, { landed: landed.length, failed });
  }
  return counts;
}

/**
 * Returns a page of a list that is sorted from old to new: newest first, between the two marks. A mark
 * can be a transaction that the list does not have, as on a node of the network.
 */
function selectPage(
  list: readonly Landed[],
  bySignature: ReadonlyMap<Signature, Landed>,
  { before, until, limit }: HistoryPage,
): readonly Landed[] {
  const placeOf = (signature: Signature): number => bySignature.get(signature)?.number ?? -1;
  const end = before === undefined ? list.length : firstFrom(list, placeOf(before));
  const start = until === undefined ? 0 : firstFrom(list, placeOf(until) + 1);
  return list.slice(Math.max(start, end - limit), Math.max(start, end)).reverse();
}

/** Index of the first entry that has this number, or a higher one. */
function firstFrom(list: readonly Landed[], number: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.number ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
