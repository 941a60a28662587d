import type { Address } from '@perijove/core';
import type { DocumentWrite, Json } from '@perijove/local-node/ledger';
import { passingAccounts } from './passing-accounts.ts';
import type { Settlement } from './settlement.ts';

/** How long a settlement is kept after its end, so that its late use gets a specific error. */
const KEPT_AFTER_END_MS = 600_000;

/** Number of new settlements between two clean-ups. */
const PRUNE_EVERY = 256;

/** Maximum number after a clean-up, however slowly the world's time passes. */
const MAX_KEPT = 100_000;

/** Maximum size after a clean-up, as JSON text: more than that of so many usual swaps. */
const MAX_KEPT_BYTES = 256 * 1024 * 1024;

/** The collection of the documents. */
const COLLECTION = 'settlements';

/** The fields of a settlement that can be read without its document. */
interface Entry {
  readonly expiresAtMs: number;
  readonly isUsed: boolean;
  /** Characters of JSON. */
  readonly size: number;
  /** Passing accounts other than the one that is its id: most settlements have none. */
  readonly others: readonly Address[];
}

const NONE: readonly Address[] = [];

/** The documents of a ledger. */
export interface SettlementDocuments {
  readonly get: (collection: string, id: string) => Json | undefined;
  readonly each: (collection: string) => Iterable<readonly [id: string, value: Json]>;
}

/**
 * The index of the settlements that can be used, and of those that ended recently. The settlements
 * themselves are documents, which `writeOf` and `removalOf` store.
 */
export interface SettlementBook {
  readonly get: (id: string) => Settlement | undefined;
  /** By one of its {@link passingAccounts}. */
  readonly byAccount: (account: Address) => Settlement | undefined;
  /**
   * Adds a settlement that is being stored, or replaces the one with its id; returns a function that
   * undoes it, for when it could not be stored.
   */
  readonly put: (settlement: Settlement) => () => void;
  readonly remove: (id: string) => void;
  /** Returns ids to remove. Mostly none: it cleans up only now and then. */
  readonly outdated: (nowMs: number) => readonly string[];
}

/** Returns the write that stores a settlement. */
export function writeOf(settlement: Settlement): DocumentWrite {
  const value = settlement as unknown as Json;
  return { collection: COLLECTION, id: settlement.id, value, isRarelyRead: true };
}

/** Returns the write that removes a settlement. */
export function removalOf(id: string): DocumentWrite {
  return { collection: COLLECTION, id, value: undefined };
}

/** Opens the book on the stored settlements, in the order of their end. */
export function createSettlementBook(
  documents: SettlementDocuments,
  maxKept = MAX_KEPT,
  maxBytes = MAX_KEPT_BYTES,
): SettlementBook {
  const { byId, byOther, total, enter, remove } = createEntryIndex(storedEntries(documents));
  let unlooked = 0;
  const get = (id: string): Settlement | undefined => {
    const value = byId.has(id) ? documents.get(COLLECTION, id) : undefined;
    return value as unknown as Settlement | undefined;
  };
  return {
    get,
    byAccount: (account) => get(byOther.get(account) ?? account),
    put(settlement) {
      const { id } = settlement;
      const replaced = byId.get(id);
      enter(id, entryOf(settlement));
      return () => (replaced ? enter(id, replaced) : remove(id));
    },
    remove,
    outdated(nowMs) {
      if (++unlooked < PRUNE_EVERY) return [];
      unlooked = 0;
      const isFull = byId.size > maxKept || total() > maxBytes;
      if (!isFull && !anyIsOver(byId.values(), nowMs)) return [];
      return forgettable([...byId], nowMs, { maxKept, maxBytes });
    },
  };
}

/** The entries by id and by the other passing accounts. */
interface EntryIndex {
  readonly byId: ReadonlyMap<string, Entry>;
  readonly byOther: ReadonlyMap<Address, string>;
  /** Characters of JSON of all settlements. */
  readonly total: () => number;
  /** Adds an entry, or replaces the one with this id. */
  readonly enter: (id: string, entry: Entry) => void;
  readonly remove: (id: string) => void;
}

function createEntryIndex(initial: readonly (readonly [string, Entry])[]): EntryIndex {
  const byId = new Map<string, Entry>();
  const byOther = new Map<Address, string>();
  let total = 0;
  const enter = (id: string, entry: Entry): void => {
    total += entry.size - (byId.get(id)?.size ?? 0);
    byId.set(id, entry);
    for (const account of entry.others) byOther.set(account, id);
  };
  for (const [id, entry] of initial) enter(id, entry);
  return {
    byId,
    byOther,
    total: () => total,
    enter,
    remove(id) {
      const entry = byId.get(id);
      if (!entry) return;
      byId.delete(id);
      total -= entry.size;
      for (const account of entry.others) byOther.delete(account);
    },
  };
}

/** Returns the entries of the stored settlements, those that end first at the start. */
function storedEntries({ each }: SettlementDocuments): readonly (readonly [string, Entry])[] {
  const entries: (readonly [string, Entry])[] = [];
  // One at a time: all settlements at once would take most of the memory.
  for (const [id, value] of each(COLLECTION)) {
    entries.push([id, entryOf(value as unknown as Settlement)]);
  }
  return entries.sort(([, a], [, b]) => a.expiresAtMs - b.expiresAtMs);
}

interface Limits {
  readonly maxKept: number;
  /** Characters of JSON. */
  readonly maxBytes: number;
}

/**
 * Returns the ids of settlements that ended long ago. If more than the limits are left, the oldest
 * are included too, used ones first.
 */
function forgettable(
  oldestFirst: readonly (readonly [id: string, Entry])[],
  nowMs: number,
  { maxKept, maxBytes }: Limits,
): string[] {
  const over = oldestFirst.filter(([, each]) => isOver(each, nowMs));
  const rest = oldestFirst.filter(([, each]) => !isOver(each, nowMs));
  const usedFirst = [
    ...rest.filter(([, { isUsed }]) => isUsed),
    ...rest.filter(([, { isUsed }]) => !isUsed),
  ];
  let [count, bytes] = [rest.length, rest.reduce((sum, [, { size }]) => sum + size, 0)];
  const surplus = usedFirst.filter(([, { size }]) => {
    if (count <= maxKept && bytes <= maxBytes) return false;
    count--;
    bytes -= size;
    return true;
  });
  return [...over, ...surplus].map(([id]) => id);
}

function isOver({ expiresAtMs }: Entry, nowMs: number): boolean {
  return expiresAtMs + KEPT_AFTER_END_MS < nowMs;
}

/** Iterates without a copy: copies of a full book would take most of the memory. */
function anyIsOver(entries: Iterable<Entry>, nowMs: number): boolean {
  for (const entry of entries) if (isOver(entry, nowMs)) return true;
  return false;
}

function entryOf(settlement: Settlement): Entry {
  const { id, expiresAtMs, usedBy } = settlement;
  const others = passingAccounts(settlement.content).filter((account) => account !== id);
  return {
    expiresAtMs,
    isUsed: usedBy !== null,
    size: JSON.stringify(settlement).length,
    others: others.length > 0 ? others : NONE,
  };
}
