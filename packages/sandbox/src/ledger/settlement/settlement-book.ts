import type { Address } from '@perijove/core';
import { createPacker, type Packable, UNPACKED } from '../store/packer.ts';
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

/** The fields of a settlement that can be read without unpacking it. */
interface Entry extends Packable<Settlement> {
  readonly expiresAtMs: number;
  readonly isUsed: boolean;
  /** Characters of JSON. */
  readonly size: number;
  /** Passing accounts other than the one that is its id: most settlements have none. */
  readonly others: readonly Address[];
}

const NONE: readonly Address[] = [];

/** The settlements that can be used, and those that ended recently. */
export interface SettlementBook {
  readonly get: (id: string) => Settlement | undefined;
  /** By one of its {@link passingAccounts}. */
  readonly byAccount: (account: Address) => Settlement | undefined;
  /** Adds a settlement, or replaces the one with its id. */
  readonly put: (settlement: Settlement) => void;
  readonly remove: (id: string) => void;
  /** Returns ids to remove. Mostly none: it cleans up only now and then. */
  readonly outdated: (nowMs: number) => readonly string[];
}

/** @param earlier the stored settlements, in any order. They are sorted by their end. */
export function createSettlementBook(
  earlier: Iterable<Settlement>,
  maxKept = MAX_KEPT,
  maxBytes = MAX_KEPT_BYTES,
): SettlementBook {
  const byId = new Map<string, Entry>();
  const byOther = new Map<Address, string>();
  const packer = createPacker<Settlement>();
  let unlooked = 0;
  let total = 0;
  const get = (id: string): Settlement | undefined => {
    const entry = byId.get(id);
    return entry && packer.read(entry);
  };
  const put = (settlement: Settlement): void => {
    const { id } = settlement;
    const replaced = byId.get(id);
    if (replaced) packer.drop(replaced);
    const entry = entryOf(settlement);
    total += entry.size - (replaced?.size ?? 0);
    byId.set(id, entry);
    for (const account of entry.others) byOther.set(account, id);
    packer.add(entry);
  };
  // Sorted after most are packed: all of them unpacked would take most of the memory.
  for (const settlement of earlier) put(settlement);
  const oldestFirst = [...byId].sort(([, a], [, b]) => a.expiresAtMs - b.expiresAtMs);
  byId.clear();
  for (const [id, entry] of oldestFirst) byId.set(id, entry);
  return {
    get,
    byAccount: (account) => get(byOther.get(account) ?? account),
    put,
    remove(id) {
      const entry = byId.get(id);
      if (!entry) return;
      byId.delete(id);
      total -= entry.size;
      for (const account of entry.others) byOther.delete(account);
      packer.drop(entry);
    },
    outdated(nowMs) {
      if (++unlooked < PRUNE_EVERY) return [];
      unlooked = 0;
      const isFull = byId.size > maxKept || total > maxBytes;
      if (!isFull && !anyIsOver(byId.values(), nowMs)) return [];
      return forgettable([...byId], nowMs, { maxKept, maxBytes });
    },
  };
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
    content: settlement,
    place: UNPACKED,
    expiresAtMs,
    isUsed: usedBy !== null,
    size: JSON.stringify(settlement).length,
    others: others.length > 0 ? others : NONE,
  };
}
