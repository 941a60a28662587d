import type { Mint } from '@perijove/core';
import type { BudgetEntry } from './budget-entry.ts';

/** What was settled under the name of a policy, ever. */
export interface Totals {
  /** Base units by mint, as digits. */
  readonly amounts: Readonly<Record<Mint, string>>;
  /** Millionths of a US dollar; null once an amount without a known price was settled. */
  readonly usdMicros: string | null;
}

export const NO_TOTALS: Totals = { amounts: {}, usdMicros: '0' };

/** The state of a budget. */
export interface Usage {
  /**
   * All that are reserved or have standing approvals, and those that were settled in the last 24 hours, in the
   * order of their times.
   */
  readonly entries: readonly BudgetEntry[];
  readonly totals: Totals;
}

export const PERIODS = {
  perMinute: 60_000,
  perHour: 3_600_000,
  perDay: 86_400_000,
} as const;

export interface Used {
  /** Settled within the period. */
  readonly used: bigint;
  /** Not settled yet, or standing. */
  readonly reserved: bigint;
}

/** What counts of a mint in a period, or ever. */
export function usedOf({ entries, totals }: Usage, mint: Mint, sinceMs: number | undefined): Used {
  let used = sinceMs === undefined ? BigInt(totals.amounts[mint] ?? 0) : 0n;
  let reserved = 0n;
  // What comes back gives no room for later than what had left before it.
  for (const entry of entries) {
    reserved += BigInt(entry.standing[mint] ?? 0);
    if (entry.state === 'reserved') reserved += BigInt(entry.amounts[mint] ?? 0);
    else if (sinceMs !== undefined && entry.atMs > sinceMs) used = after(used, entry, mint);
  }
  return { used, reserved };
}

/** What is gone after a settled entry: never less than nothing. */
function after(used: bigint, { amounts, returned }: BudgetEntry, mint: Mint): bigint {
  const gone = used + BigInt(amounts[mint] ?? 0) - BigInt(returned?.[mint] ?? 0);
  return gone > 0n ? gone : 0n;
}

/** The same in millionths of a US dollar; undefined when a part of it is not known. */
export function usdUsedOf(usage: Usage, sinceMs: number | undefined): Used | undefined {
  const { entries, totals } = usage;
  const open = entries.filter(({ state }) => state === 'reserved');
  const recent = entries.filter(
    ({ state, atMs }) => state === 'settled' && sinceMs !== undefined && atMs > sinceMs,
  );
  const standing = total(entries.map(({ standingUsdMicros }) => standingUsdMicros));
  const reserved = total(open.map(({ usdMicros }) => usdMicros));
  const used = sinceMs === undefined ? total([totals.usdMicros]) : usdAfter(0n, recent);
  if (standing === undefined || reserved === undefined || used === undefined) return undefined;
  return { used, reserved: reserved + standing };
}

/** What is gone after settled entries, as `after`; undefined when a part of it is not known. */
function usdAfter(before: bigint, settled: readonly BudgetEntry[]): bigint | undefined {
  let used = before;
  for (const { usdMicros, returnedUsdMicros = '0' } of settled) {
    if (usdMicros === null) return undefined;
    const gone = used + BigInt(usdMicros) - BigInt(returnedUsdMicros);
    used = gone > 0n ? gone : 0n;
  }
  return used;
}

function total(parts: readonly (string | null)[]): bigint | undefined {
  let sum = 0n;
  for (const part of parts) {
    if (part === null) return undefined;
    sum += BigInt(part);
  }
  return sum;
}

/** Transactions that were reserved or settled in a period. */
export function countOf({ entries }: Usage, sinceMs: number): number {
  return entries.filter(({ atMs, state }) => state === 'reserved' || atMs > sinceMs).length;
}

/** The totals with what an entry takes in addition, and without what has come back. */
export function addedTo(totals: Totals, entry: BudgetEntry): Totals {
  const { amounts, returned = {} } = entry;
  const sums = { ...totals.amounts };
  for (const mint of new Set([...Object.keys(amounts), ...Object.keys(returned)]))
    sums[mint] = String(after(BigInt(sums[mint] ?? 0), entry, mint));
  const usd = totals.usdMicros === null ? undefined : usdAfter(BigInt(totals.usdMicros), [entry]);
  return { amounts: sums, usdMicros: usd === undefined ? null : String(usd) };
}
