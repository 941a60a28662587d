import { type Mint, SOL } from '@perijove/core';
import type { Movements } from './movements.ts';

/** Base units that the wallet has less, the fee included. */
export function leftIn({ moved, feeLamports }: Movements): Readonly<Record<Mint, bigint>> {
  const sol = { [SOL]: BigInt(moved[SOL] ?? 0) - BigInt(feeLamports) };
  const all = Object.entries({ ...moved, ...sol }).map(
    ([mint, amount]) => [mint, -BigInt(amount)] as const,
  );
  return Object.fromEntries(all.filter(([, amount]) => amount > 0n));
}
