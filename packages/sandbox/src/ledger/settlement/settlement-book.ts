import type { Address } from '@perijove/core';
import { isLent } from './lent-account.ts';
import { type PackedSettlement, packSettlements, unpackSettlement } from './packed-settlements.ts';
import type { Settlement, SettlementContent } from './settlement.ts';

/** How long a settlement is remembered after its end, so that its late use gets its own error. */
const KEPT_AFTER_END_MS = 600_000;

/** How many new settlements there are between two looks for those that can be forgotten. */
const PRUNE_EVERY = 256;

/** Left after such a look, however slowly the world's time goes. */
const MOST = 100_000;

/** The newest are kept as they are: a settlement that is used at all is mostly used soon. */
const UNPACKED = 256;

/** How many older settlements are packed together. */
const BATCH = 32;

/** What the book knows of a settlement without unpacking it. */
interface Entry {
  readonly id: string;
  readonly expiresAtMs: number;
  readonly isUsed: boolean;
  /** The accounts by which a transaction shows that it wants to use it. */
  readonly accounts: readonly Address[];
  kept: Settlement | PackedSettlement;
}

/** The settlements that can be used, and those whose end is not long ago. */
export interface SettlementBook {
  readonly get: (id: string) => Settlement | undefined;
  readonly byEscrow: (escrow: Address) => Settlement | undefined;
  /** Adds one, or takes the place of the one with its id. */
  readonly put: (settlement: Settlement) => void;
  readonly remove: (id: string) => void;
  /** Ids of those to be forgotten; mostly none, because it looks now and then only. */
  readonly outdated: (nowMs: number) => readonly string[];
}

/** @param earlier in any order: of equal standing those that end first are the oldest. */
export function createSettlementBook(earlier: Iterable<Settlement>, most = MOST): SettlementBook {
  const byId = new Map<string, Entry>();
  const byAccount = new Map<Address, string>();
  const unpacked: Entry[] = [];
  let unlooked = 0;
  const put = (settlement: Settlement): void => {
    const entry = entryOf(settlement);
    byId.set(entry.id, entry);
    for (const account of entry.accounts) byAccount.set(account, entry.id);
    unpacked.push(entry);
    if (unpacked.length >= UNPACKED + BATCH) pack(unpacked.splice(0, BATCH));
  };
  for (const settlement of [...earlier].sort(endsEarlier)) put(settlement);
  return {
    get: (id) => settlementOf(byId.get(id)),
    byEscrow: (escrow) => settlementOf(byId.get(byAccount.get(escrow) ?? '')),
    put,
    remove(id) {
      const entry = byId.get(id);
      byId.delete(id);
      for (const account of entry?.accounts ?? []) byAccount.delete(account);
    },
    outdated(nowMs) {
      if (++unlooked < PRUNE_EVERY) return [];
      unlooked = 0;
      if (byId.size <= most && !anyIsOver(byId.values(), nowMs)) return [];
      return forgettable([...byId.values()], nowMs, most);
    },
  };
}

/**
 * Those whose end is long ago. If still more than `most` are left, the oldest go too: those that were
 * used before those that somebody may be about to use.
 */
function forgettable(oldestFirst: readonly Entry[], nowMs: number, most: number): string[] {
  const over = oldestFirst.filter((each) => isOver(each, nowMs));
  const rest = oldestFirst.filter((each) => !isOver(each, nowMs));
  const usedFirst = [
    ...rest.filter(({ isUsed }) => isUsed),
    ...rest.filter((each) => !each.isUsed),
  ];
  const surplus = usedFirst.slice(0, Math.max(0, rest.length - most));
  return [...over, ...surplus].map(({ id }) => id);
}

function isOver({ expiresAtMs }: Entry, nowMs: number): boolean {
  return expiresAtMs + KEPT_AFTER_END_MS < nowMs;
}

/** Copies nothing: with a full book, the copies would be most of the memory. */
function anyIsOver(entries: Iterable<Entry>, nowMs: number): boolean {
  for (const entry of entries) if (isOver(entry, nowMs)) return true;
  return false;
}

function endsEarlier(a: Settlement, b: Settlement): number {
  return a.expiresAtMs - b.expiresAtMs;
}

function entryOf(settlement: Settlement): Entry {
  const { id, expiresAtMs, usedBy, content } = settlement;
  const accounts = passingAccounts(content);
  return { id, expiresAtMs, isUsed: usedBy !== null, accounts, kept: settlement };
}

function pack(entries: readonly Entry[]): void {
  const packed = packSettlements(entries.flatMap((entry) => settlementOf(entry) ?? []));
  for (const [place, entry] of entries.entries()) entry.kept = packed[place] ?? entry.kept;
}

function settlementOf(entry: Entry | undefined): Settlement | undefined {
  const kept = entry?.kept;
  return kept && 'batch' in kept ? unpackSettlement(kept) : kept;
}

function passingAccounts(content: SettlementContent): readonly Address[] {
  if (content.form !== 'instructions') return [];
  const { flows, scripts = [] } = content;
  const escrows = flows.filter((flow) => !isLent(flow)).map(({ escrow }) => escrow);
  // `concat` makes an array of the exact size; a spread leaves room for 16 more.
  return escrows.concat(scripts.map(({ account }) => account));
}
