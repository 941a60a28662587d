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
  /** All that are reserved or have standing approvals, and those that were settled in the last 24 hours. */
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
  for (const { state, atMs, amounts, standing } of entries) {
    reserved += BigInt(standing[mint] ?? 0);
    const units = BigInt(amounts[mint] ?? 0);
    if (state === 'reserved') reserved += units;
    else if (sinceMs !== undefined && atMs > sinceMs) used += units;
  }
  return { used, reserved };
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
  const used =
    sinceMs === undefined
      ? total([totals.usdMicros])
      : total(recent.map(({ usdMicros }) => usdMicros));
  if (standing === undefined || reserved === undefined || used === undefined) return undefined;
  return { used, reserved: reserved + standing };
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

/** The totals with what an entry takes in addition. */
export function addedTo(totals: Totals, { amounts, usdMicros }: BudgetEntry): Totals {
  const sums = { ...totals.amounts };
  for (const [mint, units] of Object.entries(amounts))
    sums[mint] = String(BigInt(sums[mint] ?? 0) + BigInt(units));
  const usd =
    totals.usdMicros === null || usdMicros === null
      ? null
      : String(BigInt(totals.usdMicros) + BigInt(usdMicros));
  return { amounts: sums, usdMicros: usd };
}
