import type { Mint } from '@perijove/core';
import { SOL } from '@perijove/core';
import type { PolicyOutcome, PolicyRequest } from '@perijove/solana';
import type { BudgetEntry, SourcePrices } from '../budget/budget-entry.ts';
import { sumMicros } from '../budget/dollars.ts';
import { networkFeeOf, standingOf, takenOf } from '../decide/parts.ts';
import type { PolicyDocument } from '../document/policy-document.ts';

/** What a transaction reserves: the most that it can take. */
export function entryOf(
  { id, message, effects, life }: PolicyRequest,
  prices: SourcePrices,
  atMs: number,
): BudgetEntry {
  const taken = takenOf(effects);
  const standing = standingOf(effects);
  return {
    id,
    message,
    state: 'reserved',
    asked: 0,
    atMs,
    amounts: digits(taken),
    standing: digits(standing),
    usdMicros: text(sumMicros(prices, taken, 'up')),
    standingUsdMicros: text(sumMicros(prices, standing, 'up')),
    feeLamports: String(networkFeeOf(effects.leaving)),
    prices,
    wallet: effects.wallet,
    ...(life && { life }),
  };
}

/**
 * The same entry, with what the transaction has taken, and what came back where the caps say so. Unknown
 * amounts count as reserved.
 */
export function settledEntry(
  entry: BudgetEntry,
  { kind, left, arrived = {} }: PolicyOutcome,
  { nowMs, caps }: { readonly nowMs: number; readonly caps: PolicyDocument['leaving'] },
): BudgetEntry {
  const settled = { ...entry, state: 'settled', atMs: Math.max(entry.atMs, nowMs) } as const;
  if (kind === 'landed' && left === undefined) return settled;
  const taken: ReadonlyMap<Mint, bigint> =
    kind === 'failed'
      ? new Map([[SOL, BigInt(entry.feeLamports)]])
      : new Map(Object.entries(left ?? {}));
  const returned = new Map(
    Object.entries(arrived).filter(
      ([mint]) => kind === 'landed' && Object.hasOwn(caps, mint) && caps[mint]?.returns,
    ),
  );
  const usd = sumMicros(entry.prices, taken, 'up');
  // A transaction that failed has granted nothing.
  const standing = kind === 'failed' ? { standing: {}, standingUsdMicros: '0' } : {};
  return {
    ...settled,
    amounts: digits(taken),
    ...(returned.size > 0 && {
      returned: digits(returned),
      returnedUsdMicros: String(sumMicros(entry.prices, returned, 'down') ?? 0n),
    }),
    usdMicros: usd === undefined ? entry.usdMicros : String(usd),
    ...standing,
  };
}

function digits(amounts: ReadonlyMap<Mint, bigint>): Readonly<Record<Mint, string>> {
  const above = [...amounts].filter(([, units]) => units > 0n);
  return Object.fromEntries(above.map(([mint, units]) => [mint, String(units)]));
}

function text(micros: bigint | undefined): string | null {
  return micros === undefined ? null : String(micros);
}
