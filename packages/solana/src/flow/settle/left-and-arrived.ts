import { type Mint, SOL } from '@perijove/core';
import type { Movements } from './movements.ts';

/** Base units by mint: what the wallet has less, the fee included, and what it has more. */
export function leftAndArrivedIn({ moved, feeLamports }: Movements): {
  readonly left: Readonly<Record<Mint, bigint>>;
  readonly arrived: Readonly<Record<Mint, bigint>>;
} {
  const sol = { [SOL]: BigInt(moved[SOL] ?? 0) - BigInt(feeLamports) };
  const all = Object.entries({ ...moved, ...sol }).map(
    ([mint, amount]) => [mint, BigInt(amount)] as const,
  );
  const lost = all.map(([mint, amount]) => [mint, -amount] as const);
  return { left: above(lost), arrived: above(all) };
}

function above(amounts: readonly (readonly [Mint, bigint])[]): Readonly<Record<Mint, bigint>> {
  return Object.fromEntries(amounts.filter(([, amount]) => amount > 0n));
}
